// Runs the faults at full length: `npm run test:faults`, or one of them: `npm run test:faults -- kills|rolling`.
import { parseArgs } from 'node:util'
import { buildSite } from '#server/build-site.ts'
import { printTable } from '#tests/bench/print-table.ts'
import { type KillResult, planKills, runKills } from './runs/kill-run.ts'
import { runRolling } from './runs/rolling-run.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** The number for the site and for the database each; a tenth as many hit both. */
    kills: { type: 'string', default: '100' },
    rounds: { type: 'string', default: '5' },
  },
})

const RUNS: Record<string, () => Promise<string[]>> = { kills: killAll, rolling: restartInTurn }
const unknown = positionals.filter((name) => !Object.hasOwn(RUNS, name))
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. Choose from ${Object.keys(RUNS).join(', ')}.`)
  process.exit(1)
}

// A run that is cut off still reports what it has found.
const stopping = new AbortController()
const { signal } = stopping
for (const name of ['SIGINT', 'SIGTERM']) process.once(name, () => stopping.abort())

await buildSite()
const failures: string[] = []
for (const [name, run] of Object.entries(RUNS)) {
  if (signal.aborted) break
  if (positionals.length === 0 || positionals.includes(name)) failures.push(...(await run()))
}
if (signal.aborted) failures.push('The run was ended early; its figures cover only the part that ran')
for (const failure of failures) console.log(`✗ ${failure}`)
console.log(failures.length === 0 ? '✓ Every bound held' : `${failures.length} failures`)
process.exit(failures.length === 0 ? 0 : 1)

async function killAll(): Promise<string[]> {
  const kills = Number(values.kills)
  const plan = planKills({ site: kills, database: kills, both: Math.ceil(kills / 10) })
  const onKill = ({ victim, readyMs, lost, torn }: KillResult, index: number) =>
    console.log(
      `kill ${index + 1} of ${plan.length}: ${victim}, ready after ${Math.round(readyMs)} ms, ` +
        `${lost.length} lost, ${torn.length} torn`,
    )
  const results = await runKills(plan, { onKill, signal })
  const rows = [...Map.groupBy(results, ({ victim }) => victim)].map(([victim, group]) => killRow(victim, group))
  printTable('\nkill -9 under writers', [
    ['killed', 'kills', 'writes acknowledged', 'lost', 'torn', 'median ready', 'slowest ready'],
    ...rows,
  ])
  const damage = results.flatMap(({ lost, torn }) => [
    ...lost.map((it) => `lost: ${it}`),
    ...torn.map((it) => `torn: ${it}`),
  ])
  return [...new Set(damage)]
}

function killRow(victim: string, results: readonly KillResult[]): string[] {
  const sum = (read: (result: KillResult) => number) => results.reduce((total, result) => total + read(result), 0)
  const times = results.map(({ readyMs }) => readyMs).toSorted((a, b) => a - b)
  const seconds = (ms = 0) => `${(ms / 1000).toFixed(2)} s`
  return [
    victim,
    ...[results.length, sum((r) => r.acknowledged), sum((r) => r.lost.length), sum((r) => r.torn.length)].map(String),
    seconds(times[Math.floor(times.length / 2)]),
    seconds(times.at(-1)),
  ]
}

async function restartInTurn(): Promise<string[]> {
  const { restarts, requests, failures, slowestMs } = await runRolling(Number(values.rounds), signal)
  printTable('\nRolling restart of two processes', [
    ['restarts', 'requests', 'failed', 'slowest'],
    [`${restarts}`, `${requests}`, `${failures.length}`, `${Math.round(slowestMs)} ms`],
  ])
  return [...new Set(failures)]
}
