import { Pool } from 'pg'
import { createDatabase } from '#backend/database/create-database.ts'
import { createSchemaCache } from '#backend/database/create-schema-cache.ts'
import type { Database, DatabaseSession, Statement } from '#backend/database/database.ts'
import { createRestModule } from '#backend/rest/rest-module.ts'
import { defaultRestSettings } from '#backend/rest/rest-settings.ts'
import { openBackend, SITE_URL } from '#tests/modules/open-backend.ts'
import { silentLog } from '#tests/silent-log.ts'
import { median } from './median.ts'

/** The request of the blog's first page (specification §7: fields, embedded category, exact count, 9 rows). */
export const BLOG_LIST =
  '/rest/v1/posts?select=id,title,excerpt,slug,published_at,category_id,view_count,category:categories(id,name,slug,description,color)' +
  '&published=eq.true&order=published_at.desc&offset=0&limit=9'
export const BLOG_LIST_HEADERS = { Prefer: 'count=exact' }

const CONNECTIONS = 8

export type RestInProcess = { restPerSecond: number; barePerSecond: number; barePipelinedPerSecond: number }

/**
 * Runs the same statement in three ways, alternately in one run, so that the ratio holds when the machine's speed
 * drifts.
 */
export async function measureRestInProcess(databaseUrl: string, seconds: number): Promise<RestInProcess> {
  const { session, statement } = await captureStatement(databaseUrl)
  const backend = await openBackend({ databaseUrl, maxConnections: CONNECTIONS })
  const headers = {
    ...BLOG_LIST_HEADERS,
    apikey: backend.keys.anonKey,
    authorization: `Bearer ${backend.keys.anonKey}`,
  }
  const pool = new Pool({ connectionString: databaseUrl, max: CONNECTIONS })
  const pipelined = new Pool({ connectionString: databaseUrl, max: CONNECTIONS, pipeline: true })

  const ways = {
    rest: async () => {
      const response = await backend.fetch(new Request(`${SITE_URL}${BLOG_LIST}`, { headers }), {
        clientAddress: '127.0.0.1',
      })
      if (!response.ok) throw new Error(await response.text())
      await response.text()
    },
    bare: () => runBare(pool, [session, statement], { isPipelined: false }),
    pipelined: () => runBare(pipelined, [session, statement], { isPipelined: true }),
  }
  const results = { rest: [] as number[], bare: [] as number[], pipelined: [] as number[] }
  for (const way of Object.values(ways)) await callsPerSecond(way, 1)
  for (let round = 0; round < 3; round++) {
    results.rest.push(await callsPerSecond(ways.rest, seconds))
    results.bare.push(await callsPerSecond(ways.bare, seconds))
    results.pipelined.push(await callsPerSecond(ways.pipelined, seconds))
  }
  await Promise.all([backend.close(), pool.end(), pipelined.end()])
  return {
    restPerSecond: median(results.rest),
    barePerSecond: median(results.bare),
    barePipelinedPerSecond: median(results.pipelined),
  }
}

/** Role, claims, the statement, commit: the minimum that the hosted protocol requires for a request. */
async function runBare(
  pool: Pool,
  [session, { text, values, name }]: [DatabaseSession, Statement],
  { isPipelined }: { isPipelined: boolean },
): Promise<void> {
  const client = await pool.connect()
  const settings = {
    'request.jwt.claims': JSON.stringify(session.claims ?? {}),
    role: session.role,
    ...session.settings,
  }
  const names = Object.keys(settings).map((key, index) => `set_config('${key}', $${index + 1}, true)`)
  const queries = [
    { text: 'begin' },
    { name: 'bare_settings', text: `select ${names.join(', ')}`, values: Object.values(settings) },
    { text, values: [...(values ?? [])], ...(name && { name }) },
    { text: 'commit' },
  ]
  if (isPipelined) await Promise.all(queries.map((query) => client.query(query)))
  else for (const query of queries) await client.query(query)
  client.release()
}

/** Captures the exact statement that the REST module sends to the database. */
async function captureStatement(databaseUrl: string): Promise<{ session: DatabaseSession; statement: Statement }> {
  const database = createDatabase({ connectionString: databaseUrl, log: silentLog, maxConnections: 1 })
  const schemaCache = await createSchemaCache({ database, schemas: ['public'], role: 'service_role', log: silentLog })
  let captured: { session: DatabaseSession; statement: Statement } | null = null
  const observed: Database = {
    ...database,
    transaction: (session, work, options) =>
      database.transaction(
        session,
        (transaction) =>
          work({
            ...transaction,
            query: (statement) => {
              captured = { session, statement }
              return transaction.query(statement)
            },
          }),
        options,
      ),
  }
  const module = createRestModule({ database: observed, schemaCache, settings: defaultRestSettings })
  const caller = { role: 'anon', claims: { role: 'anon' }, accessToken: null }
  const request = new Request(`${SITE_URL}${BLOG_LIST}`, { headers: BLOG_LIST_HEADERS })
  // The module prepares a statement from its second use on; capture the prepared one, so that the comparison is fair.
  for (let use = 1; use <= 2; use += 1) {
    await module.handle(request.clone(), { requestId: 'bench', clientAddress: '127.0.0.1', caller })
  }
  await schemaCache.close()
  await database.close()
  if (!captured) throw new Error('The REST module sent no statement')
  return captured
}

async function callsPerSecond(call: () => Promise<void>, seconds: number): Promise<number> {
  const until = performance.now() + seconds * 1000
  let calls = 0
  const startedAt = performance.now()
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (performance.now() < until) {
        await call()
        calls++
      }
    }),
  )
  return calls / ((performance.now() - startedAt) / 1000)
}
