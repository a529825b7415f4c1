// @vitest-environment happy-dom

import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { firm } from '#content/firm/firm.ts'
import { renderPost } from '#domain/posts/render-post.ts'
import {
  type PublicClient,
  publicClientContext,
  publicSettingsContext,
  renderPostContext,
  reportErrorContext,
} from '#site/lib/load-context.ts'
import type { FeedKind } from '#site/lib/representations/representation-paths.ts'
import { createScriptedSupabase } from '#tests/site/scripted-supabase.ts'
import { answerFeed } from './answer-feed.ts'

const AUTHOR = '7b0e1c52-0b36-4d43-9b5f-0a7a3a0c8d11'
const POST = {
  id: 'b0000000-0000-4000-8000-000000000001',
  title: 'R&D in <five> ]]> "steps" \u0001🚀',
  excerpt: 'Short & sweet',
  content: 'One\n<a href="/contact">two</a><script>alert(1)</script>',
  meta_description: null,
  published_at: '2026-11-18T15:42:00+00:00',
  updated_at: '2026-11-20T10:00:00+00:00',
  author_id: AUTHOR,
  category: { name: 'Fabric & more' },
}
const CATEGORY = { id: 'c1', name: 'Fabric & more', description: null }

function setup(category: typeof CATEGORY | null = CATEGORY, posts: unknown[] = [POST]) {
  const { supabase, requests } = createScriptedSupabase({
    'GET /rest/v1/posts': { body: posts },
    'GET /rest/v1/authors': { body: [{ user_id: AUTHOR, name: 'Ada <Lovelace>', has_page: true }] },
    'GET /rest/v1/categories': { body: category ? [category] : [] },
  })
  const context = new RouterContextProvider()
  context.set(publicClientContext, supabase as PublicClient)
  context.set(publicSettingsContext, {
    supabaseUrl: '',
    supabaseKey: 'k',
    siteUrl: 'https://site.test',
    timeZone: 'UTC',
  })
  const reported: unknown[] = []
  context.set(renderPostContext, async (text) => renderPost(text))
  context.set(reportErrorContext, (error) => reported.push(error))
  const ask = (kind: FeedKind, query = '') =>
    answerFeed({ request: new Request(`https://site.test/feed${query}`), context }, kind)
  return { ask, requests, reported }
}

async function readXml(response: Response): Promise<Document> {
  const feed = new DOMParser().parseFromString(await response.text(), 'application/xml')
  expect(feed.querySelector('parsererror')).toBeNull()
  return feed as unknown as Document
}

function textOf(parent: Document | Element, tagName: string): string | null | undefined {
  return parent.getElementsByTagName(tagName)[0]?.textContent
}

/** What a feed reader shows for the feed's one post. */
const SEEN = {
  title: 'R&D in <five> ]]> "steps" 🚀',
  url: `https://site.test/blog/${POST.id}`,
  description: 'Short & sweet',
  html: 'One<br><a href="https://site.test/contact">two</a>',
  author: 'Ada <Lovelace>',
  category: 'Fabric & more',
}

test('RSS carries the whole post, sanitized and well-formed, with its id as guid', async () => {
  const response = await setup().ask('rss')
  expect(response.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
  const [item] = (await readXml(response)).getElementsByTagName('item')
  if (!item) throw new Error('The feed has no item')
  expect({
    title: textOf(item, 'title'),
    url: textOf(item, 'link'),
    description: textOf(item, 'description'),
    html: textOf(item, 'content:encoded'),
    author: textOf(item, 'dc:creator'),
    category: textOf(item, 'category'),
  }).toEqual(SEEN)
  expect([textOf(item, 'guid'), textOf(item, 'pubDate')]).toEqual([POST.id, 'Wed, 18 Nov 2026 15:42:00 GMT'])
})

test('Atom carries the same post', async () => {
  const feed = await readXml(await setup().ask('atom'))
  const [entry] = feed.getElementsByTagName('entry')
  if (!entry) throw new Error('The feed has no entry')
  expect({
    title: textOf(entry, 'title'),
    url: entry.getElementsByTagName('link')[0]?.getAttribute('href'),
    description: textOf(entry, 'summary'),
    html: textOf(entry, 'content'),
    author: textOf(entry, 'name'),
    category: entry.getElementsByTagName('category')[0]?.getAttribute('term'),
  }).toEqual(SEEN)
  expect(textOf(entry, 'id')).toBe(`urn:uuid:${POST.id}`)
  expect([textOf(entry, 'published'), textOf(entry, 'updated')]).toEqual([POST.published_at, POST.updated_at])
})

test('JSON Feed carries the same post', async () => {
  const feed = await (await setup().ask('json')).json()
  const [item] = feed.items
  expect({
    title: item.title.replace('\u0001', ''),
    url: item.url,
    description: item.summary,
    html: item.content_html,
    author: item.authors[0].name,
    category: item.tags[0],
  }).toEqual(SEEN)
  expect([item.id, item.date_published]).toEqual([POST.id, POST.published_at])
})

// Proves R7.
test('the feed requests only published posts, newest first, and one published again keeps its first date', async () => {
  const again = { ...POST, first_published_at: '2026-11-01T09:00:00+00:00' }
  const { ask, requests } = setup(CATEGORY, [again])
  const feed = await (await ask('json')).json()
  expect(requests[0]?.query).toMatchObject({ published: 'eq.true', order: 'published_at.desc,id.asc', limit: '30' })
  expect(feed.items[0]).toMatchObject({ date_published: again.first_published_at, date_modified: POST.updated_at })
})

test.each<FeedKind>(['rss', 'atom', 'json'])(
  'a post that cannot be shown is left out of %s and reported',
  async (kind) => {
    const { ask, reported } = setup(CATEGORY, [{ ...POST, id: 'bad', published_at: '-infinity' }, POST])
    const response = await ask(kind)
    const text = await response.text()
    expect(response.status).toBe(200)
    expect(text).toContain(`https://site.test/blog/${POST.id}`)
    expect(text).not.toContain('/blog/bad')
    expect(reported).toEqual([new Error('The row bad cannot be shown in a list')])
  },
)

test('each category has its own feeds, and an unknown category answers 404', async () => {
  const { ask, requests } = setup()
  const feed = await (await ask('json', '?category=fabric')).json()
  expect(requests.find(({ path }) => path.endsWith('posts'))?.query.category_id).toBe('eq.c1')
  expect([feed.title, feed.feed_url]).toEqual([
    `${firm.name} blog: Fabric & more`,
    'https://site.test/blog/feed.json?category=fabric',
  ])
  expect((await setup(null).ask('rss', '?category=nope')).status).toBe(404)
  const unasked = setup(null)
  expect((await unasked.ask('rss', '?category=%00')).status).toBe(404)
  expect(unasked.requests).toEqual([])
})

test('each author has their own feeds, at one address each', async () => {
  const { ask, requests } = setup()
  const feed = await (await ask('json', '?author=0a7a3a0c8d11')).json()
  expect(requests.find(({ path }) => path.endsWith('posts'))?.query.author_id).toBe(`eq.${AUTHOR}`)
  expect([feed.title, feed.home_page_url, feed.feed_url]).toEqual([
    `${firm.name} blog: Ada <Lovelace>`,
    'https://site.test/author/ada-lovelace-0a7a3a0c8d11',
    'https://site.test/blog/feed.json?author=0a7a3a0c8d11',
  ])
  expect(feed.items[0].authors).toEqual([
    { name: 'Ada <Lovelace>', url: 'https://site.test/author/ada-lovelace-0a7a3a0c8d11' },
  ])
  for (const other of ['ada-lovelace-0a7a3a0c8d11', AUTHOR, '0A7A3A0C8D11', '']) {
    expect((await ask('rss', `?author=${other}`)).status, other).toBe(404)
  }
})
