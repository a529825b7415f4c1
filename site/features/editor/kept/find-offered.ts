import { isSameDraft } from '../saving/post-draft.ts'
import type { StoredPost } from '../saving/stored-post.ts'
import type { KeptText } from './kept-text.ts'
import { createKeptTexts, type KeptTexts } from './kept-texts.ts'
import { listOpenWriters } from './open-editors.ts'

type FindOptions = {
  authorId: string
  /** Null on the page for new posts. */
  post: { id: string; stored: StoredPost } | null
  texts?: KeptTexts
  listOpen?: () => Promise<Set<string>>
}

/** The unsaved texts to offer when an editor opens, without those of open editors or those stored since. */
export async function findOffered({ authorId, post, texts, listOpen = listOpenWriters }: FindOptions) {
  const kept = texts ?? createKeptTexts(authorId)
  const ofPage = (text: KeptText) => (post ? text.postId === post.id : text.isNew)
  const found = kept.list().filter(ofPage)
  if (found.length === 0) return []

  const open = await listOpen()
  const closed = found.filter(({ writer }) => !open.has(writer))
  const isStored = (text: KeptText) => post !== null && isSameDraft(text.draft, post.stored.draft)
  for (const text of closed.filter(isStored)) kept.forget(text)
  return closed.filter((text) => !isStored(text))
}
