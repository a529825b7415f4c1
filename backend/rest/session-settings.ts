import { rateLimitKey } from '#backend/database/rate-limit-key.ts'
import type { RestRequest } from './request/read-request.ts'
import type { RestSettings } from './rest-settings.ts'
import { quoteName } from './sql/quote-name.ts'

type RequestFacts = { rest: RestRequest; settings: RestSettings; clientAddress: string }

/** What functions, policies and triggers may read about the request, as PostgREST provides it. */
export function requestSettings(
  request: Request,
  { rest, settings, clientAddress }: RequestFacts,
): Record<string, string> {
  const searchPath = new Set([rest.target.schema, ...settings.extraSearchPath])
  const { timezone } = rest.preferences
  return {
    search_path: [...searchPath].map(quoteName).join(', '),
    'request.method': request.method,
    'request.path': rest.path,
    'request.headers': headersAsJson(request.headers),
    // Not part of PostgREST, which relies on X-Forwarded-For; any client can send that header.
    'request.network': rateLimitKey(clientAddress),
    ...(timezone !== null && { timezone }),
  }
}

/** A visitor's statement has less time than a member's: anyone may send it, and it holds a connection meanwhile. */
export function roleSettings(role: string, { anonRole, anonTimeoutMs }: RestSettings): Record<string, string> {
  return role === anonRole ? { statement_timeout: String(anonTimeoutMs) } : {}
}

/** Names in lower case. Cookies are left out: PostgreSQL has no use for them, and they may belong to other sites. */
function headersAsJson(headers: Headers): string {
  const entries = Object.fromEntries(headers)
  delete entries.cookie
  return JSON.stringify(entries)
}
