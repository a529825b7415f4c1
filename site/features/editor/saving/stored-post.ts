import type { BrowserSupabase } from '#site/lib/supabase-browser.ts'
import { readOwnPost } from '../calls/read-own-post.ts'
import { readPostTags } from '../calls/read-post-tags.ts'
import { type PostDraft, toDraft } from './post-draft.ts'

/** A post as stored in the database. */
export type StoredPost = {
  draft: PostDraft
  /** Its `updated_at`, to the microsecond: the database sets a new one with every change. */
  version: string
  isPublished: boolean
  /** When the draft will be published; null if it is not scheduled. */
  publishAt: string | null
}

/** One of the author's own posts with its tags; null if the author has no such post. */
export async function readStoredPost(
  supabase: BrowserSupabase,
  { id, authorId }: { id: string; authorId: string },
): Promise<StoredPost | null> {
  const [row, tagIds] = await Promise.all([readOwnPost(supabase, { id, authorId }), readPostTags(supabase, id)])
  if (!row) return null
  const { updated_at: version, published: isPublished, publish_at: publishAt = null } = row
  return { draft: toDraft(row, tagIds), version, isPublished, publishAt }
}
