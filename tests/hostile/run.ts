// Attacks a running site as a visitor, a member and a network while honest people use it: `npm run test:hostile`.
import { AssertionError } from 'node:assert'
import { buildSite } from '#server/build-site.ts'
import { allAttacks } from './all-attacks.ts'
import { openHostileSite } from './hostile-site.ts'
import { watchHonestPeople } from './watch-honest-people.ts'

/** The limits of the threat model (docs/security.md), for an otherwise idle machine with two cores. */
const BOUNDS = { readP95Ms: 300, signInP95Ms: 2000, memoryMegabytes: 400 }

await buildSite()
const failures: string[] = []
{
  await using site = await openHostileSite()
  const watch = await watchHonestPeople(site)
  for (const { name, run } of allAttacks) {
    const start = performance.now()
    const outcome = await run(site, 'full').then(() => 'held', describe)
    if (outcome !== 'held') failures.push(name)
    console.log(`${outcome === 'held' ? '✓' : '✗'} ${name} (${Math.round(performance.now() - start)} ms)`)
    if (outcome !== 'held') console.log(`    ${outcome}`)
  }
  const { reads, signIns, peakMemoryMegabytes } = await watch.stop()
  bound('honest visitor, cached page, p95 in ms', reads.p95Ms, BOUNDS.readP95Ms)
  bound('honest visitor, failed reads', reads.failed, 0)
  bound('honest member, sign-in, p95 in ms', signIns.p95Ms, BOUNDS.signInP95Ms)
  bound('honest member, failed sign-ins', signIns.failed, 0)
  bound('memory of the site process, peak in MB', peakMemoryMegabytes, BOUNDS.memoryMegabytes)
  console.log(`  ${reads.count} reads, slowest ${Math.round(reads.slowestMs)} ms`)
  console.log(`  ${signIns.count} sign-ins, slowest ${Math.round(signIns.slowestMs)} ms`)
}
const held = allAttacks.length - failures.filter((name) => allAttacks.some((attack) => attack.name === name)).length
console.log(`\n${held} of ${allAttacks.length} attacks held; ${failures.length} failures`)
process.exit(failures.length === 0 ? 0 : 1)

function bound(name: string, value: number, most: number): void {
  const isHeld = value <= most
  if (!isHeld) failures.push(name)
  console.log(`${isHeld ? '✓' : '✗'} ${name}: ${Math.round(value)} (at most ${most})`)
}

/** Describes what an attack achieved; any error other than a failed assertion is a bug in the attack itself. */
function describe(error: unknown): string {
  return error instanceof AssertionError ? error.message : `the attack itself is broken: ${String(error)}`
}
