import { expect, test } from 'vitest'
import type { PublicClient } from '#site/lib/load-context.ts'
import { createScriptedSupabase } from '#tests/site/scripted-supabase.ts'
import { listTaggedPosts } from './list-tagged-posts.ts'

const PUBLISHED_AT = '2026-11-20T10:00:00+00:00'

test('the three newest posts with the most matching tags are suggested, out of the newest hundred with any', async () => {
  const post = (id: string, tags: number) => ({
    id,
    title: id,
    published_at: PUBLISHED_AT,
    post_tags: Array.from({ length: tags }, () => ({ tags: { slug: 'dax' } })),
  })
  const { supabase, requests } = createScriptedSupabase({
    'GET /rest/v1/posts': { body: [post('newest', 1), post('older', 2), post('oldest', 1), post('beyond', 1)] },
  })
  const reportError = (error: unknown) => {
    throw error
  }
  const posts = await listTaggedPosts(supabase as PublicClient, { tags: ['dax', 'kql'], timeZone: 'UTC', reportError })
  expect(posts.map(({ id }) => id)).toEqual(['older', 'newest', 'oldest'])
  expect(requests[0]?.query.limit).toBe('100')
})
