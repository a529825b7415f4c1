#!/bin/sh
# Installs the packages when they are missing or older than the lockfile. Called before `npm start` and `npm test`.
set -eu

if [ -d node_modules/.bin ] && [ node_modules/.package-lock.json -nt package-lock.json ]; then
  exit 0
fi

echo 'Installing packages (once, and after each change of package-lock.json) ...'
npm ci
