import { allPages } from '#content/all-pages.ts'
import { firm } from '#content/firm/firm.ts'
import { showcasePages } from '#content/showcases/all-showcases.ts'
import { readBuiltPassages } from '#server/passages/built-passages.ts'
import { cutMarkdown } from '#server/passages/cut-markdown.ts'
import { markdownPath } from '#site/lib/representations/representation-paths.ts'
import { DOCUMENTS, type DocumentKind, documentPath } from '#site/pages/showcases/documents.ts'
import routes from '#site/routes.ts'
import { expect, test } from '../../site-test.ts'
import { type ReadDocument, readDocument } from './read-document.ts'

const HIDDEN = ['/use-cases', '/stories', '/stories/fabric', '/stories/ai']
const PICTURELESS = [...HIDDEN, '/privacy-policy', '/terms-of-service']
/** Pages that visitors do not reach by links: members' pages, and pages opened from emails and by applications. */
const UNLINKED = /^\/(dashboard|post|profile|admin|auth\/confirm|oauth\/consent|unsubscribe)(\/|$)/
const POST = /^\/blog\/[0-9a-f-]{36}$/
const AUTHOR = /^\/author\/[a-z0-9-]+$/

test.beforeEach(async ({ page }) => {
  test.slow()
  await page.goto('about:blank')
})

// Proves R1, R23, R24, R25, R26, R27, R28, R29, R30, R196.
test('every page of the route table has its own h1, title, description, JSON-LD and picture', async ({ page }) => {
  const read = new Map<string, ReadDocument>()
  for (const { path } of allPages) read.set(path, await readDocument(page, path))
  for (const key of ['title', 'description'] as const) {
    expect(new Set([...read.values()].map((document) => document[key])).size, key).toBe(allPages.length)
  }
  for (const { path, title, description } of allPages) {
    const document = read.get(path)
    expect(document?.status, path).toBe(200)
    expect(document?.headings.filter(({ level }) => level === 1)).toEqual([{ level: 1, text: title }])
    expect(document?.title).toBe(`${title} | ${firm.name}`)
    expect(document?.description).toBe(description)
    const isHidden = HIDDEN.includes(path)
    expect(document?.robots, path).toBe(isHidden ? 'noindex' : null)
    if (!isHidden) expect(document?.things, path).toContain('BreadcrumbList')
    if (!PICTURELESS.includes(path)) expect(document?.pictures, path).toBeGreaterThan(0)
  }
})

// Proves R27, R28, R29.
test('the sitemap has every page except placeholders and coming-soon pages', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const isListed = (path: string) => sitemap.includes(`${path}</loc>`)
  const wanted = allPages.map(({ path }) => path).filter((path) => !HIDDEN.includes(path))
  expect(wanted.filter((path) => !isListed(path))).toEqual([])
  expect(HIDDEN.filter(isListed)).toEqual([])
})

// Proves R41, R192, R211.
test('every internal link and hash has a target; so does every passage in the index, whose text matches its page', async ({
  page,
  request,
}) => {
  const documents = showcasePages.flatMap(({ path }) =>
    Object.keys(DOCUMENTS).map((kind) => documentPath(path, kind as DocumentKind)),
  )
  const starts = ['/', '/blog', '/search', ...allPages.map(({ path }) => path), ...documents]
  const read = new Map<string, ReadDocument>()
  for (const path of starts) read.set(path, await readDocument(page, path))

  const broken: string[] = []
  const built = Map.groupBy(await readBuiltPassages(), ({ source_key }) => source_key)
  // The assistant's sources are links too.
  for (const path of starts.filter((start) => !HIDDEN.includes(start))) {
    const response = await request.get(markdownPath(path))
    expect(response.status(), path).toBe(200)
    const passages = cutMarkdown({ path, markdown: await response.text() })
    expect(passages.length, path).toBeGreaterThan(0)
    // The build renders the pages without a database and without this installation's settings.
    expect(built.get(path), path).toEqual(passages)
    for (const { url } of passages) {
      const { hash } = new URL(url, 'http://site')
      if (hash && !read.get(path)?.ids.includes(hash.slice(1))) broken.push(`index → ${url}: no such id`)
    }
  }
  for (const [from, { links }] of [...read]) {
    for (const { href } of links.filter((link) => /^[/#]/.test(link.href))) {
      const { pathname, search, hash } = new URL(href, `http://site${from}`)
      const target = read.get(pathname + search) ?? (await readDocument(page, pathname + search))
      read.set(pathname + search, target)
      if (target.status !== 200) broken.push(`${from} → ${href}: ${target.status}`)
      else if (hash && !target.ids.includes(hash.slice(1))) broken.push(`${from} → ${href}: no such id`)
    }
  }
  expect([...new Set(broken)]).toEqual([])
})

test('every public page of the route table can be reached by links from the home page', async ({ page }) => {
  const pages = routes.filter(({ path, file }) => path !== '*' && !file.startsWith('routes/files/'))
  const wanted = pages.map(({ path = '' }) => `/${path}`).filter((path) => !UNLINKED.test(path))
  const reached = new Set(['/'])
  const open = ['/']
  for (const from of open) {
    for (const { href } of (await readDocument(page, from)).links) {
      const { host, pathname } = new URL(href, `http://site${from}`)
      const path = POST.test(pathname) ? '/blog/:id' : AUTHOR.test(pathname) ? '/author/:name' : pathname
      if (host !== 'site' || reached.has(path) || !wanted.includes(path)) continue
      reached.add(path)
      open.push(pathname)
    }
  }
  expect(wanted.filter((path) => !reached.has(path))).toEqual([])
})

// Proves R210.
test('every link that opens a new tab says so and has rel=noopener', async ({ page }) => {
  let seen = 0
  for (const { path } of allPages) {
    const { links } = await readDocument(page, path)
    for (const { href, text, target, rel } of links.filter((link) => link.target)) {
      if (!/^https:/.test(href)) continue
      expect(target).toBe('_blank')
      expect(rel, href).toContain('noopener')
      expect(text, href).toContain('opens in a new tab')
      seen += 1
    }
  }
  expect(seen).toBeGreaterThanOrEqual(9)
})
