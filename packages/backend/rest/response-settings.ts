import { isJsonObject } from '#backend/http/json-object.ts'
import { invalidResponseHeaders, invalidResponseStatus } from './errors/rest-errors.ts'
import type { StatementRow } from './plan/statement-plan.ts'

/** By name in lower case. */
export type ResponseHeaders = Record<string, string>

export type RestResponse = { status: number; headers: ResponseHeaders; body: StatementRow['body'] }

type FinalResponse = Omit<RestResponse, 'headers'> & { headers: ResponseHeaders | Headers }

type ResponseSettings = { response_headers: string | null; response_status: string | null }

/** A function may set `response.status` and `response.headers` for its own response. Throws PGRST111 and PGRST112. */
export function applyResponseSettings(response: RestResponse, settings: ResponseSettings): FinalResponse {
  if (settings.response_headers === null && settings.response_status === null) return response
  return {
    ...response,
    status: settings.response_status === null ? response.status : readStatus(settings.response_status),
    headers:
      settings.response_headers === null
        ? response.headers
        : replaceHeaders(response.headers, settings.response_headers),
  }
}

function readStatus(text: string): number {
  const status = Number(text)
  if (!Number.isInteger(status) || status < 200 || status > 599) throw invalidResponseStatus()
  return status
}

/** The headers with those of `[{"X-One": "1"}, {"X-Two": "2"}]` instead of their own; a name may be given twice. */
function replaceHeaders(own: ResponseHeaders, text: string): Headers {
  const headers = new Headers(own)
  try {
    const given = readHeaders(JSON.parse(text))
    for (const [name] of given) headers.delete(name)
    // Headers themselves refuse invalid names and values.
    for (const [name, value] of given) headers.append(name, value)
    return headers
  } catch (cause) {
    throw invalidResponseHeaders(cause)
  }
}

function readHeaders(value: unknown): [string, string][] {
  if (!Array.isArray(value)) throw new TypeError('response.headers is not a list')
  return value.map((header: unknown) => {
    const [entry, ...others] = isJsonObject(header) ? Object.entries(header) : []
    if (!entry || others.length > 0 || typeof entry[1] !== 'string') {
      throw new TypeError('An entry of response.headers is not an object with one text')
    }
    return [entry[0], entry[1]]
  })
}
