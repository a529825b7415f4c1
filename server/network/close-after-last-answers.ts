import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

const STOPPING = 'stopping'

/**
 * Clients reuse connections, so a stopping server would wait for them. Its answers therefore say `Connection: close`,
 * even to requests that still arrive on open connections, and a connection whose last answer had already begun is
 * closed after that answer.
 */
export function closeAfterLastAnswers(server: Server): void {
  const pending = new Set<ServerResponse>()
  /** Browsers open connections in advance, which Node does not count as idle before their first request. */
  const unused = new Set<Socket>()
  let isStopping = false
  server.on('connection', (socket: Socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  server.on('request', ({ socket }: IncomingMessage, outgoing: ServerResponse) => {
    unused.delete(socket)
    if (isStopping) closeAfter(outgoing)
    pending.add(outgoing)
    outgoing.once('close', () => {
      pending.delete(outgoing)
      if (isStopping) server.closeIdleConnections()
    })
  })
  server.once(STOPPING, () => {
    isStopping = true
    for (const socket of unused) socket.destroy()
    for (const outgoing of pending) closeAfter(outgoing)
  })
}

function closeAfter(outgoing: ServerResponse): void {
  if (!outgoing.headersSent) outgoing.setHeader('Connection', 'close')
}

/** From now on, each of the server's answers closes its connection. */
export function announceStop(server: Server): void {
  server.emit(STOPPING)
}
