import type { PublicClient } from '#site/lib/load-context.ts'
import { unwrap } from '#site/lib/unwrap.ts'
import { RELATED_COUNT } from '../post/pick-related-posts.ts'

export type RelatedRow = { id: string; title: string; published_at: string | null; category_id: string | null }

/** The newest published posts except this one: twice as many as shown, so that posts of its category can go first. */
export async function listRelatedPosts(client: PublicClient, postId: string): Promise<RelatedRow[]> {
  return unwrap(
    await client
      .from('posts')
      .select('id, title, published_at, category_id')
      .eq('published', true)
      .neq('id', postId)
      .order('published_at', { ascending: false })
      .limit(2 * RELATED_COUNT),
  )
}
