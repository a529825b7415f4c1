import { type Relation, relationKey, type SchemaCache } from '#backend/database/schema-cache.ts'
import { rootMetadataDisabled } from './errors/rest-errors.ts'
import { relationNotFound } from './errors/schema-errors.ts'
import { chooseFunction } from './plan/choose-function.ts'
import { parseQuery } from './query/parse-query.ts'
import { RequestValues } from './query/request-values.ts'
import { chooseSchema, isRoot, readPath } from './request/read-target.ts'
import type { RestSettings } from './rest-settings.ts'

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
