import type { Database } from '#backend/database/database.ts'
import type { SchemaCache } from '#backend/database/schema-cache.ts'
import { HttpError } from '#backend/http/http-error.ts'
import type { Caller, HttpModule, RequestContext } from '#backend/http/http-module.ts'
import { answerOptions, createRestCors } from './answer-options.ts'
import { buildResponse, type ServerTiming, startServerTiming } from './build-response.ts'
import { toRestError } from './errors/postgres-error.ts'
import { regexNeedsSignIn, withoutDetails } from './errors/rest-errors.ts'
import { requireAudience, tokenError } from './errors/token-error.ts'
import { planRequest } from './plan/plan-request.ts'
import type { RestQuery } from './query/parse-query.ts'
import type { Filter, LogicTree } from './query/query-types.ts'
import { createRequestReader, type ShapedRequest } from './request/read-request.ts'
import { isRoot } from './request/read-target.ts'
import type { RestSettings } from './rest-settings.ts'
import { answerRoot } from './root/answer-root.ts'
import { explainStatement, PlanCache, runStatement } from './run-statement.ts'
import { openSession, withPreRequest } from './session-settings.ts'

export type RestDependencies = {
  database: Database
  schemaCache: { current: () => SchemaCache }
  settings: RestSettings
}

const BASE_PATH = '/rest/v1'

/** PostgREST's protocol: tables, views and functions of the exposed schemas as resources. */
export function createRestModule({ schemaCache, settings, ...dependencies }: RestDependencies): HttpModule {
  const plans = new PlanCache()
  const read = createRequestReader({ basePath: BASE_PATH, settings })
  const database = withPreRequest(dependencies.database, settings.preRequest)

  function findPlan({ rest, shape }: ShapedRequest) {
    const cache = schemaCache.current()
    return plans.get(shape, cache, () => planRequest(rest, cache, settings))
  }

  async function answer(request: Request, context: RequestContext, timing: ServerTiming): Promise<Response> {
    const { caller, clientAddress, url = new URL(request.url) } = context
    requireAudience(caller, settings.jwtAudience)
    const path = url.pathname.slice(BASE_PATH.length)
    const cache = schemaCache.current()
    if (request.method === 'OPTIONS') {
      timing.end('parse')
      return answerOptions(request, { url, path, cache, settings })
    }
    if (isRoot(path) && settings.rootFunction === null) {
      return answerRoot(request, { caller, clientAddress, database, cache, settings, timing })
    }

    const shaped = await read(request, url)
    const { rest } = shaped
    // Checked before planning, because even the estimate of rows would evaluate the expression on samples.
    if (isVisitor(caller, settings) && !settings.allowsAnonRegex && usesRegex(rest.query)) throw regexNeedsSignIn()
    timing.end('parse')
    const cached = findPlan(shaped)
    timing.end('plan')
    const session = openSession(request, { rest, caller, cache, called: cached.plan.called, settings, clientAddress })
    const run = { request: rest, cached, session, settings }
    const { explain } = cached.plan.mediaType
    if (explain) return explainStatement(database, run, explain)
    const result = await runStatement(database, run)
    timing.end('transaction')
    // A client that has the answer to unpublishing a post must not find the post in this process's caches.
    if (!cached.plan.isReadOnly) await database.awaitNotifications()
    return buildResponse({ request: rest, result, plan: cached.plan, settings })
  }

  async function handle(request: Request, context: RequestContext): Promise<Response> {
    try {
      const timing = startServerTiming(context.identifiedInMs ?? 0)
      const response = await answer(request, context, timing)
      timing.end('response')
      if (settings.showsServerTiming) response.headers.set('server-timing', timing.toHeader())
      return response
    } catch (error) {
      const { anonRole, maxResponseBytes } = settings
      throw report(toRestError(error, { isAnonymous: context.caller.role === anonRole, maxResponseBytes }) ?? error)
    }
  }

  function report<Failure>(error: Failure): Failure | HttpError {
    return settings.errorVerbosity === 'minimal' && error instanceof HttpError ? withoutDetails(error) : error
  }

  return {
    basePath: BASE_PATH,
    handle,
    tokenError: (problem) => report(tokenError(problem)),
    answersOptions: true,
    cors: createRestCors(settings.corsAllowedOrigins),
  }
}

/** The API keys represent `anon`, whatever role the database gives to visitors. An anonymous account is a visitor with a token. */
function isVisitor({ role, claims }: Caller, { anonRole }: RestSettings): boolean {
  return role === 'anon' || role === anonRole || claims.is_anonymous === true
}

/** Whether any filter (of the relation, of an embedded one, or inside `and`/`or`) is a `match` or `imatch`. */
function usesRegex({ filters, logic }: Pick<RestQuery, 'filters' | 'logic'>): boolean {
  return filters.some(({ filter }) => isRegex(filter)) || logic.some(({ tree }) => hasRegex(tree))
}

function hasRegex(tree: LogicTree): boolean {
  return tree.kind === 'filter' ? isRegex(tree.filter) : tree.children.some(hasRegex)
}

function isRegex({ operation }: Filter): boolean {
  return operation.kind === 'compare' && (operation.operator === '~' || operation.operator === '~*')
}
