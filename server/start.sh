#!/bin/sh
# `npm start`: the site's process with the settings that Node takes only at its start. Each keeps the resident memory after
# the load of `npm run bench` below its 200 MB (decision 0065); nothing else depends on them.

# Keeps compiled modules, so that from the second start on Node needs no TypeScript compiler: 13 MB.
export NODE_COMPILE_CACHE="${NODE_COMPILE_CACHE:-node_modules/.compile-cache}"
# glibc: fewer arenas, and freed memory goes back to the system: 36 MB.
export MALLOC_ARENA_MAX=2
export MALLOC_TRIM_THRESHOLD_=131072

# V8: a smaller young generation, and an old one that grows by half of what is alive: 25 MB.
# `exec`, so that signals reach Node and not the shell.
exec node --max-semi-space-size=4 --heap-growing-percent=50 "${1:-server/main.ts}"
