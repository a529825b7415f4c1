// Every check that a change must pass: `npm test`. The last line of the output counts the tests.
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { runCommand } from '#tools/run-command.ts'
import type { VitestSummary } from './report-failures.ts'
import { createTemporaryFolder } from './temporary-folder.ts'

type Counts = VitestSummary

const temporary = await createTemporaryFolder()
const failures: string[] = []
const total: Counts = { passed: 0, failed: [], skipped: [], errors: [] }

// A hundred Node processes load the same modules, so they share one compile cache.
const shared = { TMPDIR: temporary, NODE_COMPILE_CACHE: join(temporary, 'compile-cache') }

/** One file of each kind, of which nothing is left out; `npm run test:hosted` runs all. */
const HOSTED_SHORT = [
  'access-matrix',
  'contact',
  'rest-members',
  'rest-denials',
  'deleted-posts',
  'storage-lists',
  'tests/hosted/site',
]

await step('checks', () => runCommand('node', ['tools/check.ts'], shared))
// NODE_ENV in the shell must not change the build. The browser tests run against this build, so they would notice.
await step('build', () => runCommand('node', ['server/build-site.ts'], { ...shared, NODE_ENV: 'test' }))
await step('evaluation', () => runCommand('node', ['assistant/eval/run.ts'], shared))
await tests('unit, database and contract tests', 'vitest.json', (report) =>
  runCommand('vitest', ['run'], { ...shared, VITEST_SUMMARY: report }),
)
await tests('the hosted service, short edition', 'hosted.json', (report) =>
  runCommand('vitest', ['run', '--config', 'tests/hosted/vitest.config.ts', ...HOSTED_SHORT], {
    ...shared,
    VITEST_SUMMARY: report,
  }),
)
await tests('browser tests', 'playwright.json', (report) =>
  runCommand('node', ['tests/e2e/run.ts'], { ...shared, PLAYWRIGHT_JSON_OUTPUT_NAME: report }),
)
await rm(temporary, { recursive: true })

if (total.skipped.length > 0) {
  console.log('\nSkipped, because they need a different user (root, nobody, or neither), mounts or namespaces:')
  for (const title of total.skipped) console.log(`  ${title}`)
}
// Repeated at the end, where the last lines of a long output show them.
for (const title of [...total.failed, ...total.errors]) console.log(`\nFailed: ${title}`)
if (failures.length > 0) console.log(`\nFailed: ${failures.join(', ')}`)
console.log(`\n${total.passed} passed, ${total.failed.length} failed, ${total.skipped.length} skipped`)
process.exit(failures.length === 0 ? 0 : 1)

async function step(name: string, run: () => Promise<number>): Promise<void> {
  console.log(`\n== ${name}`)
  if ((await run()) !== 0) failures.push(name)
}

/** A suite passes only if its report lists passed tests: a runner that ran nothing has not passed. */
async function tests(name: string, file: string, run: (report: string) => Promise<number>): Promise<void> {
  const report = join(temporary, file)
  await step(name, () => run(report))
  const counts = await readFile(report, 'utf8').then(
    (text) => countTests(JSON.parse(text)),
    () => null,
  )
  if (!counts || counts.passed === 0) {
    failures.push(`${name} (no test ran)`)
    return
  }
  total.passed += counts.passed
  total.failed.push(...counts.failed)
  total.skipped.push(...counts.skipped)
  total.errors.push(...counts.errors)
}

type PlaywrightSuite = { title: string; suites?: PlaywrightSuite[]; specs?: PlaywrightSpec[] }
type PlaywrightSpec = { title: string; tests: { status: 'expected' | 'unexpected' | 'flaky' | 'skipped' }[] }
type PlaywrightReport = { suites: PlaywrightSuite[]; errors: { message?: string }[] }

function countTests(report: VitestSummary | PlaywrightReport): Counts {
  if (!('suites' in report)) return report
  const tests = report.suites.flatMap((suite) => readSuite(suite, ''))
  const titles = (...states: string[]) =>
    tests.filter(({ status }) => states.includes(status)).map(({ title }) => title)
  return {
    passed: titles('expected').length,
    failed: titles('unexpected', 'flaky'),
    skipped: titles('skipped'),
    errors: report.errors.map(({ message = 'an error without a message' }) => message),
  }
}

function readSuite(
  { title, suites = [], specs = [] }: PlaywrightSuite,
  place: string,
): { title: string; status: string }[] {
  const here = place ? `${place} › ${title}` : title
  const own = specs.flatMap((spec) => spec.tests.map(({ status }) => ({ title: `${here} › ${spec.title}`, status })))
  return [...own, ...suites.flatMap((suite) => readSuite(suite, here))]
}
