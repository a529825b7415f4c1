import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { HttpError } from '#backend/http/http-error.ts'

/** Answers an upgrade with an error; there is no response object for it. Causes that are not for clients become a 500. */
export function writeRefusal(connection: Duplex, cause: unknown): void {
  const { status, body } =
    cause instanceof HttpError ? cause : { status: 500, body: { error: 'Error connecting to Realtime' } }
  const json = JSON.stringify(body)
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(json)}`,
    'Cache-Control: no-store',
    // The server adds these only to responses.
    'X-Content-Type-Options: nosniff',
    'Referrer-Policy: strict-origin-when-cross-origin',
    "Content-Security-Policy: default-src 'none'; frame-ancestors 'none'",
    'Connection: close',
  ]
  connection.once('finish', () => connection.destroy())
  connection.end(`${head.join('\r\n')}\r\n\r\n${json}`)
}
