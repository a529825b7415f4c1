import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

type Direction = 'sent' | 'answered'

/** Names a piece of the traffic; null if it is irrelevant. Each connection gets its own reader. */
export type ReadPiece = (text: string, direction: Direction) => string | null

export type TapOptions = {
  /** A loopback port, or the path of a socket. */
  target: number | string
  createReader: () => ReadPiece
  /**
   * Called with "<piece> on its way" before it is forwarded, and "<piece> arrived" after. False drops the connection.
   */
  onStep: (step: string) => boolean
}

export type Tap = { port: number; close: () => void }

/** A proxy between two processes that forwards their traffic and reports each piece. */
export async function startTap({ target, createReader, onStep }: TapOptions): Promise<Tap> {
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = typeof target === 'number' ? connect(target, '127.0.0.1') : connect(target)
    const read = createReader()
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket))
    }
    relay({ from: client, to: upstream, read: (text) => read(text, 'sent') })
    relay({ from: upstream, to: client, read: (text) => read(text, 'answered') })
  })

  function relay({ from, to, read }: { from: Socket; to: Socket; read: (text: string) => string | null }): void {
    from.on('data', (bytes) => {
      const piece = read(bytes.toString('latin1'))
      if (piece !== null && !onStep(`${piece} on its way`)) return void from.destroy()
      to.write(bytes)
      if (piece !== null) onStep(`${piece} arrived`)
    })
    // The connections of a killed process end with an error.
    from.on('error', () => to.destroy())
    from.on('close', () => to.destroySoon())
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
