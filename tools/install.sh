#!/bin/sh
# Installs the packages if they are missing or differ from the lockfile. Runs before `npm start` and `npm test`.
set -eu

installed=node_modules/.installed-lockfile
if cmp -s package-lock.json "$installed"; then
  exit 0
fi

echo 'Installing packages (only once and after changes to package-lock.json) ...'
npm ci
cp package-lock.json "$installed"
