// Attacks a running site as a visitor, a member and a network while honest people use it: `npm run test:hostile`.
import { AssertionError } from 'node:assert'
import { buildSite } from '#server/build-site.ts'
import { allAttacks } from './all-attacks.ts'
import { openHostileSite } from './hostile-site.ts'
import { type HonestPeople, watchHonestPeople } from './watch-honest-people.ts'

/** The limit of the threat model (docs/security.md). Its limits for times hold on an idle machine, so they are printed. */
const MOST_MEGABYTES = 400

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
  bound('honest visitor, failed reads', reads.failed, 0)
  bound('honest member, failed sign-ins', signIns.failed, 0)
  bound('memory of the site process, peak in MB', peakMemoryMegabytes, MOST_MEGABYTES)
  console.log(`  ${describeTimes('reads', reads)} (an idle machine: p95 300 ms)`)
  console.log(`  ${describeTimes('sign-ins', signIns)} (an idle machine: p95 2000 ms)`)
}
const held = allAttacks.length - failures.filter((name) => allAttacks.some((attack) => attack.name === name)).length
console.log(`\n${held} of ${allAttacks.length} attacks held; ${failures.length} failures`)
process.exit(failures.length === 0 ? 0 : 1)

function describeTimes(name: string, { count, p95Ms, slowestMs }: HonestPeople['reads']): string {
  return `${count} ${name}, p95 ${Math.round(p95Ms)} ms, slowest ${Math.round(slowestMs)} ms`
}

function bound(name: string, value: number, most: number): void {
  const isHeld = value <= most
  if (!isHeld) failures.push(name)
  console.log(`${isHeld ? '✓' : '✗'} ${name}: ${Math.round(value)} (at most ${most})`)
}

/** Describes what an attack achieved; any error other than a failed assertion is a bug in the attack itself. */
function describe(error: unknown): string {
  return error instanceof AssertionError ? error.message : `the attack itself is broken: ${String(error)}`
}
