import type { Database } from '#backend/database/database.ts'
import type { ExplainOptions } from './plan/choose-media-type.ts'
import { bind, type StatementRun } from './run-statement.ts'

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
