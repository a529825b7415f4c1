import type { BrowserSupabase } from '#site/lib/supabase-browser.ts'
import { unwrap } from '#site/lib/unwrap.ts'
import type { UnsavedText } from '../unsaved/unsaved-text.ts'

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
