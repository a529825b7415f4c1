import type { Database } from '#backend/database/database.ts'
import type { SchemaCache } from '#backend/database/schema-cache.ts'
import { type Caller, isRead } from '#backend/http/http-module.ts'
import type { ServerTiming } from '#backend/rest/build-response.ts'
import { methodNotAllowed, noAcceptableMediaType, rootMetadataDisabled } from '#backend/rest/errors/rest-errors.ts'
import { parseAccept, parsePreferences } from '#backend/rest/request/parse-preferences.ts'
import { chooseSchema } from '#backend/rest/request/read-target.ts'
import type { RestSettings } from '#backend/rest/rest-settings.ts'
import { openSession } from '#backend/rest/session-settings.ts'
import { describeApi, readVisibleApi } from './describe-api.ts'

type Tools = {
  caller: Caller
  clientAddress: string
  database: Database
  cache: SchemaCache
  settings: RestSettings
  timing: ServerTiming
}

const CONTENT_TYPE = 'application/openapi+json; charset=utf-8'
const ROOT_TYPES: ReadonlySet<string> = new Set(['application/openapi+json', 'application/json', '*/*'])

/** The description of the API in OpenAPI 2.0, limited to what the caller may use unless the settings say otherwise. */
export async function answerRoot(request: Request, tools: Tools): Promise<Response> {
  const { settings, cache } = tools
  if (settings.openApiMode === 'disabled') throw rootMetadataDisabled()
  if (!isRead(request.method)) throw methodNotAllowed(request.method)
  const { schema, isSchemaChosen } = chooseSchema(request.method, request.headers, settings)
  const accepted = parseAccept(request.headers.get('accept'))
  if (!accepted.some(({ name }) => ROOT_TYPES.has(name))) throw noAcceptableMediaType(accepted.map(({ name }) => name))

  const preferences = parsePreferences(request.headers.get('prefer'))
  tools.timing.end('parse')
  tools.timing.end('plan')
  const rest = { path: '/', preferences, target: { schema } }
  const api = await tools.database.transaction(
    openSession(request, { ...tools, rest, called: null }),
    (transaction) => readVisibleApi(transaction, { schema, cache, followsPrivileges: followsPrivileges(settings) }),
    { readOnly: true },
  )
  tools.timing.end('transaction')
  const headers = { 'content-type': CONTENT_TYPE, ...(isSchemaChosen && { 'content-profile': schema }) }
  if (request.method === 'HEAD') return new Response(null, { headers })
  const description = describeApi(api, {
    address: new URL(settings.openApiServerProxyUri ?? addressOf(request)),
    isSecurityActive: settings.openApiSecurityActive,
  })
  return new Response(JSON.stringify(description), { headers })
}

function followsPrivileges({ openApiMode }: RestSettings): boolean {
  return openApiMode === 'follow-privileges'
}

function addressOf({ url }: Request): string {
  const { origin, pathname } = new URL(url)
  return `${origin}${pathname}`
}
