import { firmKey } from '#content/firm/firm.ts'
import { isSameDraft, type StoredPost } from '../saving/post-draft.ts'
import { createUnsavedTexts, type UnsavedText, type UnsavedTexts } from './unsaved-texts.ts'

const PREFIX = `${firmKey}-editor:`

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

/** Null if the browser has no lock manager, for instance on a site without TLS. */
type Locks = Pick<LockManager, 'request' | 'query'> | null

function browserLocks(): Locks {
  const { locks } = globalThis.navigator as { locks?: LockManager }
  return locks ?? null
}

/**
 * Marks an editor as open until the returned function is called or its tab is gone, even by a crash: the browser
 * releases a dead tab's locks.
 */
export function markOpen(writer: string, locks: Locks = browserLocks()): () => void {
  const closed = Promise.withResolvers<void>()
  locks?.request(PREFIX + writer, () => closed.promise).catch(() => {})
  return closed.resolve
}

/** The editors that are open in any tab. Empty without a lock manager, so that every text is offered. */
export async function listOpenWriters(locks: Locks = browserLocks()): Promise<Set<string>> {
  const { held = [] } = (await locks?.query().catch(() => null)) ?? {}
  return new Set(held.map(({ name }) => name?.slice(PREFIX.length) ?? ''))
}
