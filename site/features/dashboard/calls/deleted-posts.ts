import type { BrowserSupabase, TableClient } from '#site/lib/supabase-browser.ts'
import { unwrap } from '#site/lib/unwrap.ts'

export type DeletedPost = { id: string; title: string; deleted_at: string }

/** Older ones appear as these are restored, deleted or expire. */
const MOST = 100

/** What the author has deleted and can restore, newest first. */
export async function listDeletedPosts(supabase: TableClient, authorId: string): Promise<DeletedPost[]> {
  return unwrap(
    await supabase
      .from('deleted_posts')
      .select('id, title, deleted_at')
      .eq('author_id', authorId)
      .order('deleted_at', { ascending: false })
      .order('id')
      .limit(MOST),
  )
}

/** Makes a deleted post a draft again. */
export async function restorePost(supabase: BrowserSupabase, { id }: { id: string }): Promise<void> {
  unwrap(await supabase.rpc('restore_post', { post_id: id }))
}

/** Permanently deletes a deleted post. A post that is already gone is not an error. */
export async function deleteForever(
  supabase: BrowserSupabase,
  { id, authorId }: { id: string; authorId: string },
): Promise<void> {
  unwrap(await supabase.from('deleted_posts').delete().eq('id', id).eq('author_id', authorId))
}
