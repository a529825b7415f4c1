import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type MigratedDatabase, openMigratedDatabase } from '#backend/tests/database/open-migrated-database.ts'
import { readChangeRequest } from './change-request.ts'
import type { Subscriber } from './subscriber.ts'
import { createSubscriptionStore } from './subscription-store.ts'

function subscriber(given: object): Subscriber {
  const outcome = readChangeRequest(given)
  if ('problem' in outcome) throw new Error(outcome.problem)
  const member = {
    claims: () => ({ role: 'anon', email: 'ada@example.com' }),
    party: 'network',
    push: () => undefined,
    tell: () => undefined,
  }
  return { id: randomUUID(), publicId: 1, request: outcome.request, member, entities: new Set() }
}

async function setup(database: MigratedDatabase) {
  await database.sql(`create table notes (id int primary key); create table labels (id int primary key);
                      grant select on notes, labels to anon;
                      alter publication supabase_realtime set table notes, labels`)
  const dead = createSubscriptionStore(database.database, randomUUID())
  const living = createSubscriptionStore(database.database, randomUUID())
  const observed = async () => {
    const rows = await database.sql<{ name: string }>(
      'select entity::regclass::text as name from realtime.subscription order by 1',
    )
    return rows.map(({ name }) => name)
  }
  return { dead, living, observed }
}

test('a process that died is cleaned up by another, and one that was only paused notices it', async () => {
  await using database = await openMigratedDatabase()
  const { dead, living, observed } = await setup(database)
  const subscribers = [subscriber({ table: 'notes' })]
  await dead.add(subscribers)
  await living.add([subscriber({ table: 'labels' })])
  await living.clean(null)
  expect(await observed()).toEqual(['labels', 'notes'])

  await database.sql(`update realtime.listeners set seen_at = now() - interval '2 minutes'`)
  expect(await living.beat()).toBe(true)
  await living.clean(null)
  expect(await observed()).toEqual(['labels'])

  expect(await dead.beat()).toBe(false)
  await dead.add(subscribers)
  expect(await observed()).toEqual(['labels', 'notes'])
  await dead.retire()
  expect(await observed()).toEqual(['labels'])
})

test('changes are deleted once their transaction is older than the given snapshot', async () => {
  await using database = await openMigratedDatabase()
  const { living } = await setup(database)
  await living.add([subscriber({ table: 'notes' })])
  await database.sql('insert into notes values (1)')
  const afterOne = await living.clean(null)
  await database.sql('insert into notes values (2)')
  await living.clean(afterOne)
  expect(await database.sql('select record from realtime.changes')).toEqual([{ record: { id: 2 } }])
})

test('a channel is subscribed to everything or to nothing, and only the role and subject claims are stored', async () => {
  await using database = await openMigratedDatabase()
  const { living, observed } = await setup(database)
  const all = subscriber({ schema: 'public' })
  await expect(living.add([all, subscriber({ table: 'missing' })])).rejects.toThrow('Please check Realtime is enabled')
  expect(await observed()).toEqual([])
  await living.add([all])
  expect(all.entities.size).toBe(2)
  expect(await observed()).toEqual(['labels', 'notes'])
  expect(await database.sql('select distinct claims from realtime.subscription')).toEqual([
    { claims: { role: 'anon' } },
  ])
  await living.remove([all.id])
  expect(await observed()).toEqual([])
})
