import { type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { securityHeaders } from '../delivery/security-headers.ts'
import { hasCode } from '../process/has-code.ts'

/** The headers of answers that no route gives. Without HSTS: nobody visits an address that gives only such answers. */
const HEADERS: Readonly<Record<string, string>> = {
  'Content-Type': 'text/plain; charset=utf-8',
  ...securityHeaders('file', 'http:'),
  'Cache-Control': 'no-store',
  Connection: 'close',
}

/** What Node's parser refuses is 400, except for these. */
const STATUS_BY_CODE: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

export function refusalResponse(status: number): Response {
  return new Response(`${STATUS_CODES[status]}\n`, { status, headers: HEADERS })
}

/** Answers a request that no route may see, and closes its connection. */
export function refuse(outgoing: ServerResponse, status: number): void {
  const text = `${STATUS_CODES[status]}\n`
  outgoing.writeHead(status, { ...HEADERS, 'Content-Length': text.length })
  outgoing.end(text)
}

/**
 * Answers on a connection that has no response object, and closes it. Without a body, because the request may be HEAD,
 * whose sender would read a body as another answer.
 */
export function refuseConnection(connection: Duplex, status: number): void {
  const lines = Object.entries(HEADERS).map(([name, value]) => `${name}: ${value}\r\n`)
  connection.once('finish', () => connection.destroy())
  connection.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}Content-Length: 0\r\n\r\n`)
}

/** Gives the refusals of Node itself the headers of all other answers. */
export function refuseUnreadable(server: Server): void {
  const latest = new WeakMap<Duplex, ServerResponse>()
  server.on('request', ({ socket }, outgoing) => void latest.set(socket, outgoing))
  server.on('checkExpectation', (_request, outgoing) => refuse(outgoing, 417))
  server.on('clientError', (error, connection) => {
    const answer = latest.get(connection)
    // A second answer inside an unfinished one would be read as part of it.
    const isAnswering = answer?.headersSent && !answer.writableFinished
    if (!connection.writable || isAnswering || hasCode(error, 'ECONNRESET')) return void connection.destroy()
    const code = 'code' in error ? String(error.code) : ''
    refuseConnection(connection, STATUS_BY_CODE[code] ?? 400)
  })
}
