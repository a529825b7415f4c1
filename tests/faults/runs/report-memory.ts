// Loaded into the site's process by `node --import`: after a garbage collection, reports its memory to every client of
// the socket that MEMORY_SOCKET names.
import { subscribe } from 'node:diagnostics_channel'
import { createServer } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { isMainThread, type Worker } from 'node:worker_threads'

/** Objects released by one collection may hold others, which the next one releases. */
const COLLECTIONS = 3

const path = process.env.MEMORY_SOCKET
if (isMainThread && path && process.argv[1]?.endsWith('server/start.ts')) {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  const threads = new Set<Worker>()
  subscribe('worker_threads', (message) => {
    const { worker } = message as { worker: Worker }
    threads.add(worker)
    worker.once('exit', () => threads.delete(worker))
  })
  const server = createServer(async (socket) => {
    for (let count = 0; count < COLLECTIONS; count += 1) {
      collect()
      await new Promise(setImmediate)
    }
    const heaps = await Promise.all([...threads].map((thread) => thread.getHeapStatistics()))
    const threadHeapTotal = heaps.reduce((sum, heap) => sum + heap.total_heap_size, 0)
    socket.end(JSON.stringify({ ...process.memoryUsage(), threadHeapTotal }))
  })
  server.listen(path).unref()
}
