import { DatabaseError } from 'pg'
import { expect, test } from 'vitest'
import { openMigratedDatabase } from '#tests/database/open-migrated-database.ts'

async function setup() {
  const site = await openMigratedDatabase()
  const root = await site.createUser({ email: 'root@example.com', isAdmin: true })
  await site.sql('delete from public.outbox')
  const [failed] = await site.sql<{ id: string }>(
    `insert into public.outbox (kind, purpose, payload, cause, attempts, finished_at, outcome, last_error)
     values ('mail', 'receipt', '{}', 'a', 9, now(), 'given up', '550 no') returning id`,
  )
  return { site, asRoot: site.asUser(root), failed: failed?.id ?? '' }
}

async function refusalOf(call: Promise<unknown>): Promise<string | null> {
  return call.then(
    () => null,
    (error) => (error instanceof DatabaseError ? (error.code ?? '') : Promise.reject(error)),
  )
}

const NOTE = `select public.note_process($1, now(), '{"version": "1.0.0"}', $2)`

test('administrators see failed mails without their content, the database and its migrations', async () => {
  const { site, asRoot, failed } = await setup()
  await using _ = site
  const [row] = await asRoot<{ operations: Record<string, unknown> }>('select public.operations()')
  expect(row?.operations).toMatchObject({
    outbox: { waiting: 0, failed: 1, oldest_seconds: 0 },
    failed_mails: [{ id: failed, purpose: 'receipt', attempts: 9, outcome: 'given up', last_error: '550 no' }],
    processes: [],
    errors: [],
    database: { version: expect.any(String), migrations: { latest: expect.stringMatching(/^\d{14}_/) } },
  })
  expect(JSON.stringify(row)).not.toContain('payload')
})

test('a mail that is put off again and again waits, and a scheduled one does not', async () => {
  const { site } = await setup()
  await using _ = site
  await site.sql(
    `insert into public.outbox (kind, purpose, payload, cause, attempts, created_at, due_at) values
       ('mail', 'contact', '{}', 'put off', 4, now() - interval '1 hour', now() + interval '5 minutes'),
       ('mail', 'contact', '{}', 'due', 0, now() - interval '1 minute', now() - interval '1 minute'),
       ('mail', 'contact', '{}', 'scheduled', 0, now() - interval '1 day', now() + interval '1 day')`,
  )
  const [row] = await site.sql<{ state: { waiting: number; oldest_seconds: number } }>(
    'select public.outbox_state() as state',
  )
  expect(row?.state.waiting).toBe(2)
  expect(row?.state.oldest_seconds).toBeCloseTo(3_600, -2)
})

test('sending again queues the mail once, as if it were new', async () => {
  const { site, asRoot, failed } = await setup()
  await using _ = site
  await asRoot('select public.send_again($1)', [failed])
  expect(await site.sql('select attempts, outcome, finished_at, last_error from public.outbox')).toEqual([
    { attempts: 0, outcome: null, finished_at: null, last_error: null },
  ])
  expect(await refusalOf(asRoot('select public.send_again($1)', [failed]))).toBe('PT404')
})

test('errors add up by day, and those of earlier weeks are not shown', async () => {
  const { site, asRoot } = await setup()
  await using _ = site
  const process = crypto.randomUUID()
  const day = new Date().toISOString().slice(0, 10)
  const counts = [
    { day, kind: 'request.failed', level: 'error', count: 2 },
    { day: '2020-01-01', kind: 'request.failed', level: 'error', count: 7 },
  ]
  await site.sql(NOTE, [process, JSON.stringify(counts)])
  await site.sql(NOTE, [process, JSON.stringify(counts.slice(0, 1))])
  const [row] = await asRoot<{ operations: { errors: unknown[]; processes: unknown[] } }>('select public.operations()')
  expect(row?.operations.errors).toMatchObject([{ day, kind: 'request.failed', count: 4 }])
  expect(row?.operations.processes).toMatchObject([{ id: process, state: { version: '1.0.0' } }])
  await expect(
    site.sql(NOTE, [process, `[{"day":"${day}","kind":"A person","level":"error","count":1}]`]),
  ).rejects.toThrow('error_counts_kind_is_an_event')
})
