import type { QueryResultRow } from 'pg'
import type { Database, DatabaseSession, Statement } from '#backend/database/database.ts'
import { rateLimitKey } from '#backend/database/rate-limit-key.ts'
import type { DatabaseFunction, SchemaCache } from '#backend/database/schema-cache.ts'
import type { Caller } from '#backend/http/http-module.ts'
import type { RestRequest } from './request/read-request.ts'
import type { RestSettings } from './rest-settings.ts'
import { quoteName } from './sql/render-context.ts'

type RequestFacts = {
  rest: Pick<RestRequest, 'path' | 'preferences'> & { target: { schema: string } }
  settings: RestSettings
  clientAddress: string
}

type SessionFacts = RequestFacts & { caller: Caller; cache: SchemaCache; called: DatabaseFunction | null }

/** The role, the claims and the settings of the request's transaction; a function's own settings come before all. */
export function openSession(request: Request, { caller, cache, called, ...facts }: SessionFacts): DatabaseSession {
  const { role, claims } = caller
  const settings = {
    ...requestSettings(request, facts),
    ...visitorSettings(role, facts.settings),
    ...cache.roleSettings.get(role),
    ...(called && hoistedSettings(called, facts.settings)),
  }
  return { role, claims, settings }
}

function hoistedSettings({ settings }: DatabaseFunction, { hoistedSettings: names }: RestSettings) {
  return Object.fromEntries(Object.entries(settings).filter(([name]) => names.includes(name)))
}

/** What functions, policies and triggers may read about the request, as PostgREST provides it. */
function requestSettings(request: Request, { rest, settings, clientAddress }: RequestFacts): Record<string, string> {
  const searchPath = new Set([rest.target.schema, ...settings.extraSearchPath])
  const { timezone } = rest.preferences
  return {
    search_path: [...searchPath].map(quoteName).join(', '),
    'request.method': request.method,
    'request.path': rest.path,
    'request.headers': headersAsJson(request.headers),
    'request.cookies': JSON.stringify(parseCookies(request.headers.get('cookie'))),
    // Not part of PostgREST, which relies on X-Forwarded-For; any client can send that header.
    'request.network': rateLimitKey(clientAddress),
    ...(timezone !== null && { timezone }),
    ...settings.appSettings,
  }
}

/** A visitor's statement has less time than a member's: anyone may send it, and it holds a connection meanwhile. */
function visitorSettings(role: string, { anonRole, anonTimeoutMs }: RestSettings): Record<string, string> {
  return role === anonRole ? { statement_timeout: String(anonTimeoutMs) } : {}
}

/** Names in lower case. Cookies are left out, because they are a setting of their own. */
function headersAsJson(headers: Headers): string {
  return JSON.stringify(Object.fromEntries([...headers].filter(([name]) => name !== 'cookie')))
}

/**
 * Runs the configured function first in every transaction, after the role and the settings, so that it can look at
 * the request and refuse it. `null` runs nothing. Unqualified names are found on the search path.
 */
export function withPreRequest(database: Database, name: string | null): Database {
  if (name === null) return database
  const text = `select ${name.split('.').map(quoteName).join('.')}()`
  return {
    ...database,
    transaction: (session, work, options) =>
      database.transaction(
        session,
        async ({ query }) => {
          // Not awaited, so that it costs no round trip: if it fails, PostgreSQL skips the statements that follow.
          const admitted = query({ text })
          admitted.catch(() => undefined)
          const result = await work({
            query: <Row extends QueryResultRow>(statement: Statement) =>
              query<Row>(statement).catch((error) => admitted.then(() => Promise.reject(error))),
          })
          await admitted
          return result
        },
        options,
      ),
  }
}

/** The cookies of a request by name, as PostgREST passes them to SQL. The first of two with the same name counts. */
export function parseCookies(header: string | null): Record<string, string> {
  const cookies: [string, string][] = []
  for (const part of header?.split(';') ?? []) {
    const [name = '', ...value] = part.split('=')
    if (name.trim() !== '') cookies.unshift([name.trim(), unquote(value.join('=').trim())])
  }
  return Object.fromEntries(cookies)
}

function unquote(value: string): string {
  return /^".*"$/.test(value) ? value.slice(1, -1) : value
}
