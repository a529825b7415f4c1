import type { BrowserSupabase } from '#site/lib/supabase-browser.ts'
import { unwrap } from '#site/lib/unwrap.ts'

/** The ids of a post's tags. */
export async function readPostTags(supabase: BrowserSupabase, postId: string): Promise<string[]> {
  const rows = unwrap(await supabase.from('post_tags').select('tag_id').eq('post_id', postId))
  return rows.map(({ tag_id }) => tag_id)
}
