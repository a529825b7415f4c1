// `npm run build`: builds the site, and bundles the process that serves it.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { globSync, readFileSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { firm } from '#content/firm/firm.ts'
import { explainFirm } from './check-firm.ts'
import { failStart } from './process/explain-start-failure.ts'
import { StartError } from './process/start-error.ts'

type Part = { sources: readonly string[]; outputs: readonly string[]; stamp: string; hash: string }

const PACKAGES = ['package.json', 'packages/*/package.json', 'package-lock.json']

/** The pages, the assistant's passages of them, and all compressed files. */
const SITE = {
  sources: [
    '{packages/{assistant,email-address,post-html},site,content,domain,public}/**/*.*',
    'server/build-passages.ts',
    'server/{pages,representations}/**/*.ts',
    'vite.config.ts',
    'react-router.config.ts',
    ...PACKAGES,
  ],
  outputs: ['build/site', 'build/compressed', 'build/passages.json'],
  stamp: 'build/site.sha256',
}

/** The modules of the process in a few files. */
const PROCESS = {
  sources: ['{packages,content,domain,server,site,supabase}/**/*.{ts,tsx}', ...PACKAGES],
  outputs: ['build/process'],
  stamp: 'build/process.sha256',
}

/** Builds what changed since the build on disk was made. Returns whether it built. */
export async function buildSite(): Promise<boolean> {
  const problem = explainFirm(firm)
  if (problem) throw new StartError(problem)
  const [site, bundle] = await Promise.all([findChange(SITE), findChange(PROCESS)])
  if (!site && !bundle) return false

  const began = performance.now()
  if (process.stdout.isTTY) process.stdout.write('Building (2 of 3) ... ')
  // The two write different files, and each keeps about one processor busy.
  await Promise.all([
    // Its list of files, some 300 lines, would bury what `npm start` prints.
    site && run('node_modules/@react-router/dev/bin.cjs', 'build', '--logLevel', 'warn'),
    bundle && bundleProcess(bundle),
  ])
  if (site) {
    await Promise.all([run('build/process/build-passages.js'), run('build/process/compress-build.js')])
    await writeFile(site.stamp, site.hash)
  }
  if (process.stdout.isTTY) console.log(`${Math.round((performance.now() - began) / 1000)} s`)
  return true
}

/** Bundles the process alone, which is all that `npm run backend` needs. */
export async function buildProcess(): Promise<void> {
  const bundle = await findChange(PROCESS)
  if (bundle) await bundleProcess(bundle)
}

async function bundleProcess({ stamp, hash }: Part): Promise<void> {
  await run('server/bundle-process.ts')
  await writeFile(stamp, hash)
}

/** Null if the build on disk was made from the current sources; otherwise removes it. */
async function findChange({ sources, outputs, stamp }: Omit<Part, 'hash'>): Promise<Part | null> {
  const hash = hashFiles(sources)
  if ((await readFile(stamp, 'utf8').catch(() => null)) === hash) return null

  for (const path of [stamp, ...outputs]) await rm(path, { recursive: true, force: true })
  return { sources, outputs, stamp, hash }
}

const hashes = new Map<string, string>()

/** Hashes names and contents, because file times mean nothing after a clone or a checkout. */
function hashFiles(patterns: readonly string[]): string {
  const hash = createHash('sha256')
  for (const path of patterns.flatMap((pattern) => globSync(pattern)).sort()) {
    if (/\.test\.tsx?$/.test(path)) continue
    const known = hashes.get(path) ?? createHash('sha256').update(readFileSync(path)).digest('hex')
    hashes.set(path, known)
    hash.update(`${path}\0${known}`)
  }
  return hash.digest('hex')
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

if (import.meta.main) await buildSite().catch(failStart)
