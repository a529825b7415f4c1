import { rmSync } from 'node:fs'
import { createServer, type ListenOptions } from 'node:net'
import path from 'node:path'
import { type Listening, LOOPBACK } from '../folder/server-settings.ts'

/** The shortest limit of any operating system for a socket's path (macOS; Linux allows 107). */
const MAX_SOCKET_PATH_BYTES = 103
const LONGEST_SOCKET_NAME = '.s.PGSQL.65535'

/**
 * Chooses a socket inside the private folder, because no other user can reach it and it is a tenth faster than a port.
 * If the path is too long or the file system does not support sockets, chooses a free port on the loopback interface.
 */
export async function chooseListening(folder: string): Promise<Listening> {
  if (await canHoldSocket(folder)) return { kind: 'socket', folder }
  return { kind: 'loopback', port: await tryListening({ host: LOOPBACK, port: 0 }) }
}

async function canHoldSocket(folder: string): Promise<boolean> {
  const probe = path.join(folder, LONGEST_SOCKET_NAME)
  if (Buffer.byteLength(probe) > MAX_SOCKET_PATH_BYTES) return false
  rmSync(probe, { force: true })
  return tryListening({ path: probe }).then(
    () => true,
    () => false,
  )
}

/** Resolves to the port, or 0 for a socket, after closing the listener again. */
function tryListening(where: ListenOptions): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(where, () => {
      const address = server.address()
      const port = typeof address === 'object' && address ? address.port : 0
      server.close(() => resolve(port))
    })
  })
}
