// Everything that must hold before a change is good: `npm test`. Ends with one line that counts the tests.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCommand } from '#tools/run-command.ts'

type Counts = { passed: number; failed: number /** By title. */; skipped: string[] }

const reports = await mkdtemp(join(tmpdir(), 'headwater-test-'))
const failures: string[] = []
const total: Counts = { passed: 0, failed: 0, skipped: [] }

await step('checks', () => runCommand('node', ['tools/check.ts']))
await step('build', () => runCommand('node', ['server/build-site.ts']))
await tests('unit, database and contract tests', 'vitest.json', (report) =>
  runCommand('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]),
)
await tests('browser tests', 'playwright.json', (report) =>
  runCommand('node', ['tests/e2e/run.ts'], { PLAYWRIGHT_JSON_OUTPUT_NAME: report }),
)
await rm(reports, { recursive: true })

if (total.skipped.length > 0) {
  console.log('\nNot run here, because they need another user (root, nobody, or neither), mounts or namespaces:')
  for (const title of total.skipped) console.log(`  ${title}`)
}
if (failures.length > 0) console.log(`\nFailed: ${failures.join(', ')}`)
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped.length} skipped`)
process.exit(failures.length === 0 ? 0 : 1)

async function step(name: string, run: () => Promise<number>): Promise<void> {
  console.log(`\n== ${name}`)
  if ((await run()) !== 0) failures.push(name)
}

/** A suite counts only with its own report: a runner that ran nothing has not passed. */
async function tests(name: string, file: string, run: (report: string) => Promise<number>): Promise<void> {
  const report = join(reports, file)
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
  total.failed += counts.failed
  total.skipped.push(...counts.skipped)
}

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: { assertionResults: { status: string; fullName: string }[] }[]
}
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number; skipped: number } }

function countTests(report: VitestReport | PlaywrightReport): Counts {
  if ('stats' in report) {
    const { expected, unexpected, flaky, skipped } = report.stats
    return { passed: expected, failed: unexpected + flaky, skipped: Array(skipped).fill('a browser test') }
  }
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults)
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: tests.filter(({ status }) => status !== 'passed' && status !== 'failed').map(({ fullName }) => fullName),
  }
}
