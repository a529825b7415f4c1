#!/bin/sh
# Installs the packages that are missing or differ from the lockfile. Runs before `npm start`, which needs those of
# production only, and before `npm test` (`sh cli/install.sh all`), which adds the rest to what is there.
set -eu

is_current() { cmp -s package-lock.json "node_modules/.installed-$1"; }

if is_current all; then exit 0; fi
if [ "${1:-production}" = production ]; then
  if is_current production; then exit 0; fi
  kind=production
  command='npm ci --omit=dev'
  step=' (1 of 3)'
else
  kind=all
  step=''
  # `npm ci` would remove and install again what `npm start` has installed.
  if is_current production; then command='npm install --no-save'; else command='npm ci'; fi
fi

began=$(date +%s)
if [ -t 1 ]; then printf 'Installing packages%s ... ' "$step"; fi
# Only errors are worth reading.
$command >/dev/null
# The headers for compiling native modules are two thirds of the size of Node's program, and nothing here compiles.
rm -rf node_modules/node-linux-*/include
cp package-lock.json "node_modules/.installed-$kind"
if [ -t 1 ]; then echo "$(($(date +%s) - began)) s"; fi
