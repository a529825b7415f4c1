import type { BrowserSupabase } from '#site/lib/supabase-browser.ts'
import { unwrap } from '#site/lib/unwrap.ts'

/** Deletes all tags of the post, then inserts one row per selected tag. */
export async function replacePostTags(
  supabase: BrowserSupabase,
  { postId, tagIds }: { postId: string; tagIds: readonly string[] },
): Promise<void> {
  unwrap(await supabase.from('post_tags').delete().eq('post_id', postId))
  if (tagIds.length === 0) return
  const rows = tagIds.map((tagId) => ({ post_id: postId, tag_id: tagId }))
  unwrap(await supabase.from('post_tags').insert(rows))
}
