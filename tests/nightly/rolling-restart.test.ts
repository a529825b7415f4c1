import { expect, test } from 'vitest'
import { buildSite } from '#server/build-site.ts'
import { runRolling } from '#tests/faults/runs/rolling-run.ts'

/** The short version of `npm run test:faults -- rolling`. */
test('restarting two processes in turn behind a load balancer fails no request', { timeout: 300_000 }, async () => {
  await buildSite()
  const { requests, failures } = await runRolling(1)
  expect(failures).toEqual([])
  expect(requests).toBeGreaterThan(20)
})
