// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "enableIframePageLoading": true, "navigation": { "disableChildFrameNavigation": true } } }
import { createClient } from '@supabase/supabase-js'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { renderPost } from '#domain/posts/render-post.ts'
import type { PostPage } from '#site/features/blog/post/load-post-page.ts'
import {
  publicClientContext,
  publicSettingsContext,
  renderPostContext,
  reportErrorContext,
} from '#site/lib/load-context.ts'
import { VIDEO_FRAME_HEADER } from '#site/lib/page-handle.ts'
import { htmlStoreContext } from '#site/lib/server-html.ts'
import { badgeColors } from '#site/ui/category-color.ts'
import type { Route } from './+types/blog-post'
import BlogPost, { loader } from './blog-post.tsx'

const id = '7b0e1c52-0b36-4d43-9b5f-0a7a3a0c8d11'
const settings = { supabaseUrl: '', supabaseKey: 'anon-key', siteUrl: 'http://site.test', timeZone: 'UTC' }
const post: PostPage = {
  id,
  title: 'Lakehouses',
  description: '',
  published: { at: '2026-11-21T15:00:00Z', longDate: 'November 21, 2026' },
  updated: null,
  modifiedAt: '2026-11-21T16:00:00Z',
  author: null,
  authorPath: null,
  avatar: null,
  viewCount: 2,
  category: { name: 'Fabric', colors: badgeColors('#ff0000') },
  cover: null,
  chart: null,
  video: null,
  articles: [],
  parts: [{ ids: [], html: 'One<br><strong>two</strong>' }],
  contents: [],
  readingMinutes: 4,
  related: [],
}

function open(changes: Partial<PostPage> | null = {}) {
  const loaderData = { post: changes && { ...post, ...changes } }
  const element = <BlogPost {...({ loaderData } as Route.ComponentProps)} />
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
}

function hrefOf(name: string | RegExp) {
  return screen.getByRole('link', { name }).getAttribute('href')
}

// Proves R117, R125.
test('a post shows its title, category, date, views, text, reading time, a link back and a closing call', () => {
  open()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Lakehouses')
  for (const text of ['Fabric', 'November 21, 2026', '2 views', '4 min read'])
    expect(screen.getByText(text), text).toBeDefined()
  expect(screen.getByText('two').tagName).toBe('STRONG')
  expect(hrefOf('Back to Blog')).toBe('/blog')
  expect(screen.getByRole('heading', { name: 'Ready to Transform Your Business with AI?' })).toBeDefined()
  expect(hrefOf('Schedule Free Consultation')).toBe('/contact')
  expect(screen.queryByText(/^By /)).toBeNull()
  cleanup()
  open({ author: 'Ada Lovelace' })
  expect(screen.getByText('By Ada Lovelace')).toBeDefined()
})

test('a long post lists its headings, and each links to the section with its id', () => {
  open({
    contents: [
      { id: 'section-one', title: 'One', isSub: false },
      { id: 'section-two', title: 'Two', isSub: true },
    ],
    parts: [
      { ids: [], html: '<p>intro</p>' },
      { ids: ['section-one'], html: '<h2>One</h2>' },
      { ids: ['section-two'], html: '<h3>Two</h3>' },
      { ids: ['section-three', 'section-four'], html: '<blockquote><h4>Three</h4><h4>Four</h4></blockquote>' },
    ],
  })
  const links = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link')
  for (const link of links) {
    const part = document.querySelector(link.getAttribute('href') ?? '')
    expect(part?.firstElementChild?.textContent).toBe(link.textContent)
  }
  expect(links).toHaveLength(2)
  for (const id of ['section-three', 'section-four']) expect(document.getElementById(id), id).not.toBeNull()
  cleanup()
  open()
  expect(screen.queryByRole('navigation')).toBeNull()
})

// Proves R118.
test("a video from another host is a plain link, and members' links to other sites are marked for search engines", () => {
  open({
    articles: [{ url: 'https://a.example/', host: 'a.example' }],
    video: { kind: 'link', link: { url: 'https://vimeo.com/1', host: 'vimeo.com' } },
  })
  expect(hrefOf(/vimeo.com/)).toBe('https://vimeo.com/1')
  for (const name of [/Read the full article/, /vimeo.com/]) {
    expect(screen.getByRole('link', { name }).getAttribute('rel')).toBe('ugc nofollow noopener')
  }
})

// Proves R119.
test('links to other articles are in a separate box, if there are any', () => {
  open({ articles: ['a', 'b', 'c'].map((host) => ({ url: `https://${host}.example/`, host: `${host}.example` })) })
  const box = screen.getByText('Related Articles:').closest('section') as HTMLElement
  const links = within(box).getAllByRole('link', { name: /^Read the full article/ })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    ['a', 'b', 'c'].map((host) => `https://${host}.example/`),
  )
  expect(links[1]?.textContent).toBe('Read the full article on b.example')
  cleanup()
  open()
  expect(screen.queryByText('Related Articles:')).toBeNull()
})

// Proves R118.
test('a click turns a video into a player 400 px high', () => {
  open({ video: { kind: 'player', videoId: 'dQw4w9WgXcQ' } })
  expect(document.querySelector('iframe')).toBeNull()
  fireEvent.click(screen.getByRole('link', { name: /^Play video/ }))
  const player = screen.getByTitle<HTMLIFrameElement>('Video: Lakehouses')
  expect(player.getAttribute('height')).toBe('400')
  expect(player.src).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ\?/)
  expect(document.activeElement).toBe(player)
})

// Proves R123.
test('related posts are linked, or a text says that there are none', () => {
  open({ related: [{ id: 'p2', title: 'Agents', published: null }] })
  expect(screen.getByRole('heading', { name: 'Related Posts' })).toBeDefined()
  expect(screen.getByText('You might also be interested in these articles')).toBeDefined()
  expect(hrefOf('Agents')).toBe('/blog/p2')
  cleanup()
  open()
  expect(screen.getByText('No related posts found.')).toBeDefined()
})

// Proves R126.
test('a missing post is reported with a link back', () => {
  open(null)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Post not found')
  expect(hrefOf('Back to Blog')).toBe('/blog')
})

const VIDEO_ROW = {
  id,
  title: 'Lakehouses',
  content: 'Text',
  excerpt: null,
  meta_description: null,
  published_at: '2026-11-21T15:00:00Z',
  updated_at: '2026-11-21T16:00:00Z',
  view_count: 0,
  category: null,
  category_id: null,
  author_id: null,
  article_url: null,
  article_url_2: null,
  article_url_3: null,
  youtube_url: 'https://youtu.be/dQw4w9WgXcQ',
}

/** Runs the loader as for a document, or as for a data request. */
async function load({ postId = id, row, isData = false }: { postId?: string; row: () => Response; isData?: boolean }) {
  const reported: unknown[] = []
  const context = new RouterContextProvider()
  const fetch = async (input: RequestInfo | URL) => (/id=eq|slug=eq/.test(String(input)) ? row() : Response.json([]))
  const auth = { storageKey: crypto.randomUUID() }
  context.set(publicClientContext, createClient('http://service.test', 'anon-key', { auth, global: { fetch } }))
  context.set(publicSettingsContext, settings)
  context.set(renderPostContext, async (text) => renderPost(text))
  context.set(reportErrorContext, (error) => reported.push(error))
  context.set(htmlStoreContext, isData ? null : new Map())
  const url = new URL(`http://site.test/blog/${postId}`)
  const answer = await loader({
    context,
    request: new Request(url),
    url,
    pattern: '/blog/:id',
    params: { id: postId },
  }).catch((thrown: unknown) => thrown as Response)
  return { answer, reported }
}

test('a page with a video sets the frame header and is loaded only as a document', async () => {
  const { answer: document } = await load({ row: () => Response.json([VIDEO_ROW]) })
  expect(document).toMatchObject({ init: { headers: { [VIDEO_FRAME_HEADER]: 'yes' } } })
  const { answer: plain } = await load({ row: () => Response.json([{ ...VIDEO_ROW, youtube_url: null }]) })
  expect(plain).toMatchObject({ init: null })

  const { answer: data } = await load({ row: () => Response.json([VIDEO_ROW]), isData: true })
  expect((data as Response).headers.get('location')).toBe(`/blog/${id}`)
  expect((data as Response).headers.get('x-remix-reload-document')).toBe('true')
})

test('a slug redirects permanently to the id', async () => {
  const { answer } = await load({ postId: 'lakehouses', row: () => Response.json([{ id }]) })
  expect([(answer as Response).status, (answer as Response).headers.get('location')]).toEqual([301, `/blog/${id}`])
})

// Proves R128.
test.each([
  ['a missing post', Response.json([]), 404, 0],
  ['an unreadable post', Response.json({ code: 'XX000', message: 'broken' }, { status: 500 }), 503, 1],
])('%s: the page shows no post, and only a failure is logged', async (_what, row, ...[status, logged]) => {
  const { answer, reported } = await load({ row: () => row })
  expect(answer).toMatchObject({ data: { post: null }, init: { status } })
  expect(reported).toHaveLength(logged)
})
