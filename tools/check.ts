// Format, lint, import rules, types and dead code: `npm run check`. Stops at nothing: every step reports.
import { execFileSync } from 'node:child_process'
import { runCommand } from './run-command.ts'

const FOLDERS = ['backend', 'content', 'domain', 'server', 'site', 'supabase', 'tests', 'tools']

type Step = { name: string; run: () => Promise<boolean> }

const steps: Step[] = [
  { name: 'format and lint', run: () => succeeds('biome', ['ci', '--error-on-warnings', '--colors=off']) },
  { name: 'import rules', run: checkImports },
  { name: 'types', run: checkTypes },
  { name: 'dead code', run: () => succeeds('knip', ['--no-progress']) },
]

const failed: string[] = []
for (const { name, run } of steps) {
  console.log(`\n> check: ${name}`)
  if (!(await run())) failed.push(name)
}
console.log(failed.length === 0 ? '\nAll checks passed.' : `\nFailed checks: ${failed.join(', ')}`)
process.exit(failed.length === 0 ? 0 : 1)

async function succeeds(command: string, args: readonly string[]): Promise<boolean> {
  return (await runCommand(command, args)) === 0
}

/** By the native compiler, in a quarter of the time; both versions call their command `tsc`, so it is named by its file. */
async function checkTypes(): Promise<boolean> {
  const compiler = 'node_modules/typescript-native/bin/tsc'
  return (
    (await succeeds('react-router', ['typegen'])) && (await succeeds('node', [compiler, '--project', 'tsconfig.json']))
  )
}

/** A checker that resolves nothing also finds nothing, so the modules it saw are counted. */
async function checkImports(): Promise<boolean> {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...FOLDERS], {
    encoding: 'utf8',
  })
  const expected = files.split('\n').filter((file) => /\.tsx?$/.test(file)).length

  const report = JSON.parse(cruise(['--output-type', 'json']))
  const seen = report.modules.filter(({ source }: { source: string }) =>
    /^(?!node_modules\/).*\.tsx?$/.test(source),
  ).length
  console.log(`${seen} modules seen of ${expected} files, ${report.summary.violations.length} violations`)
  for (const { rule, from, to } of report.summary.violations) console.log(`  ${rule.name}: ${from} -> ${to}`)
  if (seen < expected) console.log('Fewer modules were seen than exist.')
  return report.summary.violations.length === 0 && seen >= expected
}

function cruise(args: readonly string[]): string {
  try {
    return execFileSync('depcruise', [...args, ...FOLDERS], { encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 })
  } catch (error) {
    // It exits non-zero when it found violations; the report is complete all the same.
    if (error instanceof Error && 'stdout' in error && typeof error.stdout === 'string' && error.stdout)
      return error.stdout
    throw error
  }
}
