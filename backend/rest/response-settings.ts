import { invalidResponseHeaders, invalidResponseStatus } from './errors/rest-errors.ts'

export type RestResponse = { status: number; headers: Record<string, string>; body: string | null }

type ResponseSettings = { response_headers: string | null; response_status: string | null }

/** A function may set `response.status` and `response.headers` for its own response. Throws PGRST111 and PGRST112. */
export function applyResponseSettings(
  response: RestResponse,
  settings: ResponseSettings,
): Omit<RestResponse, 'headers'> & { headers: HeadersInit } {
  if (settings.response_headers === null && settings.response_status === null) return response
  return {
    ...response,
    status: settings.response_status === null ? response.status : readStatus(settings.response_status),
    headers: withHeaders(response.headers, settings.response_headers),
  }
}

/** Those of the function replace ours, and may have the same name several times, as Set-Cookie does. */
function withHeaders(own: RestResponse['headers'], text: string | null): HeadersInit {
  if (text === null) return own
  const headers = new Headers(own)
  const given = readHeaders(text)
  for (const name of given.keys()) headers.delete(name)
  for (const [name, value] of given) headers.append(name, value)
  return headers
}

function readStatus(text: string): number {
  const status = Number(text)
  if (!Number.isInteger(status) || status < 200 || status > 599) throw invalidResponseStatus()
  return status
}

/** `[{"X-One": "1"}, {"X-Two": "2"}]` */
function readHeaders(text: string): Headers {
  try {
    const entries = (JSON.parse(text) as unknown[]).flatMap((header) => Object.entries(header as object))
    // The constructor refuses invalid header names and values.
    return new Headers(entries.map(([name, value]): [string, string] => [name, requireText(value)]))
  } catch (cause) {
    throw invalidResponseHeaders(cause)
  }
}

function requireText(value: unknown): string {
  if (typeof value !== 'string') throw new TypeError('A header value is not a string')
  return value
}
