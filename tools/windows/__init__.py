"""Python for Windows under Wine: with it the Windows program is built, and the tests are run, on Debian."""
