// Format, lint, import rules, types and dead code: `npm run check`. Stops at nothing: every step reports.
import { execFile } from 'node:child_process'
import { captureCommand } from './run-command.ts'

const FOLDERS = ['backend', 'content', 'domain', 'server', 'site', 'supabase', 'tests', 'tools']

type Result = { isGood: boolean; output: string }
type Step = { name: string; run: () => Promise<Result> }

/** Asked for by the type check, and by the search for dead code, which reads the same modules. */
const routeTypes = run('react-router', ['typegen'])

const steps: Step[] = [
  { name: 'format and lint', run: () => run('biome', ['ci', '--error-on-warnings', '--colors=off']) },
  { name: 'import rules', run: checkImports },
  { name: 'types', run: checkTypes },
  { name: 'dead code', run: () => routeTypes.then(() => run('knip', ['--no-progress'])) },
]

// All at once: most of them use one processor each.
const results = steps.map(async ({ name, run: runStep }) => ({ name, ...(await runStep()) }))
const failed: string[] = []
for (const result of results) {
  const { name, isGood, output } = await result
  console.log(`\n> check: ${name}\n${output.trim()}`)
  if (!isGood) failed.push(name)
}
console.log(failed.length === 0 ? '\nAll checks passed.' : `\nFailed checks: ${failed.join(', ')}`)
process.exit(failed.length === 0 ? 0 : 1)

async function run(command: string, args: readonly string[]): Promise<Result> {
  const { exitCode, stdout, stderr } = await captureCommand(command, args)
  return { isGood: exitCode === 0, output: stdout + stderr }
}

/** By the native compiler, in a quarter of the time; both versions call their command `tsc`, so it is named by its file. */
async function checkTypes(): Promise<Result> {
  const generated = await routeTypes
  if (!generated.isGood) return generated
  return run('node', ['node_modules/typescript-native/bin/tsc', '--project', 'tsconfig.json'])
}

/** A checker that resolves nothing also finds nothing, so the modules it saw are counted. */
async function checkImports(): Promise<Result> {
  const files = await captureCommand('git', [...['ls-files', '--cached', '--others', '--exclude-standard'], ...FOLDERS])
  const expected = files.stdout.split('\n').filter((file) => /\.tsx?$/.test(file)).length

  const report = JSON.parse(await cruise())
  const seen = report.modules.filter(({ source }: { source: string }) =>
    /^(?!node_modules\/).*\.tsx?$/.test(source),
  ).length
  const { violations } = report.summary
  const lines = [`${seen} modules seen of ${expected} files, ${violations.length} violations`]
  for (const { rule, from, to } of violations) lines.push(`  ${rule.name}: ${from} -> ${to}`)
  if (seen < expected) lines.push('Fewer modules were seen than exist.')
  return { isGood: violations.length === 0 && seen >= expected, output: lines.join('\n') }
}

function cruise(): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const options = { maxBuffer: 256 * 1024 * 1024 }
  execFile('depcruise', ['--output-type', 'json', ...FOLDERS], options, (error, stdout) => {
    // It exits non-zero when it found violations; the report is complete all the same.
    if (stdout) resolve(stdout)
    else reject(error)
  })
  return promise
}
