#!/bin/sh
# Puts the game into your own menu, or takes it out again with --remove. Nothing else is changed, and no root is needed.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
data=${XDG_DATA_HOME:-$HOME/.local/share}
entry=$data/applications/peleliu-1944.desktop
icon=$data/icons/hicolor/scalable/apps/peleliu-1944.svg

case ${1-} in
  "") ;;
  --remove) rm -f "$entry" "$icon"; exit 0 ;;
  *) echo "usage: $0 [--remove]" >&2; exit 2 ;;
esac

# A menu reads the program's path twice: as a string, where \ stands for \\, and as a command in quotes, where ", `, $
# and \ have one before them and a per cent sign is doubled.
program=$(printf '%s\n' "$here/peleliu-1944" | sed 's/["`$\\]/\\&/g; s/\\/\\\\/g; s/%/%%/g')
mkdir -p "$(dirname "$entry")" "$(dirname "$icon")"
cp "$here/peleliu-1944.svg" "$icon"
while IFS= read -r line; do
  case $line in
    Exec=*) printf 'Exec="%s"\n' "$program" ;;
    Icon=*) printf 'Icon=%s\n' "$icon" ;;
    *) printf '%s\n' "$line" ;;
  esac
done <"$here/peleliu-1944.desktop" >"$entry"
echo "$entry"
