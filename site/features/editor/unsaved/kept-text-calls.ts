import type { BrowserSupabase } from '#site/lib/supabase-browser.ts'
import { unwrap } from '#site/lib/unwrap.ts'
import { EMPTY_DRAFT, type PostDraft } from '../saving/post-draft.ts'
import type { PostRow } from '../saving/to-post-row.ts'
import type { UnsavedText } from './unsaved-texts.ts'

/** After this long without a response, the text counts as not stored. */
const TIMEOUT_MS = 10_000
/** Browsers refuse to finish larger requests after the page is gone. */
const MAX_KEEPALIVE_CHARACTERS = 20_000

type KeepOptions = { authorId: string; isLeaving?: boolean }

/**
 * Stores an unsaved text on the server, in place of an older one of the same editor. Fails if somebody else has signed
 * in in this browser since, because the text is not theirs.
 */
export async function keepText(
  supabase: BrowserSupabase,
  text: UnsavedText,
  { authorId, isLeaving = false }: KeepOptions,
): Promise<void> {
  const { postId, writer, isNew, version, draft, unanswered, typedAt } = text
  const table = supabase.from('post_autosaves')
  if (isLeaving && draft.content.length <= MAX_KEEPALIVE_CHARACTERS && unanswered.length === 0) outliveThePage(table)
  unwrap(
    await table
      .upsert({
        author_id: authorId,
        post_id: postId,
        writer,
        is_new: isNew,
        version,
        draft: { ...draft, tagIds: [...draft.tagIds] },
        unanswered: [...unanswered],
        typed_at: new Date(typedAt).toISOString(),
      })
      .abortSignal(AbortSignal.timeout(TIMEOUT_MS)),
  )
}

/** Deletes the server's copy of a text that was saved, restored or discarded. */
export async function forgetText(
  supabase: BrowserSupabase,
  { postId, writer }: Pick<UnsavedText, 'postId' | 'writer'>,
): Promise<void> {
  const table = supabase.from('post_autosaves')
  outliveThePage(table)
  const deletion = table.delete().eq('post_id', postId).eq('writer', writer)
  unwrap(await deletion.abortSignal(AbortSignal.timeout(TIMEOUT_MS)))
}

function outliveThePage(table: Pick<ReturnType<BrowserSupabase['from']>, 'fetch'>): void {
  const send = table.fetch ?? fetch
  table.fetch = (address, init) => send(address, { ...init, keepalive: true })
}

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
