import type { BrowserSupabase } from '#site/lib/supabase-browser.ts'
import { insertPost } from '../calls/insert-post.ts'
import { replacePostTags } from '../calls/replace-post-tags.ts'
import { updatePost } from '../calls/update-post.ts'
import { readStoredPost, type StoredPost } from './stored-post.ts'
import type { PostRow } from './to-post-row.ts'

export type PostToSave = {
  id: string
  authorId: string
  /** The version that the editor knows; null when the post is not known to be in the database yet. */
  version: string | null
  row: PostRow
  /** What earlier tries sent without getting an answer: it may have been stored. */
  unanswered: readonly PostRow[]
  tagIds: readonly string[]
}

export type SaveOutcome =
  | { kind: 'saved'; version: string }
  /** The text is stored, the tags are not. */
  | { kind: 'untagged'; version: string; cause: unknown }
  /** Nothing was written. `theirs` is what stands there instead; null when the post is gone. */
  | { kind: 'conflict'; theirs: StoredPost | null }

/** Between deleting the tags and inserting them anew a failure would lose them, so it is tried again after these. */
const TAG_RETRY_DELAYS_MS = [300, 1200]

/**
 * Saves the post and then its tags. It can be repeated after any failure: it never makes a second post, never
 * overwrites what was saved elsewhere, and knows what an earlier try of its own has stored. Throws when it cannot know
 * whether anything was written.
 */
export async function savePost(
  supabase: BrowserSupabase,
  post: PostToSave,
  retryDelaysMs: readonly number[] = TAG_RETRY_DELAYS_MS,
): Promise<SaveOutcome> {
  const written = await writeRow(supabase, post)
  if (typeof written !== 'string') return { kind: 'conflict', theirs: written }
  try {
    await retry(() => replacePostTags(supabase, { postId: post.id, tagIds: post.tagIds }), retryDelaysMs)
    return { kind: 'saved', version: written }
  } catch (cause) {
    return { kind: 'untagged', version: written, cause }
  }
}

/** The new version, or what stood in the way. */
async function writeRow(supabase: BrowserSupabase, post: PostToSave): Promise<string | StoredPost | null> {
  const { id, authorId, version, row, unanswered } = post
  const written =
    version === null
      ? await insertPost(supabase, { ...row, id, author_id: authorId })
      : await updatePost(supabase, { id, authorId, version, row })
  if (written !== null) return written

  const theirs = await readStoredPost(supabase, { id, authorId })
  const isOwn = theirs !== null && [...unanswered, row].some((sent) => isStoredAs(theirs, sent))
  if (!isOwn) return theirs
  return (
    (await updatePost(supabase, { id, authorId, version: theirs.version, row })) ??
    (await readStoredPost(supabase, { id, authorId }))
  )
}

/** Says whether a stored post is what a try has sent. Times do not count: the database may have corrected them. */
function isStoredAs({ draft, isPublished }: StoredPost, sent: PostRow): boolean {
  const { tagIds: _tagIds, ...stored } = draft
  const names = Object.keys(stored) as (keyof typeof stored)[]
  return isPublished === sent.published && names.every((name) => stored[name] === (sent[name] ?? ''))
}

async function retry(act: () => Promise<void>, [delayMs, ...later]: readonly number[]): Promise<void> {
  try {
    await act()
  } catch (error) {
    if (delayMs === undefined) throw error
    await new Promise((resolve) => setTimeout(resolve, delayMs))
    await retry(act, later)
  }
}
