import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

type Direction = 'sent' | 'answered'

/** What a piece of the conversation is, in a word; null for what is none of our business. Made for each connection. */
export type ReadPiece = (text: string, direction: Direction) => string | null

export type TapOptions = {
  /** A port of loopback, or a socket's path. */
  target: number | string
  createReader: () => ReadPiece
  /** Told of "<piece> on its way" before it is handed on, and of "<piece> arrived" after. False: swallow it. */
  onStep: (step: string) => boolean
}

export type Tap = { port: number; close: () => void }

/** Stands between two processes, hands on what they say, and tells what passes. */
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
    // A killed process leaves its connections like this.
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
