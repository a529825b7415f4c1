import type { Server } from 'node:http'
import type { Backend } from '@headwater/backend'
import type { ReadClientAddress } from './client-address.ts'
import { openSockets } from './http-server.ts'

const SOCKETS_PATH = '/realtime/v1/'

/** Passes requests for WebSockets to the backend, with the visitor's address. Without realtime/v1 there are none. */
export function openBackendSockets(
  server: Server,
  { upgrade }: Pick<Backend, 'upgrade'>,
  readClientAddress: ReadClientAddress,
): void {
  if (!upgrade) return
  openSockets(server, SOCKETS_PATH, (request, connection, head) => {
    const forwarded = request.headers['x-forwarded-for']
    const clientAddress = readClientAddress(
      request.socket.remoteAddress,
      Array.isArray(forwarded) ? forwarded.join(',') : (forwarded ?? null),
    )
    return upgrade({ request, connection, head, clientAddress })
  })
}
