import type { TableClient } from '#site/lib/supabase-browser.ts'
import { unwrap } from '#site/lib/unwrap.ts'

/** A first post that waits for an administrator, or that one has sent back with a note. */
export type PostReview = { post_id: string; state: 'waiting' | 'returned'; note: string | null }

/** The reviews of the given posts of the author. */
export async function listReviews(supabase: TableClient, postIds: readonly string[]): Promise<PostReview[]> {
  if (postIds.length === 0) return []
  return unwrap(
    await supabase
      .from('post_reviews')
      .select('post_id, state, note')
      .in('post_id', [...postIds])
      .overrideTypes<PostReview[], { merge: false }>(),
  )
}
