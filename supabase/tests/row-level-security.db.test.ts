import { afterAll, expect, test } from 'vitest'
import { accessCases, fillForAccess, reach } from '#tests/database/access-cases.ts'
import { openMigratedDatabase } from '#tests/database/open-migrated-database.ts'

const site = await openMigratedDatabase()
afterAll(() => site[Symbol.asyncDispose]())
await fillForAccess(site)

// Proves R4, R7, R8, R9, R10.
test.for(accessCases)('%s: %s → %s', async (accessCase) => {
  expect(await reach(site, accessCase)).toBe(accessCase[2])
})
