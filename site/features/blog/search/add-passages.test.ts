import { expect, test } from 'vitest'
import type { PublicClient } from '#site/lib/load-context.ts'
import { createScriptedSupabase } from '#tests/site/scripted-supabase.ts'
import type { PostSummary } from '../post-summary.ts'
import { addPassages, findPassage } from './add-passages.ts'

const CONTENT =
  '<p>A workspace is a <strong>boundary</strong> &amp; more. Who pays for its capacity is a second question!</p>' +
  '<ul><li>Capacities pause at night, and a paused capacity costs nothing.</li></ul>'

test('the first sentence with the most words is the passage, as plain text', () => {
  expect(findPassage(CONTENT, ['capacity'])).toBe('Who pays for its capacity is a second question!')
  expect(findPassage(CONTENT, ['capacity', 'night'])).toBe(
    'Capacities pause at night, and a paused capacity costs nothing.',
  )
  expect(findPassage(CONTENT, ['boundary'])).toBe('A workspace is a boundary & more.')
  expect(findPassage(CONTENT, ['tractor'])).toBeNull()
})

test('markup that never ends is searched quickly', () => {
  const start = performance.now()
  expect(findPassage('<'.repeat(100_000), ['capacity'])).toBeNull()
  expect(performance.now() - start).toBeLessThan(1000)
})

test('only posts whose excerpt has no searched word get a passage, read in one request', async () => {
  const { supabase, requests } = createScriptedSupabase({
    'GET /rest/v1/posts': { body: [{ id: 'b', content: CONTENT }] },
  })
  const posts = [
    { id: 'a', excerpt: 'What a capacity costs' },
    { id: 'b', excerpt: 'Boundaries' },
  ] as PostSummary[]
  const found = await addPassages(supabase as PublicClient, { posts, match: 'all', words: ['capacity'] })
  expect(found.posts.map(({ excerpt }) => excerpt)).toEqual([
    'What a capacity costs',
    'Who pays for its capacity is a second question!',
  ])
  expect(requests.map(({ query }) => query.id)).toEqual(['in.(b)'])
})
