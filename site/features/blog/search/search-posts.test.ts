import { createClient } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import type { PublicClient } from '#site/lib/load-context.ts'
import { searchPosts } from './search-posts.ts'
import { resultsTitle } from './search-results.tsx'

/** Answers each request with the next list of titles. */
function setup(...answers: string[][]) {
  const queries: URLSearchParams[] = []
  const client: PublicClient = createClient('http://service.invalid', 'key', {
    global: {
      fetch: async (input) => {
        queries.push(new URL(String(input)).searchParams)
        return Response.json((answers[queries.length - 1] ?? []).map(row))
      },
    },
  })
  const search = async (question: string) => {
    const found = await searchPosts(client, { question, timeZone: 'UTC', reportError: console.error })
    return { titles: found.posts.map(({ title }) => title), heading: resultsTitle(found, question), ...found }
  }
  return { queries, search }
}

function row(title: string) {
  return { id: title, title, excerpt: null, published_at: '2026-01-01T12:00:00Z', view_count: 0, category: null }
}

test('a search matches published posts by their English search vector, in web search syntax', async () => {
  const { queries, search } = setup(['Direct Lake without surprises'])
  const { heading } = await search('direct lake')
  expect(queries).toHaveLength(1)
  expect(Object.fromEntries(queries[0] ?? [])).toMatchObject({
    search_vector: 'wfts(english).direct lake',
    published: 'eq.true',
    limit: '30',
  })
  expect(heading).toBe('One post on “direct lake”')
})

test('posts with the words in their title come first', async () => {
  const { search } = setup(['Something else', 'Power BI', 'On power'])
  const { titles, heading } = await search('power bi')
  expect(titles).toEqual(['Power BI', 'On power', 'Something else'])
  expect(heading).toBe('3 posts on “power bi”')
})

test('if few posts have every word of a question, posts with most of its words are found, too', async () => {
  const { queries, search } = setup(['Speed'], ['Speed', 'The slow report', 'Other'])
  const { titles, heading } = await search('How do we speed up a slow report?')
  expect(queries[1]?.get('search_vector')).toBe('wfts(english).speed or up or slow or report')
  expect(titles).toEqual(['The slow report', 'Speed', 'Other'])
  expect(heading).toBe('Nearest to “How do we speed up a slow report?”')
})

test.each(['"direct lake"', 'lake -direct house', 'zzz'])('%s is searched exactly as written', async (question) => {
  const { queries, search } = setup([])
  const { heading } = await search(question)
  expect(queries).toHaveLength(1)
  expect(heading).toBe(`No post about “${question}” yet`)
})
