import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from '../site-test.ts'

/** What one representation says about a page; fields that it cannot hold are left out. */
type Words = {
  title?: string
  description?: string
  url?: string
  publishedAt?: string | null
  author?: string | null
  category?: string | null
}

type FeedItem = Required<Words> & { id: string }

/**
 * What the elements of a feed or map say: each field is the text of a tag, or its address or term. Read by the browser's
 * XML parser, which forgives nothing.
 */
async function readXml<Field extends string>(
  page: Page,
  path: string,
  { element, fields }: { element: string; fields: Record<Field, string> },
): Promise<Record<Field, string | null>[]> {
  const text = await (await page.request.get(path)).text()
  return page.evaluate(
    ([xml, name, tags]) => {
      const document = new DOMParser().parseFromString(xml, 'application/xml')
      const problem = document.querySelector('parsererror')
      if (problem) throw new Error(problem.textContent ?? '')
      return [...document.getElementsByTagName(name)].map((item) => {
        const read = ([field, tag]: [string, string]) => {
          const found = item.getElementsByTagName(tag)[0]
          return [field, found?.getAttribute('href') ?? found?.getAttribute('term') ?? found?.textContent ?? null]
        }
        return Object.fromEntries(Object.entries(tags).map(read))
      })
    },
    [text, element, fields as Record<string, string>] as const,
  )
}

async function readSitemap(page: Page): Promise<string[]> {
  const entries = await readXml(page, '/sitemap.xml', { element: 'url', fields: { url: 'loc' } })
  return entries.map(({ url }) => url ?? '')
}

/** An empty document outside the site, whose policy would forbid what the readers above need. */
test.beforeEach(async ({ page }) => {
  await page.goto('about:blank')
})

/** To the second, because RSS has no fractions of seconds. */
const moment = (text: string | null | undefined) => (text ? `${new Date(text).toISOString().slice(0, 19)}Z` : null)

/** Other journeys write and change posts meanwhile; none touches those of the sample authors. */
const SAMPLE_AUTHOR = '?author=000000000001'

const RSS = {
  element: 'item',
  fields: {
    ...{ id: 'guid', title: 'title', description: 'description', url: 'link' },
    ...{ publishedAt: 'pubDate', author: 'dc:creator', category: 'category' },
  },
}
const ATOM = {
  element: 'entry',
  fields: {
    ...{ id: 'id', title: 'title', description: 'summary', url: 'link' },
    ...{ publishedAt: 'published', author: 'name', category: 'category' },
  },
}

async function readFeed(page: Page, file: string, format: typeof RSS): Promise<FeedItem[]> {
  const items = await readXml(page, `/blog/${file}${SAMPLE_AUTHOR}`, format)
  return items.map(({ id, title, description, url, publishedAt, author, category }) => ({
    ...{ id: (id ?? '').replace('urn:uuid:', ''), title: title ?? '', description: description ?? '', url: url ?? '' },
    ...{ publishedAt: moment(publishedAt), author, category },
  }))
}

type JsonItem = {
  id: string
  title: string
  summary: string
  url: string
  date_published: string
  authors?: { name: string }[]
  tags?: string[]
}

async function readJsonFeed(request: APIRequestContext): Promise<FeedItem[]> {
  const { items } = (await (await request.get(`/blog/feed.json${SAMPLE_AUTHOR}`)).json()) as { items: JsonItem[] }
  return items.map(({ id, title, summary, url, date_published, authors, tags }) => ({
    id,
    title,
    description: summary,
    url,
    publishedAt: moment(date_published),
    author: authors?.[0]?.name ?? null,
    category: tags?.[0] ?? null,
  }))
}

/** What a page says in its head, its JSON-LD and its text. */
async function readPage(page: Page, path: string): Promise<{ head: Words; data: Words; text: Words }> {
  const html = await (await page.request.get(path)).text()
  const found = await page.evaluate((source) => {
    const document = new DOMParser().parseFromString(source, 'text/html')
    const meta = (name: string) =>
      document.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute('content') ?? null
    const graph = JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}')[
      '@graph'
    ]
    return {
      titles: [meta('og:title'), meta('twitter:title'), document.title.replace(/ \| [^|]+$/, '')],
      descriptions: [meta('description'), meta('og:description'), meta('twitter:description')],
      urls: [meta('og:url'), document.querySelector('link[rel=canonical]')?.getAttribute('href') ?? null],
      publishedAt: meta('article:published_time'),
      author: meta('article:author'),
      category: meta('article:section'),
      posting: graph?.find((thing: { '@type': string }) => thing['@type'] === 'BlogPosting') ?? null,
      heading: document.querySelector('main h1')?.textContent ?? '',
      visibleDate: document.querySelector('main time')?.getAttribute('datetime') ?? null,
      byline: /^By (.*?)(?: · |$)/.exec(document.querySelector('main .post-byline p')?.textContent ?? '')?.[1] ?? null,
      badge: document.querySelector('main .post-meta > :not(.post-facts)')?.textContent ?? null,
    }
  }, html)
  // Three ways to say the same thing.
  for (const same of [found.titles, found.descriptions, found.urls]) expect(new Set(same).size, String(same)).toBe(1)
  const { posting } = found
  return {
    head: {
      title: found.titles[0] ?? '',
      description: found.descriptions[0] ?? '',
      url: found.urls[0] ?? '',
      publishedAt: moment(found.publishedAt),
      author: found.author,
      category: found.category,
    },
    data: {
      title: posting?.headline,
      description: posting?.description,
      url: posting?.url,
      publishedAt: moment(posting?.datePublished),
      author: posting?.author['@type'] === 'Person' ? posting.author.name : null,
      category: posting?.articleSection ?? null,
    },
    text: {
      title: found.heading,
      publishedAt: moment(found.visibleDate),
      author: found.byline,
      category: found.badge,
    },
  }
}

async function readMarkdown(request: APIRequestContext, path: string): Promise<{ front: Words; heading: string }> {
  const response = await request.get(path)
  expect(response.headers()['content-type']).toBe('text/markdown; charset=utf-8')
  const [, front = '', body = ''] = (await response.text()).split(/^---$/m)
  const field = (name: string) => {
    const value = new RegExp(`^${name}: (.*)$`, 'm').exec(front)?.[1]
    return value ? String(JSON.parse(value)) : null
  }
  return {
    front: {
      title: field('title') ?? '',
      description: field('description') ?? '',
      url: field('url') ?? '',
      publishedAt: moment(field('published')),
      author: field('author'),
      category: field('category'),
    },
    heading: (/^# (.*)$/m.exec(body)?.[1] ?? '').replace(/\\(?=[\\`*_[\]<>&])/g, ''),
  }
}

test('every post is the same in page, head, JSON-LD, feeds, sitemap and Markdown', async ({ page, request }) => {
  const items = await readFeed(page, 'feed.xml', RSS)
  expect(await readFeed(page, 'atom.xml', ATOM)).toEqual(items)
  expect(await readJsonFeed(request)).toEqual(items)
  expect(items.length).toBeGreaterThan(5)
  const listed = await readSitemap(page)
  for (const { id, ...words } of items) {
    expect(listed, id).toContain(words.url)
    const { head, data, text } = await readPage(page, `/blog/${id}`)
    expect(head).toEqual(words)
    expect(data).toEqual(words)
    expect(words).toMatchObject(text)
    const { front, heading } = await readMarkdown(request, `/blog/${id}.md`)
    expect(front).toEqual(words)
    expect(heading).toBe(words.title)
  }
})

test('every page of the sitemap has one head, a Markdown version and a picture, and those of the firm are in llms.txt', async ({
  page,
  request,
}) => {
  const urls = await readSitemap(page)
  const llms = await (await request.get('/llms.txt')).text()
  const paths = urls.map((url) => new URL(url).pathname).filter((path) => !path.startsWith('/blog/'))
  expect(paths).toEqual(expect.arrayContaining(['/', '/blog']))
  for (const path of paths) {
    const { head } = await readPage(page, path)
    const name = path === '/' ? '/index' : path
    const { front } = await readMarkdown(request, `${name}.md`)
    expect(front).toEqual(head)
    if (!path.startsWith('/author/'))
      expect(llms).toContain(`- [${head.title}](${new URL(`${name}.md`, head.url).href}): ${head.description}`)
    const picture = await request.get(`/og${name}.png`)
    expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png'])
  }
})

test('hidden pages are in no list and have no other representations', async ({ request }) => {
  const lists = ['/sitemap.xml', '/llms.txt', '/blog/feed.json']
  const texts = await Promise.all(lists.map(async (list) => (await request.get(list)).text()))
  for (const path of ['/auth', '/dashboard', '/unsubscribe', '/post/new']) {
    for (const text of texts) expect(text).not.toMatch(new RegExp(`[a-z0-9]${path}[".<)]`))
    for (const made of [`${path}.md`, `/og${path}.png`]) expect((await request.get(made)).status(), made).toBe(404)
  }
})
