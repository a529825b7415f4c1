import { isUuid } from '#domain/uuid.ts'
import type { Connect } from '#site/lib/supabase-browser.ts'
import { type Category, listCategories } from './calls/list-categories.ts'
import { listTags, type Tag } from './calls/list-tags.ts'
import { readOwnPost } from './calls/read-own-post.ts'
import { readPostTags } from './calls/read-post-tags.ts'
import { newPostId } from './saving/new-post-id.ts'
import { EMPTY_DRAFT, type PostDraft, toDraft } from './saving/post-draft.ts'

/** Everything that the editor begins with. */
export type EditorStart = {
  id: string
  authorId: string
  isNew: boolean
  isPublished: boolean
  draft: PostDraft
  categories: Category[]
  tags: Tag[]
}

/** An empty editor; its post has an id from the start, so that creating it can be repeated. */
export async function loadNewPost(connect: Connect, authorId: string): Promise<EditorStart> {
  const supabase = await connect()
  const [categories, tags] = await Promise.all([listCategories(supabase), listTags(supabase)])
  return { id: newPostId(), authorId, isNew: true, isPublished: false, draft: EMPTY_DRAFT, categories, tags }
}

/** The editor of one of the author's own posts; null when the author has no such post. */
export async function loadOwnPost(
  connect: Connect,
  { id, authorId }: { id: string; authorId: string },
): Promise<EditorStart | null> {
  if (!isUuid(id)) return null
  const supabase = await connect()
  const [row, tagIds, categories, tags] = await Promise.all([
    readOwnPost(supabase, { id, authorId }),
    readPostTags(supabase, id),
    listCategories(supabase),
    listTags(supabase),
  ])
  if (!row) return null
  return { id, authorId, isNew: false, isPublished: row.published, draft: toDraft(row, tagIds), categories, tags }
}
