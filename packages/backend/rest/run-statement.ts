import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Database, DatabaseSession, Transaction } from '#backend/database/database.ts'
import type { SchemaCache } from '#backend/database/schema-cache.ts'
import { isRead } from '#backend/http/http-module.ts'
import { notExactlyOneRow, payloadIsAnotherRow, tooManyRowsAffected } from './errors/rest-errors.ts'
import type { ExplainOptions } from './plan/choose-media-type.ts'
import type { PlannedStatement, RequestPlan, StatementPlan, StatementRow } from './plan/statement-plan.ts'
import type { RestRequest } from './request/read-request.ts'
import type { RestSettings } from './rest-settings.ts'
import { EXACT_COUNT_UP_TO } from './sql/render-statement.ts'

const MAX_PLANS = 500
/** Longer plans are not cached: real sites rarely need such queries, and a flood of them must not fill the memory. */
const MAX_CACHED_CHARACTERS = 20_000
/** A shape seen only once is not worth a prepared statement on each connection. */
const PREPARE_FROM_USE = 2

export type CachedPlan = {
  plan: RequestPlan
  /**
   * The name to prepare the statement under, or undefined for a new shape. Each role has its own name, because
   * under row-level security PostgreSQL plans a statement again when the role changes.
   */
  statementName: (role: string) => string | undefined
}

/** Caches the plans of the most recently used shapes until the schema changes. */
export class PlanCache {
  readonly #plans = new LRUCache<string, CachedPlan>({ max: MAX_PLANS })
  #schema: SchemaCache | null = null
  #generation = 0

  get(shape: string, schema: SchemaCache, plan: () => RequestPlan): CachedPlan {
    if (this.#schema !== schema) {
      this.#plans.clear()
      this.#schema = schema
      this.#generation += 1
    }
    const cached = this.#plans.get(shape)
    if (cached) return cached

    const made = prepareForCache(plan(), this.#generation)
    if (shape.length + made.plan.statement.text.length <= MAX_CACHED_CHARACTERS) this.#plans.set(shape, made)
    return made
  }
}

function prepareForCache(plan: RequestPlan, generation: number): CachedPlan {
  const names = new Map<string, string>()
  let uses = 0

  function statementName(role: string): string | undefined {
    uses += 1
    if (uses < PREPARE_FROM_USE) return undefined
    const known = names.get(role)
    if (known) return known
    // Parameter types are fixed when a statement is prepared, so a changed schema needs new names.
    const hash = createHash('sha256').update(`${generation} ${role} ${plan.statement.text}`).digest('base64url')
    const name = `rest_${hash}`
    names.set(role, name)
    return name
  }

  return { plan, statementName }
}

/** The result of a statement, with its counts as numbers. */
export type StatementResult = Omit<StatementRow, 'total' | 'page'> & { total: number | null; page: number }

export type StatementRun = {
  request: RestRequest
  cached: CachedPlan
  session: DatabaseSession
  settings: RestSettings
}

/** Runs a planned request in its own transaction. A failed check undoes everything, because it precedes the commit. */
export async function runStatement(database: Database, run: StatementRun): Promise<StatementResult> {
  const { request, cached, session, settings } = run
  const { plan } = cached
  const end = chooseEnd(request, settings)
  const mustCheck = !plan.isReadOnly && (needsCheck(request, plan) || end === 'rollback')

  const result = await database.transaction(
    session,
    async ({ query }) => {
      const statement = { ...bind(plan.statement, request), ...nameOf(run) }
      const { rows } = await query<StatementRow>({ ...statement, isLast: !mustCheck && !plan.estimate })
      const result = toResult(rows[0])
      if (mustCheck) checkResult(result, request, plan)
      if (end === 'rollback' && !plan.isReadOnly) await query({ text: 'set constraints all immediate' })
      return plan.estimate ? withEstimate(result, { query, estimate: plan.estimate, run }) : result
    },
    { readOnly: plan.isReadOnly, end, mayUseReplica: isPublicRead(run) },
  )
  checkResult(result, request, plan)
  return result
}

/** Signed-in callers read what they have just written, so only the primary answers them. */
function isPublicRead({ request, cached, session, settings }: StatementRun): boolean {
  return cached.plan.isReadOnly && isRead(request.method) && session.role === settings.anonRole
}

function nameOf({ cached, session }: StatementRun): { name?: string } {
  const name = cached.statementName(session.role)
  return name === undefined ? {} : { name }
}

function bind({ text, parameters }: PlannedStatement, { values }: RestRequest) {
  const bound = parameters.map((source) => ('slot' in source ? values.values[source.slot] : source.constant))
  return { text, values: bound }
}

function toResult(row: StatementRow | undefined): StatementResult {
  if (!row) throw new Error('A statement of the REST module returned no row')
  return { ...row, total: row.total === null ? null : Number(row.total), page: Number(row.page) }
}

function chooseEnd({ preferences }: RestRequest, { transactionEnd }: RestSettings): 'commit' | 'rollback' {
  const mayChoose = transactionEnd.endsWith('-allow-override')
  if (mayChoose && preferences.transaction) return preferences.transaction
  return transactionEnd.startsWith('commit') ? 'commit' : 'rollback'
}

function needsCheck({ method, preferences }: RestRequest, { mediaType }: StatementPlan): boolean {
  return mediaType.form === 'object' || method === 'PUT' || preferences.maxAffected !== null
}

function checkResult({ page }: StatementResult, request: RestRequest, { mediaType }: StatementPlan): void {
  const { method, preferences } = request
  if (method === 'PUT' && page !== 1) throw payloadIsAnotherRow()
  if (mediaType.form === 'object' && page !== 1) throw notExactlyOneRow(page)

  const { handling, maxAffected } = preferences
  const isLimited = handling === 'strict' && maxAffected !== null && !isRead(method)
  if (isLimited && page > maxAffected) throw tooManyRowsAffected(page)
}

type EstimateWork = { query: Transaction['query']; estimate: PlannedStatement; run: StatementRun }
type Explained = { 'QUERY PLAN': { Plan?: { 'Plan Rows'?: number } }[] }

/** A total within the threshold is exact; beyond it, the larger of PostgreSQL's estimate and the counted rows is used. */
async function withEstimate(result: StatementResult, { query, estimate, run }: EstimateWork): Promise<StatementResult> {
  const threshold = run.settings.maxRows ?? EXACT_COUNT_UP_TO
  if (result.total !== null && result.total <= threshold) return result

  const { rows } = await query<Explained>({ ...bind(estimate, run.request), isLast: true })
  const estimated = rows[0]?.['QUERY PLAN'][0]?.Plan?.['Plan Rows'] ?? 0
  return { ...result, total: Math.max(estimated, result.total ?? 0) }
}

type ExplainRow = { 'QUERY PLAN': unknown }

/** Returns PostgreSQL's plan of the request's statement. `analyze` runs it, so its changes are rolled back. */
export async function explainStatement(
  database: Database,
  { request, cached, session }: StatementRun,
  { format, options }: ExplainOptions,
): Promise<Response> {
  const { text, values } = bind(cached.plan.statement, request)
  const explain = `explain (${[`format ${format}`, ...options].join(', ')}) ${text}`
  const { rows } = await database.transaction(
    session,
    ({ query }) => query<ExplainRow>({ text: explain, values, isLast: true }),
    { readOnly: cached.plan.isReadOnly, end: 'rollback' },
  )
  const lines = rows.map((row) => row['QUERY PLAN'])
  const body = format === 'json' ? JSON.stringify(lines[0]) : lines.join('\n')
  return new Response(body, { headers: { 'content-type': cached.plan.mediaType.contentType } })
}
