import type { HostileSite } from './hostile-site.ts'

export type Attack = {
  /** What the attacker attempts, as a sentence; docs/security.md has a row with the same text. */
  name: string
  /** Throws an AssertionError when the attack succeeds. */
  run: (site: HostileSite) => Promise<void>
}
