// `npm test`: every check that a change must pass. `npm run test:all` adds the groups of the night, and
// `npm run test:all -- --changed` only those of them whose sources differ from the main branch (docs/testing.md). The last
// line of the output counts the tests.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join, matchesGlob } from 'node:path'
import { parseArgs } from 'node:util'
import { runCommand } from '#cli/run-command.ts'
import { printTable } from './bench/print-table.ts'
import { NIGHT, type NightGroup } from './nightly/groups.ts'
import { readReport, type TestReport } from './read-report.ts'
import { createTemporaryFolder } from './temporary-folder.ts'

/** Seconds from start to end; of the processor: all ended child processes and theirs, null where Linux doesn't tell. */
type Timing = { wallSeconds: number; processorSeconds: number | null }

/** Linux counts in hundredths of a second. */
const TICKS_PER_SECOND = 100

/** Starts to measure; the returned function ends it. */
function startTiming(): () => Timing {
  const began = performance.now()
  const before = childrenSeconds()
  return () => {
    const now = childrenSeconds()
    return {
      wallSeconds: (performance.now() - began) / 1000,
      processorSeconds: now === null || before === null ? null : now - before,
    }
  }
}

function childrenSeconds(): number | null {
  if (process.platform !== 'linux') return null
  // Fields 16 and 17 of proc_pid_stat(5); the name in parentheses may contain spaces.
  const fields = readFileSync('/proc/self/stat', 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[13]) + Number(fields[14])) / TICKS_PER_SECOND
}

const { values } = parseArgs({ options: { all: { type: 'boolean' }, changed: { type: 'boolean' } } })

const temporary = await createTemporaryFolder()
const failures: string[] = []
const timings: (Timing & { name: string })[] = []
const total: TestReport = { passed: 0, failed: [], skipped: [], errors: [], files: [] }

// A hundred Node processes load the same modules, so they share one compile cache.
const shared = { TMPDIR: temporary, NODE_COMPILE_CACHE: join(temporary, 'compile-cache') }

await step('checks', () => runCommand('node', ['cli/check.ts'], shared))
// NODE_ENV in the shell must not change the build. The browser tests run against this build, so they would notice.
await step('build', () => runCommand('node', ['server/build-site.ts'], { ...shared, NODE_ENV: 'test' }))
await tests('unit, database, contract and fault tests', (reports) =>
  runCommand('vitest', ['run', '--project', '!night', '--project', '!documents'], { ...shared, ...reports }),
)
await tests('browser tests', (reports) => runCommand('node', ['tests/e2e/run.ts'], { ...shared, ...reports }))

for (const group of values.all ? nightGroups() : []) {
  const { name, command, isReported, env } = group
  const [program = '', ...args] = command
  const reason = group.skippedBecause?.() ?? null
  if (reason !== null) total.skipped.push(`${name}: ${reason}`)
  else if (isReported) await tests(name, (reports) => runCommand(program, args, { ...shared, ...env?.(), ...reports }))
  else await step(name, () => runCommand(program, args, { ...shared, ...env?.() }))
}
await rm(temporary, { recursive: true })

printTimes()
if (total.skipped.length > 0) {
  console.log('\nSkipped, because they need something else (a user, mounts, namespaces, a program):')
  for (const title of total.skipped) console.log(`  ${title}`)
}
// Repeated at the end, where the last lines of a long output show them.
for (const title of [...total.failed, ...total.errors]) console.log(`\nFailed: ${title}`)
if (failures.length > 0) console.log(`\nFailed: ${failures.join(', ')}`)
console.log(`\n${total.passed} passed, ${total.failed.length} failed, ${total.skipped.length} skipped`)
process.exit(failures.length === 0 ? 0 : 1)

async function step(name: string, run: () => Promise<number>): Promise<void> {
  console.log(`\n== ${name}`)
  const stop = startTiming()
  if ((await run()) !== 0) failures.push(name)
  timings.push({ name, ...stop() })
}

/** A suite passes only if its report lists passed tests: a runner that ran nothing has not passed. */
async function tests(name: string, run: (env: Record<string, string>) => Promise<number>): Promise<void> {
  const file = join(temporary, 'report.json')
  await rm(file, { force: true })
  await step(name, () => run({ VITEST_SUMMARY: file, PLAYWRIGHT_JSON_OUTPUT_NAME: file }))
  const report = await readFile(file, 'utf8').then(
    (text) => readReport(JSON.parse(text)),
    () => null,
  )
  if (!report || report.passed === 0) {
    failures.push(`${name} (no test ran)`)
    return
  }
  total.passed += report.passed
  for (const list of ['failed', 'skipped', 'errors'] as const) total[list].push(...report[list])
  total.files.push(...report.files)
}

function nightGroups(): readonly NightGroup[] {
  if (!values.changed) return NIGHT
  const paths = execFileSync('git', ['diff', '--name-only', '--merge-base', mainBranch()], { encoding: 'utf8' }).split(
    '\n',
  )
  return NIGHT.filter(({ sources }) => paths.some((path) => sources.some((pattern) => matchesGlob(path, pattern))))
}

/** Of the repository that this one was cloned from, if any. */
function mainBranch(): string {
  const branches = execFileSync('git', ['for-each-ref', '--format=%(refname:short)'], { encoding: 'utf8' }).split('\n')
  return branches.includes('origin/main') ? 'origin/main' : 'main'
}

function printTimes(): void {
  const SLOWEST = 30
  const seconds = (value: number | null) => (value === null ? '–' : value.toFixed(1))
  printTable('\nSeconds of each step', [
    ['step', 'wall', 'processor'],
    ...timings.map(({ name, wallSeconds, processorSeconds }) => [
      name,
      seconds(wallSeconds),
      seconds(processorSeconds),
    ]),
  ])
  const projects = [...Map.groupBy(total.files, ({ project }) => project)]
  printTable('Seconds of the tests of each project, which run side by side', [
    ['project', 'files', 'seconds'],
    ...projects.map(([project, files]) => [project, `${files.length}`, seconds(sum(files))]),
  ])
  const slowest = total.files.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST)
  printTable('The slowest files', [['file', 'seconds'], ...slowest.map((file) => [file.path, seconds(file.seconds)])])
}

function sum(files: readonly { seconds: number }[]): number {
  return files.reduce((seconds, file) => seconds + file.seconds, 0)
}
