import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import {
  type PublicClient,
  publicClientContext,
  publicSettingsContext,
  reportErrorContext,
} from '#site/lib/load-context.ts'
import { createScriptedSupabase } from '#tests/site/scripted-supabase.ts'
import { handle, loader } from './search-json.ts'

function setup() {
  const category = { name: 'Power BI', color: '#B7791F' }
  const row = { id: 'p1', title: 'Blog notes', excerpt: 'x', published_at: null, view_count: 5, category }
  const { supabase, requests } = createScriptedSupabase({ 'GET /rest/v1/posts': { body: [row] } })
  const context = new RouterContextProvider()
  context.set(publicClientContext, supabase as PublicClient)
  const settings = { supabaseUrl: '', supabaseKey: 'k', siteUrl: 'https://site.test', timeZone: 'UTC' }
  context.set(publicSettingsContext, settings)
  context.set(reportErrorContext, console.error)

  async function ask(query: string) {
    const url = new URL(`https://site.test/search.json${query}`)
    const response = await loader({ context, request: new Request(url), url, pattern: '/search.json', params: {} })
    return await response.json()
  }
  return { ask, requests }
}

test('the palette gets the titles and addresses of pages and posts, and nothing else', async () => {
  const { ask, requests } = setup()
  const { pages, posts } = await ask('?q=blog')
  expect(pages).toContainEqual(expect.objectContaining({ path: '/blog', title: 'Our Blog' }))
  expect(posts).toEqual([{ id: 'p1', title: 'Blog notes' }])
  expect(requests[0]?.query.published).toBe('eq.true')
})

test('a blank question is answered with the newest published posts', async () => {
  const { ask, requests } = setup()
  expect(await ask('?q=%20')).toMatchObject({ pages: [], posts: [{ id: 'p1', title: 'Blog notes' }] })
  expect(requests.map(({ query }) => query)).toEqual([
    { select: 'id,title', published: 'eq.true', order: 'published_at.desc,id.asc', limit: '6' },
  ])
})

test('searches are cached separately from other pages', () => {
  expect(handle.page).toMatchObject({ kind: 'file', parameters: ['q'], isOpenEnded: true })
})
