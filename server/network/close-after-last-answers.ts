import type { Server, ServerResponse } from 'node:http'

const STOPPING = 'stopping'

/** Clients reuse connections; without `Connection: close` on pending answers, a stopping server would wait for them. */
export function closeAfterLastAnswers(server: Server): void {
  const pending = new Set<ServerResponse>()
  server.on('request', (_incoming, outgoing: ServerResponse) => {
    pending.add(outgoing)
    outgoing.once('close', () => pending.delete(outgoing))
  })
  server.once(STOPPING, () => {
    for (const outgoing of pending) outgoing.shouldKeepAlive = false
  })
}

/** From now on the server's pending answers close their connections. */
export function announceStop(server: Server): void {
  server.emit(STOPPING)
}
