import { expect, test } from 'vitest'
import { openMigratedDatabase } from '#backend/tests/database/open-migrated-database.ts'
import { silentLog } from '#backend/tests/silent-log.ts'
import { createDatabase } from './create-database.ts'
import { createRateLimits } from './rate-limits.ts'

async function setup() {
  const migrated = await openMigratedDatabase()
  const database = createDatabase({ connectionString: migrated.authenticatorUrl, maxConnections: 1, log: silentLog })
  const limits = createRateLimits(database, { ask: { limit: 2, windowSeconds: 60 } })
  return {
    take: async (key: string) => (await limits.take('ask', key)).allowed,
    async [Symbol.asyncDispose]() {
      await database.close()
      await migrated[Symbol.asyncDispose]()
    },
  }
}

test('each key is allowed up to the limit within a window', async () => {
  await using limits = await setup()
  expect([await limits.take('a'), await limits.take('a'), await limits.take('a')]).toEqual([true, true, false])
  expect(await limits.take('b')).toBe(true)
})

test('changing the address within an IPv6 network makes no difference', async () => {
  await using limits = await setup()
  await limits.take('2001:db8:1:2::1')
  await limits.take('2001:db8:1:2::2')
  expect(await limits.take('2001:db8:1:2::3')).toBe(false)
  expect(await limits.take('2001:db8:1:3::3')).toBe(true)
})
