import { isUuid } from '#domain/text/uuid.ts'
import { type CategoryName, listCategories } from '#site/lib/list-categories.ts'
import type { BrowserSupabase, Connect } from '#site/lib/supabase-browser.ts'
import { listTags, type Tag } from './fields/tags.ts'
import { EMPTY_DRAFT, newPostId, type PostDraft, readStoredPost } from './saving/post-draft.ts'
import { type Review, readReview } from './saving/review.ts'
import { findOffered } from './unsaved/find-offered.ts'
import { forgetText, listKeptTexts } from './unsaved/kept-text-calls.ts'
import type { UnsavedText } from './unsaved/unsaved-texts.ts'

/** Everything that the editor needs to start. */
export type EditorStart = {
  id: string
  authorId: string
  isNew: boolean
  isPublished: boolean
  publishAt: string | null
  /** The stored version; null for a new post. */
  version: string | null
  draft: PostDraft
  categories: CategoryName[]
  tags: Tag[]
  /** Texts that were typed before, here or on another device, and never saved. */
  offered: UnsavedText[]
  review: Review
}

/**
 * An editor that is empty except for a title. Its post has an id from the start, so that a failed insert can be retried
 * safely.
 */
export async function loadNewPost(
  connect: Connect,
  { authorId, title = '' }: { authorId: string; title?: string },
): Promise<EditorStart> {
  const supabase = await connect()
  const id = newPostId()
  const [categories, tags, onServer, review] = await Promise.all([
    listCategories(supabase),
    listTags(supabase),
    findOnServer(supabase, { authorId, postId: null }),
    readReview(supabase, id),
  ])
  const offered = await findOffered({ authorId, post: null, onServer })
  return {
    id,
    authorId,
    isNew: true,
    isPublished: false,
    publishAt: null,
    version: null,
    draft: title === '' ? EMPTY_DRAFT : { ...EMPTY_DRAFT, title },
    categories,
    tags,
    offered,
    review,
  }
}

/** The editor of one of the author's own posts; null if the author has no such post. */
export async function loadOwnPost(
  connect: Connect,
  { id, authorId }: { id: string; authorId: string },
): Promise<EditorStart | null> {
  if (!isUuid(id)) return null
  const supabase = await connect()
  const [stored, categories, tags, onServer, review] = await Promise.all([
    readStoredPost(supabase, { id, authorId }),
    listCategories(supabase),
    listTags(supabase),
    findOnServer(supabase, { authorId, postId: id }),
    readReview(supabase, id),
  ])
  if (!stored) return null
  const forgetOnServer = (text: UnsavedText) => void forgetText(supabase, text).catch(warn)
  const offered = await findOffered({ authorId, post: { id, stored }, onServer, forgetOnServer })
  return { id, authorId, isNew: false, ...stored, categories, tags, offered, review }
}

/** None if they cannot be read: the author can write without them, and this browser's copies are offered. */
async function findOnServer(
  supabase: BrowserSupabase,
  options: { authorId: string; postId: string | null },
): Promise<UnsavedText[]> {
  return listKeptTexts(supabase, options).catch((error: unknown) => {
    warn(error)
    return []
  })
}

function warn(error: unknown): void {
  console.warn(error)
}
