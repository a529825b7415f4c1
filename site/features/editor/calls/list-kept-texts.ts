import type { BrowserSupabase } from '#site/lib/supabase-browser.ts'
import { unwrap } from '#site/lib/unwrap.ts'
import { EMPTY_DRAFT, type PostDraft } from '../saving/post-draft.ts'
import type { PostRow } from '../saving/to-post-row.ts'
import type { UnsavedText } from '../unsaved/unsaved-text.ts'

/** The author's unsaved texts of a post that the server keeps; with null, those of new posts. */
export async function listKeptTexts(
  supabase: BrowserSupabase,
  { authorId, postId }: { authorId: string; postId: string | null },
): Promise<UnsavedText[]> {
  const own = supabase
    .from('post_autosaves')
    .select('post_id, writer, is_new, version, draft, unanswered, typed_at')
    .eq('author_id', authorId)
  const rows = unwrap(await (postId === null ? own.eq('is_new', true) : own.eq('post_id', postId)))
  return rows.map((row) => ({
    postId: row.post_id,
    writer: row.writer,
    isNew: row.is_new,
    version: row.version,
    // Another version of the site may have written it without a field that this one has.
    draft: { ...EMPTY_DRAFT, ...(row.draft as Partial<PostDraft>) },
    unanswered: row.unanswered as PostRow[],
    typedAt: Date.parse(row.typed_at),
    kept: 'server',
  }))
}
