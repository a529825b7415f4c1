import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Database, Transaction } from '#backend/database/database.ts'
import { silentLog } from '#backend/tests/silent-log.ts'
import { createChangesHub } from './changes-hub.ts'

/** A database in which every table exists, and each transaction takes one turn of the event loop. */
function createDatabase(): Database {
  const answer = { rows: [{ entity: '1', lacksTriggers: false }], rowCount: 1 }
  const transaction = { query: async () => answer } as unknown as Transaction
  return {
    transaction: (_session: unknown, work: (open: Transaction) => unknown) => turn().then(() => work(transaction)),
    listen: async () => async () => undefined,
  } as unknown as Database
}

function setup() {
  const hub = createChangesHub({ database: createDatabase(), log: silentLog, roleWithoutRegex: null })
  const told: string[] = []
  function subscribe(party: string): void {
    const tell = (_status: string, message: string) => void told.push(`${party}: ${message}`)
    const member = { claims: () => ({ role: 'anon' }), party, push: () => undefined, tell }
    hub.subscribe(hub.open([{ table: 'posts' }], member))
  }
  return { hub, told, subscribe }
}

test('a network with many subscriptions does not delay those of others', async () => {
  const { hub, told, subscribe } = setup()
  for (let count = 0; count < 200; count += 1) subscribe('crowd')
  subscribe('reader')
  const subscribed = 'reader: Subscribed to PostgreSQL'
  await expect.poll(() => told).toContain(subscribed)
  expect(told.indexOf(subscribed)).toBeLessThan(10)
  await hub.close()
})

test('the number of subscriptions that a network may have waiting is limited', async () => {
  const { hub, told, subscribe } = setup()
  for (let count = 0; count < 5_000; count += 1) subscribe('crowd')
  const refusal = 'crowd: Unable to subscribe to changes: too many subscriptions are waiting'
  await expect.poll(() => told).toContain(refusal)
  expect(told.filter((text) => text === refusal).length).toBeGreaterThan(2_000)
  await hub.close()
})
