import { afterAll, beforeAll, test } from 'vitest'
import { allAttacks } from './all-attacks.ts'
import { type HostileSite, openHostileSite } from './hostile-site.ts'

const START_TIMEOUT_MS = 120_000
const ATTACK_TIMEOUT_MS = 120_000

let site: HostileSite
beforeAll(async () => {
  site = await openHostileSite()
}, START_TIMEOUT_MS)
afterAll(() => site[Symbol.asyncDispose](), START_TIMEOUT_MS)

/** The short version of `npm run test:hostile`: checks what each attack achieves, but not the time limits. */
test.each(allAttacks)('attack fails: $name', ({ run }) => run(site, 'short'), ATTACK_TIMEOUT_MS)
