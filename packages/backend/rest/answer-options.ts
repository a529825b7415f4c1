import { type Relation, relationKey, type SchemaCache } from '#backend/database/schema-cache.ts'
import type { CorsPolicy } from '#backend/http/cors.ts'
import { rootMetadataDisabled } from './errors/rest-errors.ts'
import { relationNotFound } from './errors/schema-errors.ts'
import { chooseFunction } from './plan/choose-function.ts'
import { parseQuery } from './query/parse-query.ts'
import { RequestValues } from './query/query-types.ts'
import { chooseSchema, isRoot, readPath } from './request/read-target.ts'
import type { RestSettings } from './rest-settings.ts'

const METHODS = 'GET, POST, PATCH, PUT, DELETE, OPTIONS, HEAD'
const PREFLIGHT_MAX_AGE_SECONDS = 86_400
const EXPOSED_HEADERS =
  'Content-Encoding, Content-Location, Content-Range, Content-Type, Date, Location, Server, Transfer-Encoding, Range-Unit'
/** Every page may send these headers anyway. */
const SIMPLE_HEADERS = ['Accept', 'Accept-Language', 'Content-Language']

/** PostgREST's answers to pages of other origins: of any, or of the listed ones only. */
export function createRestCors(allowedOrigins: readonly string[]): CorsPolicy {
  function allow(request: Request, headers: Headers): void {
    const origin = request.headers.get('origin')
    if (allowedOrigins.length === 0) headers.set('access-control-allow-origin', '*')
    else {
      headers.append('vary', 'Origin')
      if (origin === null || !allowedOrigins.includes(origin)) return
      headers.set('access-control-allow-origin', origin)
      headers.set('access-control-allow-credentials', 'true')
    }
    headers.set('access-control-expose-headers', EXPOSED_HEADERS)
  }

  function preflight(request: Request): Response {
    const response = new Response(null)
    allow(request, response.headers)
    if (!response.headers.has('access-control-allow-origin')) return response
    const requested = request.headers.get('access-control-request-headers')?.split(',') ?? []
    const names = ['Authorization', ...requested.map((name) => name.trim()), ...SIMPLE_HEADERS]
    response.headers.set('access-control-allow-methods', METHODS)
    response.headers.set('access-control-allow-headers', names.filter((name) => name !== '').join(', '))
    response.headers.set('access-control-max-age', String(PREFLIGHT_MAX_AGE_SECONDS))
    response.headers.append('vary', 'Access-Control-Request-Headers')
    return response
  }

  return { preflight, allow }
}

type Where = { url: URL; path: string; cache: SchemaCache; settings: RestSettings }

/** OPTIONS that is not a preflight: which methods the relation, the function or the root has, in `Allow`. */
export function answerOptions(request: Request, where: Where): Response {
  return new Response(null, { headers: { allow: ['OPTIONS', ...methodsOf(request, where)].join(',') } })
}

function methodsOf(request: Request, { url, path, cache, settings }: Where): string[] {
  if (isRoot(path) && settings.rootFunction === null) {
    if (settings.openApiMode === 'disabled') throw rootMetadataDisabled()
    return ['GET', 'HEAD']
  }

  const { kind, name } = readPath(path, settings)
  const { schema } = chooseSchema('GET', request.headers, settings)
  if (kind === 'relation') {
    const relation = cache.relations.get(relationKey(schema, name))
    if (!relation) throw relationNotFound({ schema, name }, cache)
    return methodsOfRelation(relation)
  }

  const { callArguments } = parseQuery(url.searchParams, { values: new RequestValues(), isCall: true })
  const argumentNames = [...new Set(callArguments.map(([argument]) => argument))]
  const { volatility } = chooseFunction({ schema, name, argumentNames, bodyType: null }, cache)
  return volatility === 'volatile' ? ['POST'] : ['GET', 'HEAD', 'POST']
}

/** PUT both inserts and updates, and needs a key to name the row. */
function methodsOfRelation({ canInsert, canUpdate, canDelete, primaryKey }: Relation): string[] {
  return [
    'GET',
    'HEAD',
    ...(canInsert ? ['POST'] : []),
    ...(canInsert && canUpdate && primaryKey.length > 0 ? ['PUT'] : []),
    ...(canUpdate ? ['PATCH'] : []),
    ...(canDelete ? ['DELETE'] : []),
  ]
}
