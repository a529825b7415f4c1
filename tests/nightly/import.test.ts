import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningSite, startSite } from '#tests/site/start-site.ts'

let folder: string
let site: RunningSite

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'headwater-import-'))
  site = await startSite({ DATA_DIR: join(folder, 'data'), SEED: 'off', LOG_LEVEL: 'error' })
})

afterAll(async () => {
  await site.stop()
  await rm(folder, { recursive: true })
})

/** Runs a command as the operator does, while the site is running. */
async function run(script: string, ...args: string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: join(folder, 'data') }
  const { stdout } = await promisify(execFile)('node', [script, ...args], { env })
  return stdout
}

const ask = (path: string) => fetch(site.url + path, { redirect: 'manual' })

test('posts of another site appear on this one, at their old addresses, while the site is running', async () => {
  const before = await ask('/2021/05/blocks-and-stars/')
  expect(before.status).toBe(404)
  await run('cli/import.ts', 'tests/exchange/wordpress.xml', '--dry-run', '--create-accounts')
  expect((await ask('/2021/05/blocks-and-stars/')).status).toBe(404)

  const report = join(folder, 'report.txt')
  const printed = await run('cli/import.ts', 'tests/exchange/wordpress.xml', '--create-accounts', '--report', report)
  expect(printed).toContain('5  New')
  expect(await readFile(report, 'utf8')).toContain('Cannot come:')

  // The site learns of new addresses and forgets that it knew none.
  await expect.poll(async () => (await ask('/2021/05/blocks-and-stars/')).status).toBe(301)
  const moved = await ask('/2021/05/blocks-and-stars?utm_source=mail')
  const location = moved.headers.get('location') ?? ''
  expect(location).toMatch(/^\/blog\/[0-9a-f-]{36}$/)
  expect(moved.headers.get('x-frame-options')).toBe('DENY')
  expect(await (await ask(location)).text()).toContain('Blocks &amp; stars')
  for (const path of ['/?p=11', '/2021/05/stars', '/2021/05/blocks-and-stars/?replytocom=7']) {
    expect((await ask(path)).headers.get('location'), path).toBe(location)
  }
  expect((await ask('/2012/03/caf%C3%A9-notes/')).status).toBe(301)
})

test('pages of the site answer as before, and drafts are found at no address', async () => {
  expect((await ask('/?p=4711')).status).toBe(200)
  expect((await ask('/?page=2')).status).toBe(200)
  expect((await ask('/?p=13')).status).toBe(200)
  for (const path of ['/2020/02/private/', '/2020/01/members-only', '/nowhere', '/blog/nowhere', '/%00']) {
    expect((await ask(path)).status, path).toBe(404)
  }
})

test('the export of a site is imported into an empty one', async () => {
  const exported = join(folder, 'exported')
  expect(await run('cli/export.ts', '--to', exported, '--drafts')).toContain('5 posts')
  await expect(run('cli/export.ts', '--to', exported)).rejects.toThrow('is not empty')
  const again = await run('cli/import.ts', exported, '--dry-run')
  expect(again).toContain('5  Unchanged')
})

test.each([
  [['nowhere.xml'], 'There is no file or folder nowhere.xml.'],
  [['package.json'], 'not a Ghost export'],
  [['tests/exchange/wordpress.xml', '--author', 'nobody@example.com'], 'nobody@example.com has no account.'],
  [['--wrong'], 'Unknown option'],
])('%j ends with an explanation', async (args, sentence) => {
  await expect(run('cli/import.ts', ...args)).rejects.toThrow(sentence)
})

test('an import of which nothing can come fails, and says why for each post', async () => {
  const broken = join(folder, 'broken')
  await mkdir(broken)
  await writeFile(join(broken, 'one.md'), '---\ntitle: [\n---\n\nText')
  const failure = await run('cli/import.ts', broken).catch((error: { code: number; stdout: string }) => error)
  expect(failure).toMatchObject({ code: 1, stdout: expect.stringMatching(/Cannot come:\n {2}“one.md”/) })
})

test('a hosted service is refused', async () => {
  const env = { ...process.env, SUPABASE_URL: 'http://127.0.0.1:1', SUPABASE_ANON_KEY: 'x' }
  await writeFile(join(folder, 'a.xml'), '')
  const refused = promisify(execFile)('node', ['cli/export.ts'], { env })
  await expect(refused).rejects.toThrow('not with SUPABASE_URL')
})
