import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type DatabaseProxy = AsyncDisposable & {
  /** The same user, password and database, through the proxy. */
  urlOf: (databaseUrl: string) => string
  /** New connections go to another server. */
  routeTo: (databaseUrl: string) => void
  /** From now on new connections are accepted, but nobody answers them. */
  routeNowhere: () => void
  /** Existing connections stay open but no longer carry anything, as after an unannounced failover. */
  silenceConnections: () => void
}

/** A proxy between a site and its PostgreSQL server, on a loopback port. */
export async function startProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const sockets = new Set<Socket>()
  let target: string | number | null = addressOf(databaseUrl)
  const server = createServer((client) => {
    keep(client)
    if (target === null) return
    const upstream = typeof target === 'number' ? connect(target, '127.0.0.1') : connect(target)
    keep(upstream)
    client.pipe(upstream)
    upstream.pipe(client)
  })

  function keep(socket: Socket): void {
    sockets.add(socket)
    // A connection dropped by one side ends with an error on the other.
    socket.on('error', () => socket.destroy())
    socket.on('close', () => sockets.delete(socket))
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    urlOf(url) {
      const { username, password, pathname } = new URL(url)
      return `postgres://${username}:${password}@127.0.0.1:${port}${pathname}`
    },
    routeTo(url) {
      target = addressOf(url)
    },
    routeNowhere() {
      target = null
    },
    silenceConnections() {
      for (const socket of sockets) {
        socket.unpipe()
        socket.pause()
      }
    },
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

/** A port, or the path of a socket. */
function addressOf(databaseUrl: string): string | number {
  const { port, searchParams } = new URL(databaseUrl)
  const folder = searchParams.get('host')
  return folder ? `${folder}/.s.PGSQL.${port || '5432'}` : Number(port)
}
