import { createDatabase } from '#backend/database/create-database.ts'
import type { Database } from '#backend/database/database.ts'
import { introspect } from '#backend/database/introspect.ts'
import type { SchemaCache } from '#backend/database/schema-cache.ts'
import type { HttpError } from '#backend/http/http-error.ts'
import { createRestModule } from '#backend/rest/rest-module.ts'
import type { RestSettings } from '#backend/rest/rest-settings.ts'
import { openEmptyDatabase } from '../database/open-migrated-database.ts'
import { runSql } from '../database/test-cluster.ts'
import { silentLog } from '../silent-log.ts'

// biome-ignore lint/suspicious/noExplicitAny: responses are JSON whose shape each test knows and checks.
export type RestAnswer = { status: number; headers: Headers; body: any; text: string }

export type AskOptions = {
  body?: unknown
  headers?: Record<string, string>
  /** Anonymous unless given. */
  role?: string
  sub?: string
}

export type RestApi = AsyncDisposable & {
  /** Takes a request as PostgREST's documentation writes it: `GET /customers?id=eq.1`. */
  ask: (request: string, options?: AskOptions) => Promise<RestAnswer>
  /** Runs SQL as the administrator. */
  sql: (text: string) => Promise<Record<string, unknown>[]>
  /** How many requests have waited for the notifications of what they changed; of the module alone. */
  waitedForNotifications?: () => number
}

export type RestDatabase = { url: string; authenticatorUrl: string }

/** A database with what the given SQL creates and nothing of ours. */
export async function createRestDatabase(schema: readonly string[]) {
  const empty = await openEmptyDatabase()
  for (const sql of schema) await runSql(empty.url, sql)
  return empty
}

/** The REST module alone, on a database with what the given SQL creates. */
export async function openRestModule(schema: readonly string[], settings: RestSettings): Promise<RestApi> {
  const database = await createRestDatabase(schema)
  return withDatabase(await serveRestModule(database, settings), database)
}

/** An API that takes its database with it when it is disposed. */
export function withDatabase(api: RestApi, database: AsyncDisposable): RestApi {
  return {
    ...api,
    async [Symbol.asyncDispose]() {
      await api[Symbol.asyncDispose]()
      await database[Symbol.asyncDispose]()
    },
  }
}

/** The REST module alone, on a database that others may use, too. */
export async function serveRestModule(where: RestDatabase, settings: RestSettings): Promise<RestApi> {
  const pool = createDatabase({ connectionString: where.authenticatorUrl, maxConnections: 2, log: silentLog })
  let waited = 0
  const database = {
    ...pool,
    awaitNotifications() {
      waited += 1
      return pool.awaitNotifications()
    },
  }
  const { schemas, extraSearchPath: searchPath } = settings
  const cache = await introspect(database, { schemas, searchPath, role: 'service_role' })
  return {
    ask: askRestModule({ database, cache, settings }),
    sql: (text) => runSql(where.url, text),
    waitedForNotifications: () => waited,
    [Symbol.asyncDispose]: () => database.close(),
  }
}

type ModuleParts = { database: Database; cache: SchemaCache; settings: RestSettings }

export function askRestModule({ database, cache, settings }: ModuleParts): RestApi['ask'] {
  const module = createRestModule({ database, schemaCache: { current: () => cache }, settings })

  return async function ask(line, { body, headers = {}, role = 'anon', sub } = {}) {
    const request = toRequest(line, { body, headers })
    const caller = { role, claims: { role, ...(sub && { sub }) }, accessToken: null }
    const context = { requestId: 'test', clientAddress: '192.0.2.1', caller }
    return readAnswer(await module.handle(request, context).catch(renderError))
  }
}

/** The request that a line such as `GET /customers?id=eq.1` stands for. A body is JSON unless its headers say otherwise. */
export function toRequest(line: string, { body, headers = {} }: Pick<AskOptions, 'body' | 'headers'>): Request {
  const [method = 'GET', path = '/'] = line.split(/ (.*)/s)
  const init =
    body === undefined
      ? { method, headers }
      : { method, headers: { 'content-type': 'application/json', ...headers }, body: toBody(body) }
  return new Request(`http://site.test/rest/v1${path}`, init)
}

function toBody(body: unknown): string | Uint8Array<ArrayBuffer> {
  if (body instanceof Uint8Array) return new Uint8Array(body)
  return typeof body === 'string' ? body : JSON.stringify(body)
}

function renderError(error: HttpError): Response {
  if (!('status' in error)) throw error
  return Response.json(error.body, { status: error.status, headers: error.headers })
}

export async function readAnswer(response: Response): Promise<RestAnswer> {
  const text = await response.text()
  const isJson = /^application\/[^;]*json/.test(response.headers.get('content-type') ?? '') && text !== ''
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text, text }
}
