import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { generateWxr } from '#tests/exchange/generate-wxr.ts'

export const IMPORTED_POSTS = 1000

/**
 * How long the import command takes for an export of WordPress, beside a running site: a dry run, the import, and the
 * same again, which changes nothing.
 */
export async function measureImport(env: Record<string, string>): Promise<{ run: string; ms: number }[]> {
  const folder = await mkdtemp(join(tmpdir(), 'headwater-bench-import-'))
  const file = join(folder, 'wordpress.xml')
  await writeFile(file, generateWxr(IMPORTED_POSTS))
  const measure = async (run: string, expected: string, ...options: string[]) => {
    const start = performance.now()
    const args = ['cli/import.ts', file, '--create-accounts', ...options]
    const { stdout } = await promisify(execFile)(process.execPath, args, { env: { ...process.env, ...env } })
    if (!stdout.includes(expected)) throw new Error(`The import said something else than “${expected}”:\n${stdout}`)
    return { run, ms: performance.now() - start }
  }
  const results = [
    await measure('dry run', `${IMPORTED_POSTS}  New`, '--dry-run'),
    await measure('import', `${IMPORTED_POSTS}  New`),
    await measure('again', `${IMPORTED_POSTS}  Unchanged`),
  ]
  await rm(folder, { recursive: true })
  return results
}
