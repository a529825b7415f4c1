import { Pool } from 'pg'
import { authenticatorUrl } from '#backend/database/authenticator-url.ts'
import { createDatabase } from '#backend/database/create-database.ts'
import { createSchemaCache } from '#backend/database/create-schema-cache.ts'
import type { Database, DatabaseSession, Statement } from '#backend/database/database.ts'
import { IN_PROCESS_ADDRESS } from '#backend/http/create-dispatcher.ts'
import { createRestModule } from '#backend/rest/rest-module.ts'
import { defaultRestSettings } from '#backend/rest/rest-settings.ts'
import { runSql, TEST_AUTHENTICATOR_PASSWORD } from '#tests/database/test-cluster.ts'
import { silentLog } from '#tests/silent-log.ts'
import { openBenchBackend, withBenchDatabase } from './bench-database.ts'
import { median } from './median.ts'

const REST_CLIENTS = [1, 8] as const

const PATHS = [
  { what: 'one row by its key', path: '/rest/v1/categories?select=id,name&slug=eq.power-bi' },
  { what: '20 rows with an embed', path: '/rest/v1/posts?select=id,title,category:categories(name)&limit=20' },
] as const
const FILL = `
  insert into public.categories (name, slug) values ('Power BI', 'power-bi') on conflict do nothing;
  insert into public.posts (title, content, published, published_at, category_id)
  select 'Post ' || n, repeat('word ', 100), true, now(), (select id from public.categories limit 1)
  from generate_series(1, 100) n`
const ROUND_MS = 700
const ROUNDS = 9

type Rates = { bare: number; pipelined: number; rest: number }
/** Answers per second, and rest/v1's share of the bare transaction's. */
type RestOverhead = Rates & { what: string; clients: number; ratio: number }
type Ask = () => Promise<unknown>

/**
 * How many requests a second rest/v1 answers in process, beside the same prepared statement in a bare transaction of the
 * same driver: begin, role and claims, statement, commit. `pipelined` sends these four together, as rest/v1 does. All
 * take turns, so that other load affects them alike.
 */
export function measureRestOverhead(): Promise<RestOverhead[]> {
  return withBenchDatabase(async (adminUrl) => {
    await runSql(adminUrl, FILL)
    const backend = await openBenchBackend(adminUrl)
    const connectionString = authenticatorUrl(adminUrl, TEST_AUTHENTICATOR_PASSWORD)
    const database = createDatabase({ connectionString, log: silentLog })
    const pool = new Pool({ connectionString })
    const results: RestOverhead[] = []
    for (const { what, path } of PATHS) {
      const { session, statement } = await recordStatement(database, path)
      const askBare = () => runBare(pool, session, statement)
      const askPipelined = () => database.transaction(session, ({ query }) => query(statement), { readOnly: true })
      const askRest = async () => {
        const request = new Request(`http://site.test${path}`, { headers: { apikey: backend.keys.anonKey } })
        const response = await backend.fetch(request, { clientAddress: IN_PROCESS_ADDRESS })
        if (response.status !== 200) throw new Error(`${path} answered ${response.status}`)
        await response.text()
      }
      for (const clients of REST_CLIENTS) {
        const rates = await compare({ bare: askBare, pipelined: askPipelined, rest: askRest }, clients)
        results.push({ what, clients, ...rates })
      }
    }
    await pool.end()
    await database.close()
    await backend.close()
    return results
  })
}

async function compare(asks: Record<keyof Rates, Ask>, clients: number) {
  const rounds: Rates[] = []
  for (let round = -1; round < ROUNDS; round++) {
    const rates = {
      bare: await ratePerSecond(asks.bare, clients),
      pipelined: await ratePerSecond(asks.pipelined, clients),
      rest: await ratePerSecond(asks.rest, clients),
    }
    // The first round opens connections and compiles.
    if (round >= 0) rounds.push(rates)
  }
  return {
    bare: median(rounds.map(({ bare }) => bare)),
    pipelined: median(rounds.map(({ pipelined }) => pipelined)),
    rest: median(rounds.map(({ rest }) => rest)),
    ratio: median(rounds.map(({ bare, rest }) => rest / bare)),
  }
}

async function runBare(pool: Pool, session: DatabaseSession, { text, values = [], name }: Statement): Promise<void> {
  const client = await pool.connect()
  await client.query('begin read only')
  await client.query({
    name: 'session',
    text: `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true), set_config('search_path', $3, true)`,
    values: [session.role, JSON.stringify(session.claims), session.settings?.search_path],
  })
  await client.query({ text, values: [...values], ...(name !== undefined && { name }) })
  await client.query('commit')
  client.release()
}

async function ratePerSecond(ask: Ask, clients: number): Promise<number> {
  const start = performance.now()
  let answered = 0
  async function client(): Promise<void> {
    while (performance.now() - start < ROUND_MS) {
      await ask()
      answered += 1
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  return (1000 * answered) / (performance.now() - start)
}

/** The session and the statement that rest/v1 makes of a visitor's request. */
async function recordStatement(database: Database, path: string) {
  const recorded: { session: DatabaseSession; statement: Statement }[] = []
  const recording: Database = {
    ...database,
    transaction: (session, work, options) =>
      database.transaction(
        session,
        ({ query }) =>
          work({
            query(statement) {
              recorded.push({ session, statement })
              return query(statement)
            },
          }),
        options,
      ),
  }
  const settings = defaultRestSettings
  const schemaCache = await createSchemaCache({ database, schemas: settings.schemas, role: 'anon', log: silentLog })
  const rest = createRestModule({ database: recording, schemaCache, settings })
  const caller = { role: 'anon', claims: { role: 'anon' }, accessToken: null }
  const ask = () =>
    rest.handle(new Request(`http://site.test${path}`), {
      caller,
      clientAddress: IN_PROCESS_ADDRESS,
      requestId: 'bench',
    })
  await ask()
  await ask()
  await schemaCache.close()
  // A statement is prepared from its second use on.
  const [, second] = recorded
  if (!second?.statement.name || recorded.length > 2) throw new Error(`${path} is not answered by one statement`)
  return second
}
