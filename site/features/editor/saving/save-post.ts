import type { BrowserSupabase } from '#site/lib/supabase-browser.ts'
import { insertPost } from '../calls/insert-post.ts'
import { replacePostTags } from '../calls/replace-post-tags.ts'
import { updatePost } from '../calls/update-post.ts'
import type { PostRow } from './to-post-row.ts'

export type PostToSave = {
  id: string
  authorId: string
  /** Not known to be in the database yet. */
  isNew: boolean
  row: PostRow
  tagIds: readonly string[]
}

/** Saves the post and then its tags. It can be repeated after any failure and never makes a second post. */
export async function savePost(supabase: BrowserSupabase, post: PostToSave): Promise<void> {
  const { id, authorId, isNew, row, tagIds } = post
  const isInserted = isNew && (await insertPost(supabase, { ...row, id, author_id: authorId }))
  if (!isInserted) await updatePost(supabase, { id, authorId, row })
  await replacePostTags(supabase, { postId: id, tagIds })
}
