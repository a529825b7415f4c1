// Proves that the tests protect what they protected when breakages.json was recorded: breaks the product in one place
// at a time and expects the recorded test or check to fail. `node tests/breakages/run.ts [row …] [--verify]`; rows
// count from 1, and --verify also expects each of them to pass without the breakage. Run it in a work tree of your own.
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { captureCommand } from '#cli/run-command.ts'
import { printTable } from '../bench/print-table.ts'
import { startThrowawayPostgres } from '../database/throwaway-postgres.ts'
import { readReport } from '../read-report.ts'
import { createTemporaryFolder } from '../temporary-folder.ts'
import type { Breakage } from './choose.ts'

/** In place of an offset `occurrence` counts equal texts of the file from 0, so that other edits don't move it. */
type Row = Omit<Breakage, 'start'> & {
  occurrence: number
  /** The arguments of a runner. `check` takes the name of its step and the rule that fails there. */
  caughtBy: [runner: 'vitest' | 'e2e' | 'check', ...args: string[]]
}

type Outcome = { failed: number; passed: number; output: string }

const { positionals, values } = parseArgs({ allowPositionals: true, options: { verify: { type: 'boolean' } } })
const rows: Row[] = JSON.parse(readFileSync(join(import.meta.dirname, 'breakages.json'), 'utf8'))
const chosen = positionals.length > 0 ? positionals.map(Number) : rows.map((_, index) => index + 1)

const temporary = await createTemporaryFolder()
const reportFile = join(temporary, 'report.json')
// One server for all rows; each run migrates its own template, so it sees a changed migration.
const postgres = process.env.TEST_POSTGRES_URL ? null : await startThrowawayPostgres()
if (postgres) process.env.TEST_POSTGRES_URL = postgres.adminUrl
Object.assign(process.env, { VITEST_SUMMARY: reportFile, PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile })

let restore = () => {}
process.on('exit', () => restore())
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => end(1))

const table = [['row', 'place', 'kind', 'caught by', 'caught', 'seconds']]
let isGood = true
for (const number of chosen) {
  const row = rows[number - 1]
  if (!row) throw new Error(`There is no row ${number} of ${rows.length}`)
  const startedAt = performance.now()
  const { place, caught } = await tryRow(row)
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  if (caught !== 'yes') isGood = false
  table.push([`${number}`, place, row.kind, row.caughtBy.join(' '), caught, `${seconds}`])
  console.log(`${number}. ${place}: ${caught}, ${seconds} s`)
}
printTable('', table)
await end(isGood ? 0 : 1)

async function tryRow(row: Row): Promise<{ place: string; caught: string }> {
  const text = readFileSync(row.file, 'utf8')
  const start = findStart(text, row)
  if (start === null) return { place: `${row.file}:${row.line}`, caught: 'stale' }
  const place = `${row.file}:${text.slice(0, start).split('\n').length}`
  if (values.verify) {
    const { failed, passed, output } = await run(row)
    if (failed > 0 || passed === 0) {
      console.log(output)
      return { place, caught: 'fails without it' }
    }
  }
  restore = () => writeFileSync(row.file, text)
  writeFileSync(row.file, text.slice(0, start) + row.after + text.slice(start + row.before.length))
  const { failed, output } = await run(row)
  restore()
  restore = () => {}
  if (failed === 0) console.log(output.slice(-2_000))
  return { place, caught: failed > 0 ? 'yes' : 'NO' }
}

function findStart(text: string, { before, occurrence }: Row): number | null {
  const [head = '', ...others] = text.split(before)
  if (others.length <= occurrence) return null
  return [head, ...others.slice(0, occurrence)].join(before).length
}

function run({ file, caughtBy: [runner, ...args] }: Row): Promise<Outcome> {
  // Titles are texts, but these options take regular expressions.
  const given = args.map((arg, index) => (['-t', '-g'].includes(args[index - 1] ?? '') ? escapeTitle(arg) : arg))
  if (runner === 'vitest') return runTests('vitest', ['run', ...given])
  if (runner === 'e2e') return runTests('node', ['tests/e2e/run.ts', ...given])
  const [step, rule = ''] = args
  return step === 'types' ? runTypes(rule) : runLint(file, rule)
}

function escapeTitle(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
}

/** Only a failed test counts: not a file that is missing or does not load, and not a title that no test has. */
async function runTests(command: string, args: readonly string[]): Promise<Outcome> {
  rmSync(reportFile, { force: true })
  const { stdout, stderr } = await captureCommand(command, args)
  const output = stdout + stderr
  try {
    const { failed, passed } = readReport(JSON.parse(readFileSync(reportFile, 'utf8')))
    return { failed: failed.length, passed, output }
  } catch (error) {
    return { failed: 0, passed: 0, output: `${output}\nNo report: ${error}` }
  }
}

async function runTypes(rule: string): Promise<Outcome> {
  const routes = await captureCommand('react-router', ['typegen', '--mode', 'development'])
  const types = await captureCommand('node', ['node_modules/typescript-native/bin/tsc', '--project', 'tsconfig.json'])
  const output = routes.stderr + types.stdout + types.stderr
  return { failed: output.includes(`error ${rule}`) ? 1 : 0, passed: types.exitCode === 0 ? 1 : 0, output }
}

async function runLint(file: string, rule: string): Promise<Outcome> {
  const { exitCode, stdout, stderr } = await captureCommand('biome', ['lint', '--error-on-warnings', file])
  return { failed: stderr.includes(rule) ? 1 : 0, passed: exitCode === 0 ? 1 : 0, output: stdout + stderr }
}

async function end(code: number): Promise<void> {
  restore()
  rmSync(temporary, { recursive: true, force: true })
  await postgres?.stop()
  process.exit(code)
}
