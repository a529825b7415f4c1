import { IN_PROCESS_ADDRESS } from '@headwater/backend'
import type { Database } from '@headwater/backend/database'
import { authenticatorUrl, createDatabase } from '@headwater/backend/database'
import { defaultRestSettings } from '@headwater/backend/settings'
import { runSql, TEST_AUTHENTICATOR_PASSWORD } from '@headwater/backend/tests/database/test-cluster.ts'
import type { DatabaseSession, Statement } from '@headwater/backend/tests/internals.ts'
import { createRestModule, createSchemaCache } from '@headwater/backend/tests/internals.ts'
import { silentLog } from '@headwater/backend/tests/silent-log.ts'
import { Pool } from 'pg'
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
/** Not counted: they open connections, and V8 optimizes rest/v1 only after several thousand requests. */
const WARM_UP_ROUNDS = 5

type Rival = 'bare' | 'pipelined' | 'rest'
/** `cpuUs`: this process's CPU time for one answer, in microseconds; other load affects it less. */
type Speed = { perSecond: number; cpuUs: number }
/** `ratio` is rest/v1's share of the bare transaction's answers per second, and `cpuRatio` the same by CPU time. */
type RestOverhead = Record<Rival, Speed> & { what: string; clients: number; ratio: number; cpuRatio: number }
type Ask = () => Promise<unknown>

/**
 * How many requests a second rest/v1 answers in process, compared with the same prepared statement in a bare
 * transaction of the same driver: begin; role, claims and settings; statement; commit. `pipelined` sends these four
 * together, as rest/v1 does. All take turns, so that other load affects them alike.
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
      const createRequest = () => new Request(`http://site.test${path}`, { headers: { apikey: backend.keys.anonKey } })
      const { session, statement } = await recordStatement(database, createRequest)
      const askBare = () => runBare(pool, session, statement)
      const askPipelined = () => database.transaction(session, ({ query }) => query(statement), { readOnly: true })
      const askRest = async () => {
        const response = await backend.fetch(createRequest(), { clientAddress: IN_PROCESS_ADDRESS })
        if (response.status !== 200) throw new Error(`${path} answered ${response.status}`)
        await response.text()
      }
      for (const clients of REST_CLIENTS) {
        const compared = await compare({ bare: askBare, pipelined: askPipelined, rest: askRest }, clients)
        results.push({ what, clients, ...compared })
      }
    }
    await pool.end()
    await database.close()
    await backend.close()
    return results
  })
}

async function compare(asks: Record<Rival, Ask>, clients: number): Promise<Omit<RestOverhead, 'what' | 'clients'>> {
  const rounds: Record<Rival, Speed>[] = []
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round++) {
    const speeds = {
      bare: await measureSpeed(asks.bare, clients),
      pipelined: await measureSpeed(asks.pipelined, clients),
      rest: await measureSpeed(asks.rest, clients),
    }
    if (round >= 0) rounds.push(speeds)
  }
  const middle = (rival: Rival): Speed => ({
    perSecond: median(rounds.map((round) => round[rival].perSecond)),
    cpuUs: median(rounds.map((round) => round[rival].cpuUs)),
  })
  return {
    bare: middle('bare'),
    pipelined: middle('pipelined'),
    rest: middle('rest'),
    ratio: median(rounds.map(({ bare, rest }) => rest.perSecond / bare.perSecond)),
    cpuRatio: median(rounds.map(({ bare, rest }) => bare.cpuUs / rest.cpuUs)),
  }
}

async function runBare(pool: Pool, session: DatabaseSession, { text, values = [], name }: Statement): Promise<void> {
  const client = await pool.connect()
  await client.query('begin read only')
  const settings = Object.entries({
    role: session.role,
    'request.jwt.claims': JSON.stringify(session.claims),
    ...session.settings,
  })
  await client.query({
    name: 'session',
    text: `select ${settings.map((_, index) => `set_config($${2 * index + 1}, $${2 * index + 2}, true)`).join(', ')}`,
    values: settings.flat(),
  })
  await client.query({ text, values: [...values], ...(name !== undefined && { name }) })
  await client.query('commit')
  client.release()
}

async function measureSpeed(ask: Ask, clients: number): Promise<Speed> {
  const start = performance.now()
  const cpuAtStart = process.cpuUsage()
  let answered = 0
  async function client(): Promise<void> {
    while (performance.now() - start < ROUND_MS) {
      await ask()
      answered += 1
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  const { user, system } = process.cpuUsage(cpuAtStart)
  return { perSecond: (1000 * answered) / (performance.now() - start), cpuUs: (user + system) / answered }
}

/** The session and the statement that rest/v1 makes of a visitor's request. */
async function recordStatement(database: Database, createRequest: () => Request) {
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
    rest.handle(createRequest(), {
      caller,
      clientAddress: IN_PROCESS_ADDRESS,
      requestId: 'bench',
    })
  await ask()
  await ask()
  await schemaCache.close()
  // A statement is prepared from its second use on.
  const [, second] = recorded
  if (!second?.statement.name || recorded.length > 2) throw new Error('The request is not answered by one statement')
  return second
}
