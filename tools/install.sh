#!/bin/sh
# Installs the packages when they are missing or other than the lockfile says. Called before `npm start` and `npm test`.
set -eu

installed=node_modules/.installed-lockfile
if cmp -s package-lock.json "$installed"; then
  exit 0
fi

echo 'Installing packages (once, and after each change of package-lock.json) ...'
npm ci
cp package-lock.json "$installed"
