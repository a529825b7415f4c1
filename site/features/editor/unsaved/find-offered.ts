import { isSameDraft } from '../saving/post-draft.ts'
import type { StoredPost } from '../saving/stored-post.ts'
import { listOpenWriters } from './open-editors.ts'
import type { UnsavedText } from './unsaved-text.ts'
import { createUnsavedTexts, type UnsavedTexts } from './unsaved-texts.ts'

type FindOptions = {
  authorId: string
  /** Null on the page for new posts. */
  post: { id: string; stored: StoredPost } | null
  /** The texts of this page that the server keeps. */
  onServer?: readonly UnsavedText[]
  forgetOnServer?: (text: UnsavedText) => void
  texts?: UnsavedTexts
  listOpen?: () => Promise<Set<string>>
}

/**
 * The unsaved texts to offer when an editor opens, newest first, without those of editors that are open in this browser
 * and those stored since. A text from another device is offered even if it is still open there: this browser cannot
 * know.
 */
export async function findOffered(options: FindOptions): Promise<UnsavedText[]> {
  const { authorId, post, onServer = [], forgetOnServer, listOpen = listOpenWriters } = options
  const unsaved = options.texts ?? createUnsavedTexts(authorId)
  const ofPage = (text: UnsavedText) => (post ? text.postId === post.id : text.isNew)
  const found = unite(unsaved.list().filter(ofPage), onServer)
  if (found.length === 0) return []

  const open = await listOpen()
  const closed = found.filter(({ writer }) => !open.has(writer))
  const isStored = (text: UnsavedText) => post !== null && isSameDraft(text.draft, post.stored.draft)
  for (const text of closed.filter(isStored)) {
    unsaved.forget(text)
    if (text.kept) forgetOnServer?.(text)
  }
  return closed.filter((text) => !isStored(text))
}

/** Of two copies of the same editor's text, the one that was typed later. */
function unite(inBrowser: readonly UnsavedText[], onServer: readonly UnsavedText[]): UnsavedText[] {
  const isSame = (first: UnsavedText, second: UnsavedText) =>
    first.postId === second.postId && first.writer === second.writer
  const own = inBrowser.map((text) => {
    const copy = onServer.find((other) => isSame(text, other))
    if (!copy) return text
    return { ...(copy.typedAt > text.typedAt ? copy : text), kept: 'both' as const }
  })
  const others = onServer.filter((text) => !inBrowser.some((other) => isSame(text, other)))
  return [...own, ...others].sort((first, second) => second.typedAt - first.typedAt)
}
