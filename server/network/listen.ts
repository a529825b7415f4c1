import { once } from 'node:events'
import type { Server } from 'node:http'
import { Server as SocketServer } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { hasCode } from '../process/has-code.ts'
import { StartError } from '../process/start-error.ts'
import { announceStop, closeUnused } from './close-after-last-answers.ts'

/** Resolves when the server accepts connections. Throws StartError if it cannot listen there. */
export async function listen(server: Server, { host, port }: { host: string; port: number }): Promise<void> {
  server.listen(port, host)
  try {
    await once(server, 'listening')
  } catch (error) {
    const sentence = explain(error, { host, port })
    throw sentence === null ? error : new StartError(sentence, { cause: error })
  }
}

function explain(error: unknown, { host, port }: { host: string; port: number }): string | null {
  if (hasCode(error, 'EADDRINUSE')) {
    return `Port ${port} of ${host} is in use: set PORT to another one, for example PORT=${port + 1} npm start.`
  }
  if (hasCode(error, 'EACCES')) {
    return `This user may not listen on port ${port}: set PORT to 1024 or more, and put a reverse proxy in front.`
  }
  const isForeign = ['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL'].some((code) => hasCode(error, code))
  return isForeign ? `HOST ${host} is not an address of this machine: set it to one, or to 0.0.0.0 for all.` : null
}

/**
 * How long a client that has just received an answer may take to send its next request over the same connection: a round
 * trip. It gets an answer that closes the connection instead of a reset.
 */
const NEXT_REQUEST_MS = 500

/** Accepts no more connections, answers all requests on open ones, and closes them. */
export async function stopListening(server: Server): Promise<void> {
  const closed = once(server, 'close')
  announceStop(server)
  // Node's own `close` of HTTP servers also closes connections that have an answer to send or a request to read.
  SocketServer.prototype.close.call(server)
  await Promise.race([closed, delay(NEXT_REQUEST_MS)])
  closeUnused(server)
  await closed
}
