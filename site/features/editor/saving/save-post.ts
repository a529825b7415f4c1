import type { BrowserSupabase } from '#site/lib/supabase-browser.ts'
import { isDuplicate, unwrap } from '#site/lib/unwrap.ts'
import { readStoredPost, type StoredPost } from './post-draft.ts'
import type { PostRow } from './to-post-row.ts'

export type PostToSave = {
  id: string
  authorId: string
  /** The version that the editor knows; null if the post is not known to be in the database yet. */
  version: string | null
  row: PostRow
  /** Rows that earlier attempts sent without getting a response; the database may have stored them. */
  unanswered: readonly PostRow[]
  tagIds: readonly string[]
}

export type SaveOutcome =
  | ({ kind: 'saved' } & WrittenPost)
  /** The text is stored, but not the tags. */
  | ({ kind: 'untagged'; cause: unknown } & WrittenPost)
  /** Nothing was written. `theirs` is the version in the database; null if the post is gone. */
  | { kind: 'conflict'; theirs: StoredPost | null }

/** Retry delays: a failure between deleting and reinserting the tags would lose them. */
const TAG_RETRY_DELAYS_MS = [300, 1200]

/**
 * Saves the post and then its tags. The caller can repeat it after any failure: it never creates a second post, never
 * overwrites what was saved elsewhere, and recognizes what an earlier attempt has stored. Throws if it cannot know
 * whether anything was written.
 */
export async function savePost(
  supabase: BrowserSupabase,
  post: PostToSave,
  retryDelaysMs: readonly number[] = TAG_RETRY_DELAYS_MS,
): Promise<SaveOutcome> {
  const written = await writeRow(supabase, post)
  if (!written || 'draft' in written) return { kind: 'conflict', theirs: written }
  try {
    await retry(() => replacePostTags(supabase, { postId: post.id, tagIds: post.tagIds }), retryDelaysMs)
    return { kind: 'saved', ...written }
  } catch (cause) {
    return { kind: 'untagged', ...written, cause }
  }
}

/** Returns what was written; in a conflict the post found instead, or null if it is gone. */
async function writeRow(supabase: BrowserSupabase, post: PostToSave): Promise<WrittenPost | StoredPost | null> {
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

/** Whether a stored post is what an attempt sent. Ignores times, which the database may have corrected. */
function isStoredAs({ draft, isPublished }: StoredPost, sent: PostRow): boolean {
  const { tagIds: _tagIds, ...stored } = draft
  const names = Object.keys(stored) as (keyof typeof stored)[]
  return isPublished === sent.published && names.every((name) => stored[name] === textOf(sent[name]))
}

/** As in a draft. Rows that an earlier version of the site kept lack the newest columns. */
function textOf(value: string | readonly string[] | null | undefined): string {
  return typeof value === 'string' ? value : (value ?? []).join('\n')
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

/**
 * Inserts the post under an id that the editor generated, and returns the stored result. Null if the post already
 * exists: an earlier attempt reached the database although its response was lost.
 */
async function insertPost(
  supabase: BrowserSupabase,
  row: PostRow & { id: string; author_id: string },
): Promise<WrittenPost | null> {
  const { data, error } = await supabase.from('posts').insert(row).select('id, updated_at, publish_at').single()
  if (!error) return { version: data.updated_at, publishAt: data.publish_at ?? null }
  if (isDuplicate(error)) return null
  throw error
}

/** The row as stored by the database: another tab may have scheduled the post or ended its schedule. */
type WrittenPost = { version: string; publishAt: string | null }

/**
 * Updates one of the author's own posts if its version is still the one that the editor knows, and returns the new
 * one. Null if the post has been changed or deleted elsewhere. The database compares and writes in one step.
 */
async function updatePost(
  supabase: BrowserSupabase,
  { id, authorId, version, row }: { id: string; authorId: string; version: string; row: PostRow },
): Promise<WrittenPost | null> {
  const [updated] = unwrap(
    await supabase
      .from('posts')
      .update(row)
      .eq('id', id)
      .eq('author_id', authorId)
      .eq('updated_at', version)
      .select('updated_at, publish_at'),
  )
  return updated ? { version: updated.updated_at, publishAt: updated.publish_at ?? null } : null
}

/** Deletes all tags of the post, then inserts one row per selected tag. */
async function replacePostTags(
  supabase: BrowserSupabase,
  { postId, tagIds }: { postId: string; tagIds: readonly string[] },
): Promise<void> {
  unwrap(await supabase.from('post_tags').delete().eq('post_id', postId))
  if (tagIds.length === 0) return
  const rows = tagIds.map((tagId) => ({ post_id: postId, tag_id: tagId }))
  unwrap(await supabase.from('post_tags').insert(rows))
}
