// Loaded into the site's process by `node --import`: after a garbage collection, reports its memory to every client of
// the socket that MEMORY_SOCKET names.
import { createServer } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { isMainThread } from 'node:worker_threads'

/** Objects released by one collection may hold others, which the next one releases. */
const COLLECTIONS = 3

const path = process.env.MEMORY_SOCKET
if (isMainThread && path && process.argv[1]?.endsWith('server/main.ts')) {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  const server = createServer(async (socket) => {
    for (let count = 0; count < COLLECTIONS; count += 1) {
      collect()
      await new Promise(setImmediate)
    }
    socket.end(JSON.stringify(process.memoryUsage()))
  })
  server.listen(path).unref()
}
