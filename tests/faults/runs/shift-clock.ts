// Loaded into the site's process by `node --import`: moves its wall clock by the number of milliseconds sent over the
// socket that CLOCK_SOCKET names. Timers and the monotonic clock continue, as they do when the system's clock is set.
import { createServer } from 'node:net'
import { text } from 'node:stream/consumers'
import { isMainThread } from 'node:worker_threads'

const path = process.env.CLOCK_SOCKET
if (isMainThread && path && process.argv[1]?.endsWith('server/start.ts')) {
  let shiftMs = 0
  const SystemDate = Date
  const shiftedNow = () => SystemDate.now() + shiftMs
  class ShiftedDate extends SystemDate {
    constructor(...parts: [] | ConstructorParameters<typeof Date>) {
      if (parts.length === 0) super(shiftedNow())
      else super(...parts)
    }
    static override now = shiftedNow
  }
  globalThis.Date = ShiftedDate as DateConstructor
  const server = createServer({ allowHalfOpen: true }, async (socket) => {
    shiftMs = Number(await text(socket))
    socket.end('shifted')
  })
  server.listen(path).unref()
}
