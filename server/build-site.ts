import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { globSync, readFileSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'

const SOURCES = [
  '{assistant,site,content,domain,public}/**/*.*',
  'server/build-passages.ts',
  'server/{pages,representations}/**/*.ts',
  'vite.config.ts',
  'react-router.config.ts',
  'package.json',
  'package-lock.json',
]
const STAMP = 'build/sources.sha256'

/** Builds the site unless the build on disk was made from the current sources. Returns whether it built. */
export async function buildSite(): Promise<boolean> {
  const hash = hashSources()
  if ((await readFile(STAMP, 'utf8').catch(() => null)) === hash) return false

  console.log('Building the site (only once and after changes to its sources) ...')
  await rm('build', { recursive: true, force: true })
  // Its list of files, some 300 lines, would bury what `npm start` prints.
  await run('node_modules/@react-router/dev/bin.cjs', 'build', '--logLevel', 'warn')
  await run('server/build-passages.ts')
  await run('server/compress-build.ts')
  await writeFile(STAMP, hash)
  return true
}

/** In a separate process, because what a build loads would stay in memory. */
async function run(...command: string[]): Promise<void> {
  const child = spawn(process.execPath, command, {
    stdio: ['ignore', 'inherit', 'inherit'],
    // A NODE_ENV inherited from a test run or a shell would make the server render differently from the browser.
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error('The site could not be built; see the error above')
}

/** Hashes names and contents, because file times mean nothing after a clone or a checkout. */
function hashSources(): string {
  const hash = createHash('sha256')
  for (const path of SOURCES.flatMap((pattern) => globSync(pattern)).sort()) {
    if (/\.test\.tsx?$/.test(path)) continue
    hash.update(`${path}\0`).update(readFileSync(path))
  }
  return hash.digest('hex')
}

if (import.meta.main) await buildSite()
