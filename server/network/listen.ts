import { once } from 'node:events'
import type { Server } from 'node:http'
import { hasCode } from '../process/has-code.ts'
import { StartError } from '../process/start-error.ts'
import { announceStop } from './close-after-last-answers.ts'

/** Resolves when the server accepts connections. Throws StartError if another process uses the port. */
export async function listen(server: Server, { host, port }: { host: string; port: number }): Promise<void> {
  server.listen(port, host)
  try {
    await once(server, 'listening')
  } catch (error) {
    if (hasCode(error, 'EADDRINUSE')) {
      throw new StartError(
        `Port ${port} of ${host} is in use: set PORT to another one, for example PORT=${port + 1} npm start.`,
      )
    }
    throw error
  }
}

/** Finishes pending answers and closes idle connections. */
export async function stopListening(server: Server): Promise<void> {
  const closed = once(server, 'close')
  announceStop(server)
  server.close()
  server.closeIdleConnections()
  await closed
}
