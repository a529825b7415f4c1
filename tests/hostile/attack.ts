import type { HostileSite } from './hostile-site.ts'

/** How hard an attack tries: `short` is part of `npm test`, `full` is `npm run test:hostile`. */
export type Edition = 'short' | 'full'

export type Attack = {
  /** What the attacker attempts, as a sentence; docs/security.md has a row with the same text. */
  name: string
  /** Throws an AssertionError when the attack succeeds. */
  run: (site: HostileSite, edition: Edition) => Promise<void>
}
