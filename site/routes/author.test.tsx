// @vitest-environment happy-dom

import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { firm } from '#content/firm/firm.ts'
import { contactHref } from '#content/navigation.ts'
import type { AuthorPageData } from '#site/features/blog/author/load-author-page.ts'
import {
  type PublicClient,
  publicClientContext,
  publicSettingsContext,
  reportErrorContext,
} from '#site/lib/load-context.ts'
import { createScriptedSupabase } from '#tests/site/scripted-supabase.ts'
import type { Route } from './+types/author'
import Author, { handle, loader, meta } from './author.tsx'

const USER = '11111111-1111-4000-8000-0a1b2c3d4e5f'
const author = { user_id: USER, name: 'Ada Lovelace', avatar: null, bio: 'I count.\n\nAnd I write.' }
const settings = { supabaseUrl: '', supabaseKey: 'k', siteUrl: 'https://site.test', timeZone: 'UTC' }
const content: AuthorPageData = {
  author: { name: author.name, path: '/author/ada-lovelace-0a1b2c3d4e5f', avatar: null, bio: author.bio },
  feedKey: '0a1b2c3d4e5f',
  practice: null,
  posts: [
    {
      id: 'p1',
      title: 'Engines',
      excerpt: null,
      published: { at: '2026-11-21T15:00:00Z', longDate: 'November 21, 2026' },
      viewCount: 2,
      authorId: null,
      category: null,
      cover: null,
      drawing: null,
    },
  ],
  total: 10,
  page: 1,
  pageCount: 2,
}

function setup(authors: unknown[] = [author]) {
  const { supabase, requests } = createScriptedSupabase({
    'GET /rest/v1/authors': { body: authors },
    'GET /rest/v1/posts': async () => Response.json([], { headers: { 'content-range': '*/0' } }),
  })
  const context = new RouterContextProvider()
  context.set(publicClientContext, supabase as PublicClient)
  context.set(publicSettingsContext, settings)
  context.set(reportErrorContext, () => {})
  const load = (address: string) =>
    loader({
      context,
      request: new Request(`https://site.test/author/${address}`),
      params: { name: address },
    } as unknown as Route.LoaderArgs)
  return { load, requests }
}

function open(practice: AuthorPageData['practice'] = null) {
  const element = <Author {...({ loaderData: { ...content, practice } } as Route.ComponentProps)} />
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
}

test('the page shows who the author is, their words and posts, and leads to feeds and more posts', () => {
  open()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Ada Lovelace')
  expect([screen.getByText('I count.').tagName, screen.getByText('And I write.').tagName]).toEqual(['P', 'P'])
  expect(screen.getByRole('link', { name: 'Engines' }).getAttribute('href')).toBe('/blog/p1')
  expect(screen.getByText('10 posts, page 1 of 2')).toBeDefined()
  expect(screen.getByRole('link', { name: 'RSS' }).getAttribute('href')).toBe('/blog/feed.xml?author=0a1b2c3d4e5f')
  expect(screen.getByRole('link', { name: 'Page 2' }).getAttribute('href')).toBe(
    '/author/ada-lovelace-0a1b2c3d4e5f?page=2',
  )
})

test('one of the firm can be asked, with certificates and what they offer; another author cannot', () => {
  open({
    about: 'Ask about engines.',
    certificates: ['DP-700', 'DP-600'],
    isSample: true,
    offer: { label: 'AI Agents', path: '/services/ai-agents' },
  })
  // Marked, so that the Markdown version leaves it out.
  expect(screen.getByText('Certifications: DP-700, DP-600').closest('[data-sample]')).not.toBeNull()
  expect(screen.getByRole('link', { name: 'Send a question' }).getAttribute('href')).toBe(
    contactHref('I have a question for Ada Lovelace. It is about: ', {
      category: 'General Inquiry',
      subject: 'A question for Ada Lovelace',
    }),
  )
  expect(screen.getByRole('link', { name: /^What we do: AI Agents/ }).getAttribute('href')).toBe('/services/ai-agents')
  cleanup()
  open()
  expect(screen.queryByText('Ask this practice')).toBeNull()
})

test('only the posts of the author are read, and of authors only those with a page', async () => {
  const { load, requests } = setup()
  expect(await load('ada-lovelace-0a1b2c3d4e5f')).toMatchObject({ author: { name: 'Ada Lovelace', bio: author.bio } })
  const [authors, posts] = requests.map(({ query }) => query)
  expect(authors).toMatchObject({ key: 'eq.0a1b2c3d4e5f', has_page: 'eq.true', name: 'neq.Anonymous Author' })
  expect(posts).toMatchObject({ published: 'eq.true', author_id: `eq.${USER}`, order: 'published_at.desc,id.asc' })
})

test.each(['augusta-0a1b2c3d4e5f', '0a1b2c3d4e5f'])('/author/%s leads to the current name', async (address) => {
  const moved = await setup()
    .load(address)
    .catch((thrown: unknown) => thrown)
  expect(moved).toBeInstanceOf(Response)
  const { status, headers } = moved as Response
  expect([status, headers.get('location')]).toEqual([301, '/author/ada-lovelace-0a1b2c3d4e5f'])
})

test.each(['ada-lovelace', 'ada-0a1b2c3d', "' or 1=1", 'ada-0a1b2c3d4e5f'])(
  '/author/%s is not found, without a request if it is no address of an author',
  async (address) => {
    const { load, requests } = setup([])
    await expect(load(address)).rejects.toMatchObject({ init: { status: 404 } })
    expect(requests).toHaveLength(/-\w{12}$/.test(address) ? 1 : 0)
  },
)

test('every page of the list has one address', () => {
  const { page } = handle
  const spell = (query: string) =>
    page.kind === 'public' ? page.canonicalParameters?.(new URLSearchParams(query)).toString() : null
  expect(['', 'page=1', 'page=x', 'page=2'].map(spell)).toEqual(['', '', '', 'page=2'])
})

test('the head names the author’s feeds and describes a person', () => {
  const matches = [
    { id: 'root', loaderData: settings },
    { id: 'author', handle },
  ]
  const tags = meta({ loaderData: content, matches } as unknown as Route.MetaArgs)
  expect(tags).toContainEqual({ title: `Ada Lovelace | ${firm.name}` })
  expect(tags).toContainEqual({ name: 'description', content: 'I count. And I write.' })
  expect(tags).toContainEqual({
    tagName: 'link',
    rel: 'alternate',
    href: 'https://site.test/blog/atom.xml?author=0a1b2c3d4e5f',
    type: 'application/atom+xml',
    title: `${firm.name} blog: Ada Lovelace (Atom)`,
  })
  const data = tags.find((tag) => tag && 'script:ld+json' in tag) as { 'script:ld+json': { '@graph': unknown[] } }
  expect(data['script:ld+json']['@graph'][0]).toMatchObject({
    '@type': 'ProfilePage',
    mainEntity: { '@type': 'Person', name: 'Ada Lovelace', description: author.bio },
  })
})
