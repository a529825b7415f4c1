// Format, lint, import rules, types, dead code, secrets and documents: `npm run check`. Every step reports, even after a failure.
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { captureCommand } from './run-command.ts'

const FOLDERS = ['cli', 'content', 'domain', 'packages', 'server', 'site', 'supabase', 'tests']

type Result = { isGood: boolean; output: string }
type Step = { name: string; run: () => Promise<Result> }

/** Needed by the type check and by knip, which reads the same modules. In development there are more routes. */
const routeTypes = run('react-router', ['typegen', '--mode', 'development'])

const steps: Step[] = [
  { name: 'format and lint', run: () => run('biome', ['ci', '--error-on-warnings', '--colors=off']) },
  { name: 'import rules', run: checkImports },
  { name: 'types', run: checkTypes },
  { name: 'dead code', run: () => routeTypes.then(() => run('knip', ['--no-progress'])) },
  { name: 'secrets', run: checkSecrets },
  { name: 'documents', run: () => run('vitest', ['run', '--project', 'documents', '--reporter', 'dot']) },
]

// In parallel, because most steps use a single core.
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

/** The native compiler takes a quarter of the time. Both packages install a `tsc` command, so call it by its path. */
async function checkTypes(): Promise<Result> {
  const generated = await routeTypes
  if (!generated.isGood) return generated
  return run('node', ['node_modules/typescript-native/bin/tsc', '--project', 'tsconfig.json'])
}

/** A checker that resolves no modules reports no violations, so check that it saw every file. */
async function checkImports(): Promise<Result> {
  const expected = (await listFiles(...FOLDERS)).filter((file) => /\.tsx?$/.test(file)).length

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

/** Scans every file but those of .secretlintignore. Its exit code is 0 only if it could read all of them. */
async function checkSecrets(): Promise<Result> {
  const files = (await listFiles()).filter((file) => existsSync(file))
  const result = await run('secretlint', ['--no-glob', '--no-color', ...files])
  return { ...result, output: result.output || `${files.length} files without a secret` }
}

async function listFiles(...folders: string[]): Promise<string[]> {
  const { stdout } = await captureCommand('git', [
    'ls-files',
    '-z',
    '--cached',
    '--others',
    '--exclude-standard',
    ...folders,
  ])
  return stdout.split('\0').filter(Boolean)
}

function cruise(): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const options = { maxBuffer: 256 * 1024 * 1024 }
  execFile('depcruise', ['--output-type', 'json', ...FOLDERS], options, (error, stdout) => {
    // It exits non-zero on violations, but the report is complete.
    if (stdout) resolve(stdout)
    else reject(error)
  })
  return promise
}
