// @vitest-environment happy-dom

import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { firm } from '#content/firm/firm.ts'
import {
  findablePathsContext,
  type PublicClient,
  publicClientContext,
  publicSettingsContext,
} from '#site/lib/load-context.ts'
import { createScriptedSupabase } from '#tests/site/scripted-supabase.ts'
import { loader as robots } from './robots.ts'
import { loader as securityTxt } from './security-txt.ts'
import { loader as sitemap } from './sitemap.ts'
import { loader as webManifest } from './web-manifest.ts'

function setup(posts: number, path = '/') {
  const { supabase, requests } = createScriptedSupabase({
    'GET /rest/v1/posts': async ({ query }) => {
      const [offset, limit] = [Number(query.offset ?? 0), Number(query.limit)]
      const rows = Array.from({ length: Math.min(limit, Math.max(posts - offset, 0)) }, (_, index) => ({
        id: `p${offset + index}`,
        updated_at: '2026-11-20T10:00:00+00:00',
        // As if the oldest had been published in another year.
        published_at: query.order?.startsWith('published_at.desc')
          ? '2026-02-01T00:00:00+00:00'
          : '2025-12-31T23:59:59+00:00',
      }))
      return Response.json(rows)
    },
    'GET /rest/v1/authors': { body: [{ user_id: '11111111-1111-4000-8000-0a1b2c3d4e5f', name: 'Ada' }] },
  })
  const context = new RouterContextProvider()
  context.set(publicClientContext, supabase as PublicClient)
  context.set(publicSettingsContext, {
    supabaseUrl: '',
    supabaseKey: 'k',
    siteUrl: 'https://site.test',
    timeZone: 'UTC',
  })
  context.set(findablePathsContext, ['/', '/blog'])
  const url = new URL(path, 'https://site.test')
  return { context, requests, args: { context, request: new Request(url), url, params: {}, pattern: '' } }
}

test('the sitemap names pages, authors and published posts, the posts with their last modification', async () => {
  const { args, requests } = setup(1)
  const response = await sitemap(args as unknown as Parameters<typeof sitemap>[0])
  const map = new DOMParser().parseFromString(await response.text(), 'application/xml')
  expect(map.querySelector('parsererror')).toBeNull()
  expect(
    [...map.getElementsByTagName('url')].map((url) => [...url.children].map(({ textContent }) => textContent)),
  ).toEqual([
    ['https://site.test/'],
    ['https://site.test/blog'],
    ['https://site.test/author/ada-0a1b2c3d4e5f'],
    ['https://site.test/blog/p0', '2026-11-20T10:00:00+00:00'],
  ])
  expect(requests.find(({ path }) => path.endsWith('/posts'))?.query.published).toBe('eq.true')
  expect(requests.find(({ path }) => path.endsWith('/authors'))?.query.has_page).toBe('eq.true')
})

test('a service that returns a thousand rows at a time is read page by page to the end', async () => {
  const { args, requests } = setup(2001)
  const text = await (await sitemap(args as unknown as Parameters<typeof sitemap>[0])).text()
  expect(text.split('<loc>')).toHaveLength(2 + 1 + 2001 + 1)
  // The first asks whether one file is enough.
  expect(requests.filter(({ path }) => path.endsWith('/posts'))).toHaveLength(1 + 3)
})

test('a sitemap that would be too long names one part for pages and one for each month with posts', async () => {
  const { args } = setup(50_000)
  const text = await (await sitemap(args as unknown as Parameters<typeof sitemap>[0])).text()
  expect(text).toContain('<sitemapindex ')
  expect([...text.matchAll(/<loc>https:\/\/site\.test\/sitemap\.xml\?part=([^<]+)</g)].map(([, part]) => part)).toEqual(
    ['pages', '2025-12', '2026-01', '2026-02'],
  )
})

test('a part of the sitemap names pages and authors, or the posts of a month', async () => {
  const pages = setup(2, '/sitemap.xml?part=pages')
  const pagesText = await (await sitemap(pages.args as unknown as Parameters<typeof sitemap>[0])).text()
  expect(pagesText.split('<loc>')).toHaveLength(2 + 1 + 1)

  const december = setup(2, '/sitemap.xml?part=2025-12')
  const text = await (await sitemap(december.args as unknown as Parameters<typeof sitemap>[0])).text()
  expect(text.split('<loc>')).toHaveLength(2 + 1)
  // Of two conditions on one column, the recorded query has the last.
  expect(december.requests[0]?.query.published_at).toBe('lt.2026-01-01T00:00:00.000Z')
})

test.each(['2025-13', '1066-10', 'months', '', '2025-12'])('there is no part %j if it has no posts', async (part) => {
  const { args } = setup(0, `/sitemap.xml?part=${part}`)
  const response = await sitemap(args as unknown as Parameters<typeof sitemap>[0])
  expect(response.status).toBe(404)
})

test('robots.txt names the sitemap and the disallowed paths', async () => {
  const text = await robots(setup(0).args as unknown as Parameters<typeof robots>[0]).text()
  expect(text).toContain('\nSitemap: https://site.test/sitemap.xml\n')
  expect(text).toContain('Disallow: /dashboard\n')
  // Crawlers see a page's noindex only when they may read the page.
  expect(text).not.toMatch(/Disallow: \/(auth)?\n/)
})

test('security.txt names a contact and expires in 100 to 365 days', async () => {
  const text = await securityTxt(setup(0).args as unknown as Parameters<typeof securityTxt>[0]).text()
  const fields = new Map(
    text
      .trimEnd()
      .split('\n')
      .reverse()
      .map((line) => line.split(/: (.*)/s) as [string, string]),
  )
  expect(fields.get('Contact')).toBe(`mailto:${firm.legal.email}`)
  expect(fields.get('Canonical')).toBe('https://site.test/.well-known/security.txt')
  const daysLeft = (Date.parse(fields.get('Expires') ?? '') - Date.now()) / 86_400_000
  expect(daysLeft).toBeGreaterThan(100)
  expect(daysLeft).toBeLessThan(365)
})

test('the manifest names the site and existing icons', async () => {
  const manifest = await webManifest().json()
  expect(manifest).toMatchObject({ short_name: firm.name, start_url: '/' })
  expect(manifest.icons.map(({ src }: { src: string }) => src)).toContain('/icons/icon-maskable-512.png')
})
