// Loaded into the site's process by `node --import`: tells its memory after a garbage collection to whoever connects to
// the socket that MEMORY_SOCKET names.
import { createServer } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { isMainThread } from 'node:worker_threads'

/** What one collection releases may hold other things, which go with the next one. */
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
