import { isSameDraft } from '../saving/post-draft.ts'
import type { StoredPost } from '../saving/stored-post.ts'
import { listOpenWriters } from './open-editors.ts'
import type { UnsavedText } from './unsaved-text.ts'
import { createUnsavedTexts, type UnsavedTexts } from './unsaved-texts.ts'

type FindOptions = {
  authorId: string
  /** Null on the page for new posts. */
  post: { id: string; stored: StoredPost } | null
  texts?: UnsavedTexts
  listOpen?: () => Promise<Set<string>>
}

/** The unsaved texts to offer when an editor opens, without those of open editors or those stored since. */
export async function findOffered({ authorId, post, texts, listOpen = listOpenWriters }: FindOptions) {
  const unsaved = texts ?? createUnsavedTexts(authorId)
  const ofPage = (text: UnsavedText) => (post ? text.postId === post.id : text.isNew)
  const found = unsaved.list().filter(ofPage)
  if (found.length === 0) return []

  const open = await listOpen()
  const closed = found.filter(({ writer }) => !open.has(writer))
  const isStored = (text: UnsavedText) => post !== null && isSameDraft(text.draft, post.stored.draft)
  for (const text of closed.filter(isStored)) unsaved.forget(text)
  return closed.filter((text) => !isStored(text))
}
