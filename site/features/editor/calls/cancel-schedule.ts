import type { BrowserSupabase } from '#site/lib/supabase-browser.ts'
import { unwrap } from '#site/lib/unwrap.ts'

type DraftToKeep = { id: string; authorId: string; version: string }

/**
 * Ends the schedule of one of the author's own drafts, whatever another tab has saved since: a publication that must
 * not happen cannot wait for a conflict. Returns the version that the editor now knows, which is still the old one if
 * the text was changed elsewhere. Null if the post is no longer a draft.
 */
export async function cancelSchedule(
  supabase: BrowserSupabase,
  { id, authorId, version }: DraftToKeep,
): Promise<string | null> {
  const cancel = () =>
    supabase.from('posts').update({ publish_at: null }).eq('id', id).eq('author_id', authorId).eq('published', false)
  const [own] = unwrap(await cancel().eq('updated_at', version).select('updated_at'))
  if (own) return own.updated_at
  const changedElsewhere = unwrap(await cancel().select('updated_at'))
  return changedElsewhere.length > 0 ? version : null
}
