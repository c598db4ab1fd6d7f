#!/usr/bin/env bash
# Build the packaged program for old Linux systems: inside a Debian 11 (glibc 2.31) of its own, in a folder.
#
#   sudo tools/build_in_old_root.sh FOLDER [ARGUMENT OF make.py package]...
#
# A program asks for at least the glibc it was built with, so it is built with an old one. FOLDER (1.5 GB) becomes the root
# of that system; what is already there is used again, so that a second build takes a minute. Python is compiled in it
# from Debian 12's source of it, because Debian 11 has none that the game can use. Both systems are taken with their
# security updates. Nothing of the machine is changed outside FOLDER and dist/, where the archive, its bill of materials
# and its checksum end up.
#
# Needs: root; debootstrap, dpkg-dev and pip 23 or later (Debian: debootstrap, dpkg-dev, python3-pip); Python 3.11 or
# later; Debian's mirrors and PyPI. MIRROR, SECURITY, JOBS, PYTHON and SOURCE in the environment say otherwise than
# below; SOURCE=python3.11=VERSION takes that version of the source where a mirror lists a newer one that it doesn't have.
set -euo pipefail

mirror=${MIRROR:-http://deb.debian.org/debian}
security=${SECURITY:-http://deb.debian.org/debian-security}
jobs=${JOBS:-$(nproc)}
host_python=${PYTHON:-python3}
old=bullseye   # whose glibc and libraries the program is linked with
new=bookworm   # whose source of Python is compiled
version=3.11
source=${SOURCE:-python$version}

here=$(cd "$(dirname "$0")/.." && pwd)
if [ $# -lt 1 ] || [ "${1#-}" != "$1" ]; then
  sed -n '2,/^set/{/^set/d;s/^# \{0,1\}//;p}' "$0"
  exit 2
fi
mkdir -p "$1"
root=$(cd "$1" && pwd)
shift
[ "$(id -u)" -eq 0 ] || { echo "this needs root: debootstrap and chroot do"; exit 1; }
[ "$root" != / ] || { echo "the root of this very system is not a folder for it"; exit 1; }

say() { echo "old root: $*" >&2; }

# Run in the old system, with nothing of this one's environment; mounts vanish with the command that needed them.
inside() {
  unshare --mount --propagation private bash -c '
    root=$1; shift
    mount -t proc proc "$root/proc"
    mount --rbind /dev "$root/dev"
    exec chroot "$root" /usr/bin/env -i HOME=/root LC_ALL=C.UTF-8 PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin "$@"
  ' inside "$root" "$@"
}

# ---- 1. the old system
if [ ! -e "$root/opt/.system" ]; then
  say "installing Debian $old into $root"
  debootstrap --variant=minbase \
    --include=build-essential,libbz2-dev,libffi-dev,liblzma-dev,zlib1g-dev "$old" "$root" "$mirror"
  printf 'deb %s main\n' "$mirror $old" "$security $old-security" >"$root/etc/apt/sources.list"
  say "bringing it up to date"
  inside env DEBIAN_FRONTEND=noninteractive bash -euc 'apt-get -q update; apt-get -q -y upgrade; apt-get clean' \
    >"$root/opt/system.log" 2>&1 || { tail -30 "$root/opt/system.log" >&2; exit 1; }
  touch "$root/opt/.system"
fi

# ---- 2. the source of Python, its signature checked by apt
if [ ! -e "$root/opt/.source" ]; then
  say "fetching the source of Python $version from Debian $new"
  lists=$root/opt/apt
  rm -rf "$lists" && mkdir -p "$lists/state/lists/partial" "$lists/cache/archives/partial" "$lists/source"
  keys=/usr/share/keyrings/debian-archive-keyring.gpg
  printf "deb-src [signed-by=$keys] %s main\n" "$mirror $new" "$security $new-security" >"$lists/sources.list"
  apt_of=(-o Dir::Etc::SourceList="$lists/sources.list" -o Dir::Etc::SourceParts=/dev/null
    -o Dir::State="$lists/state" -o Dir::State::status=/dev/null -o Dir::Cache="$lists/cache" -o APT::Sandbox::User=root)
  apt-get "${apt_of[@]}" -q update
  (cd "$lists/source" && apt-get "${apt_of[@]}" -q source --download-only "$source") || {
    say "the source can't be fetched. The mirrors list these versions of it; SOURCE=python$version=VERSION takes one:"
    apt-cache "${apt_of[@]}" showsrc --only-source "python$version" | sed -n 's/^Version: /  /p' >&2
    exit 1
  }
  # Debian's own patches move folders about, for its own packages; the fixes begin after them.
  (cd "$lists/source" && dpkg-source --skip-patches -x ./*.dsc tree)
  sed -n '/CVE-/,$p' "$lists/source/tree/debian/patches/series" | grep -v '^ *\(#\|$\)' >"$lists/fixes"
  while read -r fix _; do
    patch --directory "$lists/source/tree" -p1 --silent <"$lists/source/tree/debian/patches/$fix"
  done <"$lists/fixes"
  say "$(cd "$lists/source" && ls ./*.dsc), with $(wc -l <"$lists/fixes") fixes from Debian $new"
  touch "$root/opt/.source"
fi

# ---- 3. Python, compiled in the old system
if [ ! -e "$root/opt/.python" ]; then
  say "compiling Python $version ($jobs at a time; some minutes)"
  # PyInstaller wants the shared library. What needs OpenSSL, Tk or a terminal is left out: the game uses none of it.
  # It is dated as Debian dates its source, and the folder is the same for everybody: so are the bytes that come out.
  dated=$(dpkg-parsechangelog --file "$root/opt/apt/source/tree/debian/changelog" --show-field Timestamp)
  inside env SOURCE_DATE_EPOCH="$dated" bash -euc "
    rm -rf /opt/apt/build && mkdir /opt/apt/build && cd /opt/apt/build
    ../source/tree/configure --quiet --prefix=/opt/python --enable-shared --without-static-libpython \
      --disable-test-modules
    # one of the fixes reaches into Python's core from a module of its own
    sed -i 's/^MODULE_PYEXPAT_CFLAGS=.*/& -DPy_BUILD_CORE_MODULE/' Makefile
    make --silent -j$jobs
    make --silent install
    echo /opt/python/lib >/etc/ld.so.conf.d/python.conf
    ldconfig
  " >"$root/opt/python.log" 2>&1 || { tail -30 "$root/opt/python.log" >&2; exit 1; }
  touch "$root/opt/.python"
fi

# ---- 4. what pyproject.toml pins, as wheels: the old system needs no network
say "fetching the wheels"
mkdir -p "$root/opt/wheels"
"$host_python" -m pip --disable-pip-version-check --quiet download --dest "$root/opt/wheels" --only-binary :all: \
  --python-version "$version" --implementation cp \
  $(for n in $(seq 31 -1 17); do echo "--platform manylinux_2_${n}_$(uname -m)"; done) --platform "manylinux2014_$(uname -m)" \
  --require-hashes --requirement "$here/tools/locked/play.txt" --requirement "$here/tools/locked/package.txt"

# ---- 5. the program
say "building the program"
rm -rf "$root/opt/peleliu" && mkdir -p "$root/opt/peleliu"
(cd "$here" && git ls-files --cached --others --exclude-standard -z \
  | while IFS= read -r -d '' file; do [ -e "$file" ] && printf '%s\0' "$file"; done \
  | tar --create --null --files-from=- | tar --extract --directory "$root/opt/peleliu")
epoch=${SOURCE_DATE_EPOCH:-$(git -C "$here" log -1 --format=%ct)}
inside bash -euc 'cd /opt/peleliu && exec "$@"' build env SOURCE_DATE_EPOCH="$epoch" \
  PIP_NO_INDEX=1 PIP_FIND_LINKS=/opt/wheels PIP_ROOT_USER_ACTION=ignore /opt/python/bin/python3 make.py package "$@"

# ---- 6. what came out of it
python_of() { inside /opt/peleliu/.venv/bin/python3 "$@"; }
needs=$(python_of -c "
import json, pathlib
bill = json.loads(next(pathlib.Path('/opt/peleliu/dist').glob('*.cdx.json')).read_text())
print(next(one['value'] for one in bill['metadata']['properties'] if one['name'] == 'peleliu:glibc'))
")
say "it needs glibc $needs"
[ "$(printf '%s\n' "$needs" 2.31 | sort --version-sort | tail -1)" = 2.31 ] || { say "that is too new"; exit 1; }
mkdir -p "$here/dist"
cp "$root"/opt/peleliu/dist/peleliu-1944-*.* "$here/dist/"
say "built: $(cd "$root/opt/peleliu/dist" && ls -d peleliu-1944-*.* | tr '\n' ' ')"
