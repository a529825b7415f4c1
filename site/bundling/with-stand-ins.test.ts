import { globSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import reactRouterConfig from '../../react-router.config.ts'
import { withStandIns } from './with-stand-ins.ts'

let root: string

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'stand-ins-'))
  await writeFile(
    join(root, 'errors.js'),
    'const big = "the whole"\nfunction decodeRedirectErrorDigest() { return big }\n' +
      'function decodeRouteErrorResponseDigest() {}\nexport { decodeRedirectErrorDigest, decodeRouteErrorResponseDigest }',
  )
  await writeFile(
    join(root, 'main.js'),
    'import { decodeRedirectErrorDigest } from "./errors.js"\nconsole.log(decodeRedirectErrorDigest())',
  )
})

afterAll(() => rm(root, { recursive: true }))

async function buildWith(standIns: Record<string, string>): Promise<string> {
  const plugin = withStandIns({ root, standIns })
  const result = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [plugin],
    build: { write: false, rolldownOptions: { input: join(root, 'main.js') } },
  })
  return (result as Rolldown.RolldownOutput).output[0].code
}

test('a module is replaced as a whole', async () => {
  expect(await buildWith({})).toContain('the whole')
  expect(await buildWith({ 'errors.js': 'errors.ts' })).not.toContain('the whole')
})

test('a stand-in with other exports than its module fails the build', async () => {
  await expect(buildWith({ 'errors.js': 'links.ts' })).rejects.toThrow(
    /exports decodeRedirect.*and its stand-in getKeyed/,
  )
})

test('a stand-in whose module is gone fails the build', async () => {
  await expect(buildWith({ 'gone.js': 'errors.ts' })).rejects.toThrow(/gone\.js is not part of the build/)
})

test('the browser has all routes from the start, so that it needs no code to discover them', () => {
  expect(reactRouterConfig.routeDiscovery.mode).toBe('initial')
})

test('no module of the site asks for what the stand-ins leave out', () => {
  const asking = /\binstrumentations\b|\bprefetch=|<PrefetchPageLinks|<Links\b/
  const modules = globSync('site/**/*.{ts,tsx}', { exclude: ['site/bundling/**'] })
  expect(modules.length).toBeGreaterThan(500)
  expect(modules.filter((module) => asking.test(readFileSync(module, 'utf8')))).toEqual([])
})
