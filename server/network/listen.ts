import { once } from 'node:events'
import type { Server } from 'node:http'
import { hasCode } from '../process/has-code.ts'
import { StartError } from '../process/start-error.ts'

/** Resolves when the server takes connections. Throws StartError when the port belongs to somebody else. */
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

/** Answers under way are finished; connections that only wait are closed. */
export async function stopListening(server: Server): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  server.closeIdleConnections()
  await closed
}
