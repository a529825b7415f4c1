#!/bin/sh
# `npm start`: runs the site with settings that Node accepts only at startup. They keep resident memory under the load of
# `npm run bench` below 200 MB (decision 0065); nothing else depends on them.

# Node 24 comes with the packages, so that `sh server/start.sh` finds it without npm, too.
PATH="node_modules/.bin:$PATH"
export PATH
version=$(node --version)
major=${version#v}
if [ "${major%%.*}" -lt 24 ]; then
  echo "Node $version is too old: the site needs Node 24 or newer. On Linux, npm start installs it; elsewhere, install it yourself." >&2
  exit 1
fi

# Caches compiled modules, so that later starts don't load the TypeScript compiler: saves 13 MB.
export NODE_COMPILE_CACHE="${NODE_COMPILE_CACHE:-build/compile-cache}"
# glibc: use fewer arenas and return freed memory to the system: saves 36 MB.
export MALLOC_ARENA_MAX=2
export MALLOC_TRIM_THRESHOLD_=131072

# V8: a smaller young generation, and an old one that grows by half of its live objects: saves 25 MB. So small a
# generation is collected in under a millisecond, unless helper threads have to wait for a busy processor.
# `exec`, so that signals reach Node and not the shell.
[ $# -gt 0 ] || set -- server/start.ts
exec node --enable-source-maps --max-semi-space-size=4 --no-parallel-scavenge --heap-growing-percent=50 "$@"
