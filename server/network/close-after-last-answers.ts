import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

const STOPPING = 'stopping'
const LEAVING = 'leaving'

/**
 * Clients reuse connections, so a stopping server would wait for them. From `announceStop` on its answers say
 * `Connection: close`, even to requests that still arrive on open connections. `closeUnused` then closes every connection
 * that waits for no answer, and each of the others after its answer. Node's own `closeIdleConnections` also closes those
 * whose answer is complete but not yet sent.
 */
export function closeAfterLastAnswers(server: Server): void {
  /** The answers that each open connection waits for. */
  const pending = new Map<Socket, Set<ServerResponse>>()
  let isStopping = false
  let isLeaving = false
  server.on('connection', (socket: Socket) => {
    pending.set(socket, new Set())
    socket.once('close', () => pending.delete(socket))
  })
  server.on('request', ({ socket }: IncomingMessage, outgoing: ServerResponse) => {
    const answers = pending.get(socket)
    answers?.add(outgoing)
    if (isStopping) closeAfter(outgoing)
    outgoing.once('close', () => {
      answers?.delete(outgoing)
      if (isLeaving && answers?.size === 0) socket.destroySoon()
    })
  })
  server.once(STOPPING, () => {
    isStopping = true
    for (const answers of pending.values()) answers.forEach(closeAfter)
  })
  server.once(LEAVING, () => {
    isLeaving = true
    for (const [socket, answers] of pending) if (answers.size === 0) socket.destroy()
  })
}

function closeAfter(outgoing: ServerResponse): void {
  if (!outgoing.headersSent) outgoing.setHeader('Connection', 'close')
}

/** From now on, each of the server's answers closes its connection. */
export function announceStop(server: Server): void {
  server.emit(STOPPING)
}

/** Closes the connections that wait for no answer; to be called after `announceStop`. */
export function closeUnused(server: Server): void {
  server.emit(LEAVING)
}
