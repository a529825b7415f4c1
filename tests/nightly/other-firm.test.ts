import { execFileSync } from 'node:child_process'
import { copyFileSync, globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { deriveApiKeys } from '@headwater/backend/settings'
import { createClient } from '@supabase/supabase-js'
import PostalMime from 'postal-mime'
import { expect, onTestFinished, test } from 'vitest'
import { firm, firmKey } from '#tests/site/other-firm.ts'
import { SAMPLE_FIRM_WORDS } from '#tests/site/sample-firm-words.ts'
import { startSite } from '#tests/site/start-site.ts'

const MINUTES = 60_000
const JWT_SECRET = 'a secret of at least thirty-two characters'
/** Nothing that a visitor can see has the product's name either. */
const FIRST_FIRM = new RegExp(`${SAMPLE_FIRM_WORDS.source}|headwater`, 'i')
const DRAW_PICTURE = `
import { drawPicture } from '#site/lib/representations/picture-svg.ts'
import { headingTypesetting } from './server/representations/heading-font.ts'
console.log(drawPicture({ title: 'About', label: null, seed: 'about' }, headingTypesetting))`

const MESSAGE = {
  ...{ firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com', company: '', jobTitle: '', phoneNumber: '' },
  ...{ category: 'Consultation Request', subject: 'Fabric', message: 'Hello', workshop: '' },
  ...{ consultationDate: 'December 1, 2099', consultationTime: '10:00 AM', consultationDuration: '1 hour' },
}

test('with another firm.ts the site, its emails and its console have not one word of the sample firm', {
  timeout: 15 * MINUTES,
}, async () => {
  const clone = cloneFor('tests/site/other-firm.ts')
  onTestFinished(() => rmSync(clone, { recursive: true }))
  const DATA_DIR = join(clone, 'data')
  const env = { DATA_DIR, JWT_SECRET, SEED: 'off', AUTH_AUTOCONFIRM: 'true' }
  const site = await startSite(env, { cwd: clone })
  onTestFinished(() => site.stop())
  const { reference } = await useSite(site.url)

  const texts = new Map<string, string>([
    ...(await crawl(site.url)),
    ...readFiles(join(clone, 'build/site/client'), '**/*.{js,css,html,json,txt,svg}'),
    ...previewMails(clone),
    ['the picture of a page', run(clone, '--input-type=module', '--eval', DRAW_PICTURE)],
    ['the console', withoutLog(site.output())],
  ])
  await expect.poll(() => globSync(join(DATA_DIR, 'mail/*.eml')).length).toBeGreaterThanOrEqual(2)
  for (const file of globSync(join(DATA_DIR, 'mail/*.eml'))) texts.set(file, await readMail(file))

  const found = [...texts].flatMap(([name, text]) => {
    const at = text.search(FIRST_FIRM)
    return at < 0 ? [] : [`${name}: ${text.slice(Math.max(0, at - 60), at + 60)}`]
  })
  expect(found).toEqual([])

  const textOf = (name: string) => texts.get(name) ?? `${name} was not found`
  const all = [...texts.values()].join('\n')
  expect(reference).toMatch(/^LK-/)
  expect(textOf('the console')).toContain('Larkspur is ready')
  expect(textOf('the picture of a page')).toContain('>Larkspur</text>')
  expect(textOf('/favicon.svg')).toContain(firm.mark.accent)
  expect(textOf('/contact')).toContain('Porto time (Western European)')
  expect(textOf('/services/consulting.md')).toContain('€2,000')
  expect(textOf('/terms-of-service')).toContain('The law of Portugal applies')
  expect(textOf('/blog/feed.xml')).toContain(firm.name)
  expect(all).toContain('Tuesday, December 1, 2099 at 10:00 AM GMT+0 (Porto)')
  expect(all).toContain('PRODID:-//Larkspur//Contact//EN')
  expect(all).toContain(`From: ${firm.name} <${firm.sender}>`)
  expect(all).toContain(`${firmKey}-auth`)
})

/** The files of this clone in a new folder, with another firm. */
function cloneFor(otherFirm: string): string {
  const clone = mkdtempSync(join(tmpdir(), 'other-firm-'))
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate']
  const files = execFileSync('git', list, { encoding: 'utf8', maxBuffer: 2 ** 26 }).split('\0')
  for (const file of files.filter((name) =>
    /^[^/]+\.\w+$|^(cli|content|domain|packages|server|site|supabase|public)\//.test(name),
  )) {
    mkdirSync(join(clone, dirname(file)), { recursive: true })
    copyFileSync(file, join(clone, file))
  }
  copyFileSync(otherFirm, join(clone, 'content/firm/firm.ts'))
  // The packages of this clone would be found under the links, so those are made of the copies.
  mkdirSync(join(clone, 'node_modules/@headwater'), { recursive: true })
  for (const name of readdirSync('node_modules')) {
    if (name !== '@headwater') symlinkSync(join(process.cwd(), 'node_modules', name), join(clone, 'node_modules', name))
  }
  for (const name of readdirSync('node_modules/@headwater')) {
    symlinkSync(join('../../packages', name), join(clone, 'node_modules/@headwater', name))
  }
  return clone
}

/** A member publishes a post, and a visitor asks for a consultation. */
async function useSite(url: string): Promise<{ reference: string }> {
  const { anonKey } = await deriveApiKeys(JWT_SECRET)
  const client = createClient(url, anonKey, { auth: { persistSession: false, autoRefreshToken: false } })
  const { data, error } = await client.auth.signUp({ email: 'ada@example.com', password: 'correct horse battery' })
  if (error || !data.user) throw error ?? new Error('The sign-up returned no user')
  const row = { title: 'Herons', content: '<p>They nest.</p>', author_id: data.user.id }
  const published_at = new Date().toISOString()
  await client
    .from('posts')
    .insert({ ...row, published: true, published_at })
    .throwOnError()
  const sent = await client.functions.invoke('send-contact-email', { body: MESSAGE })
  if (sent.error) throw sent.error
  return sent.data
}

/** Every page that the sitemap, another page or llms.txt names, and its other representations. */
async function crawl(url: string): Promise<Map<string, string>> {
  const texts = new Map<string, string>()
  const waiting = ['/', '/sitemap.xml', '/llms.txt', '/robots.txt', '/site.webmanifest', '/.well-known/security.txt']
  waiting.push('/favicon.svg', '/dashboard', '/auth', '/search?q=fabric', '/search.json?q=fabric', '/no-such-page')
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (texts.has(path)) continue
    const response = await fetch(url + path)
    const isText = /text|json|xml|svg/.test(response.headers.get('content-type') ?? '')
    const text = isText ? await response.text() : ''
    texts.set(path, text)
    const links = [...text.matchAll(/(?:href="|<loc>|\]\(|"url":\s*")([^"<)#]+)/g)].map(([, link = '']) => link)
    for (const link of links) {
      const target = URL.canParse(link, url + path) ? new URL(link, url + path) : null
      if (target?.origin === url) waiting.push(target.pathname + target.search)
    }
  }
  expect(texts.size).toBeGreaterThan(100)
  return texts
}

function readFiles(folder: string, pattern: string): [string, string][] {
  const files = globSync(join(folder, pattern))
  expect(files.length).toBeGreaterThan(0)
  return files.map((file) => [file, readFileSync(file, 'utf8')])
}

/** Every email with sample values. */
function previewMails(clone: string): [string, string][] {
  run(clone, 'cli/preview-mails.ts', 'mail-preview')
  return readFiles(join(clone, 'mail-preview'), '*')
}

/** An email with its attachments, decoded. */
async function readMail(file: string): Promise<string> {
  const { from, subject, text, html, attachments } = await PostalMime.parse(readFileSync(file))
  const decoded = attachments.map(({ content }) =>
    typeof content === 'string' ? content : new TextDecoder().decode(content),
  )
  return [`From: ${from?.name} <${from?.address}>`, subject, text, html, ...decoded].join('\n')
}

/** What the process says to the person who started it. */
function withoutLog(output: string): string {
  return output
    .split('\n')
    .filter((line) => !line.startsWith('{'))
    .join('\n')
}

function run(cwd: string, ...args: string[]): string {
  return execFileSync(process.execPath, args, { cwd, encoding: 'utf8' })
}
