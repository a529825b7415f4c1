import { expect, test } from 'vitest'
import { buildSite } from '#server/build-site.ts'
import { migratedDataFolder } from '#tests/database/migrated-data-folder.ts'
import { planKills, runKills } from '#tests/faults/runs/kill-run.ts'

const HANGS_AFTER_MS = 300_000

/** The short version of `npm run test:faults -- kills`, which also bounds the time until the site is ready again. */
test('kill -9 of site and database during writes neither loses nor tears an acknowledged write', {
  timeout: HANGS_AFTER_MS,
}, async () => {
  await buildSite()
  const results = await runKills(planKills({ database: 2, site: 2, both: 1 }), { copyOf: await migratedDataFolder() })
  expect(results.map(({ lost, torn }) => ({ lost, torn }))).toEqual(results.map(() => ({ lost: [], torn: [] })))
  expect(results.every(({ acknowledged }) => acknowledged > 1)).toBe(true)
})
