import type { Database } from '@headwater/backend/database'
import { createDatabase, DatabaseUnavailableError } from '@headwater/backend/database'
import type { ConnectionSettings } from '@headwater/backend/settings'
import { silentLog } from '@headwater/backend/tests/silent-log.ts'
import { expect, onTestFinished, test } from 'vitest'
import { openMigratedDatabase } from '#tests/database/open-migrated-database.ts'
import { startProxy } from '#tests/database/start-proxy.ts'

const SILENCE_MS = 500
const STATEMENT_MS = 500
/** Every request is answered within this time: it waits for a turn, a connection and an answer. */
const BOUND_MS = 5_000
const CROWD = 16

async function setup(settings: Partial<ConnectionSettings> = {}) {
  const migrated = await openMigratedDatabase()
  const proxy = await startProxy(migrated.url)
  const logged: string[] = []
  const record = (event: string) => logged.push(event)
  const database = createDatabase({
    connectionString: proxy.urlOf(migrated.authenticatorUrl),
    log: { ...silentLog, warn: record, error: record, info: record },
    maxConnections: 4,
    silenceMs: SILENCE_MS,
    statementTimeoutMs: STATEMENT_MS,
    connectionTimeoutMs: 1_000,
    ...settings,
  })
  onTestFinished(async () => {
    await database.close()
    await proxy[Symbol.asyncDispose]()
    await migrated[Symbol.asyncDispose]()
  })
  return { database, proxy, logged, url: migrated.url }
}

type Outcome = { milliseconds: number; error: unknown }

async function read(database: Database, text = 'select 1'): Promise<Outcome> {
  const start = performance.now()
  const error = await database
    .transaction({ role: 'anon' }, ({ query }) => query({ text, isLast: true }), { readOnly: true })
    .then(
      () => null,
      (cause: unknown) => cause,
    )
  return { milliseconds: performance.now() - start, error }
}

function readAtOnce(database: Database): Promise<Outcome[]> {
  return Promise.all(Array.from({ length: CROWD }, () => read(database, 'select pg_sleep(0.01)')))
}

/** Reads until a read succeeds; all others must fail with the error that becomes a 503 or 504, and in time. */
async function readUntilAnswered(database: Database): Promise<void> {
  async function isAnswered(): Promise<boolean> {
    const { milliseconds, error } = await read(database)
    expect(milliseconds).toBeLessThan(BOUND_MS)
    if (error !== null) expect(error).toBeInstanceOf(DatabaseUnavailableError)
    return error === null
  }
  await expect.poll(isAnswered).toBe(true)
}

test('after a silent failover an idle site answers its first visitor, because the heartbeat has dropped the pool', async () => {
  // Long enough that no other answer on a busy machine counts as silence.
  const { database, proxy, logged } = await setup({ silenceMs: 10 * SILENCE_MS })
  const heard: (string | null)[] = []
  await database.listen('news', (payload) => heard.push(payload))
  await readAtOnce(database)
  proxy.silenceConnections()

  await expect.poll(() => heard).toEqual([null])
  expect((await read(database)).error).toBe(null)
  expect(logged).toContain('database.listener_dead')
  expect(logged).not.toContain('database.silent')
})

test('after a silent failover under load no request hangs, and new connections take over', async () => {
  const { database, proxy } = await setup()
  await database.listen('news', () => undefined)
  await readAtOnce(database)
  const during = readAtOnce(database)
  proxy.silenceConnections()

  for (const { milliseconds, error } of await during) {
    expect(milliseconds).toBeLessThan(BOUND_MS)
    if (error) expect(error).toBeInstanceOf(DatabaseUnavailableError)
  }
  await readUntilAnswered(database)
  expect((await readAtOnce(database)).filter(({ error }) => error)).toEqual([])
})

test('without a listener the first unanswered statement drops the pool', async () => {
  const { database, proxy, logged } = await setup({ listens: false })
  await readAtOnce(database)
  proxy.silenceConnections()

  const { error, milliseconds } = await read(database)
  expect(error).toMatchObject({ reason: 'unreachable', cause: { name: 'SilentServerError' } })
  expect(milliseconds).toBeGreaterThan(STATEMENT_MS)
  expect(logged).toContain('database.statement_unanswered')
  expect((await readAtOnce(database)).filter((each) => each.error)).toEqual([])
})

test('a statement that may take longer gets its time', async () => {
  const { database } = await setup()
  const session = { role: 'anon', settings: { statement_timeout: '10s' } }
  const slow = database.transaction(session, ({ query }) => query({ text: 'select pg_sleep(1.5)', isLast: true }))
  await expect(slow).resolves.toMatchObject({ rowCount: 1 })
})

test('work between two statements is not mistaken for a silent server', async () => {
  const { database } = await setup()
  const slowWork = database.transaction({ role: 'anon' }, async ({ query }) => {
    await query({ text: 'select 1' })
    await new Promise((resolve) => setTimeout(resolve, 2 * (SILENCE_MS + STATEMENT_MS)))
    return (await query({ text: 'select 2' })).rowCount
  })
  await expect(slowWork).resolves.toBe(1)
})

test('when new connections get no answer either, requests fail at once until the server answers again', async () => {
  const { database, proxy, logged, url } = await setup()
  await database.listen('news', () => undefined)
  await readAtOnce(database)
  proxy.routeNowhere()
  proxy.silenceConnections()

  const first = await readAtOnce(database)
  for (const { error, milliseconds } of first) {
    expect(error).toBeInstanceOf(DatabaseUnavailableError)
    expect(milliseconds).toBeLessThan(BOUND_MS)
  }
  await expect.poll(() => database.state().isSilent).toBe(true)
  const { error, milliseconds } = await read(database)
  expect(error).toMatchObject({ reason: 'unreachable' })
  expect(milliseconds).toBeLessThan(SILENCE_MS / 2)
  expect(database.state()).toMatchObject({ isListening: false })

  proxy.routeTo(url)
  await readUntilAnswered(database)
  await expect.poll(() => database.state()).toMatchObject({ isSilent: false, isListening: true })
  expect(logged).toContain('database.answers_again')
})
