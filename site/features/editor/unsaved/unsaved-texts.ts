import { firmKey } from '#content/firm/firm.ts'
import { EMPTY_DRAFT, type PostDraft } from '../saving/post-draft.ts'
import type { PostRow } from '../saving/to-post-row.ts'

const PREFIX = `${firmKey}-editor:`
/** After this long the member has probably forgotten the text, and the machine may have changed hands. */
const MAX_AGE_DAYS = 30

/** One member's unsaved texts in this browser. The user id in their keys separates them from other members' texts. */
export type UnsavedTexts = {
  /** Newest first. */
  list(): UnsavedText[]
  /** False if the storage is full or blocked. */
  store(text: UnsavedText): boolean
  forget(text: Pick<UnsavedText, 'postId' | 'writer'>): void
}

/** `openStorage` throws where the browser blocks storage; then nothing is stored and the editor keeps working. */
export function createUnsavedTexts(
  userId: string,
  openStorage: () => Storage = () => localStorage,
  now: () => number = Date.now,
): UnsavedTexts {
  const own = `${PREFIX}${userId}:`
  const keyOf = ({ postId, writer }: Pick<UnsavedText, 'postId' | 'writer'>) => `${own}${postId}:${writer}`

  function list(): UnsavedText[] {
    const storage = openStorage()
    const texts: UnsavedText[] = []
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
    for (const key of keys.filter((name) => name.startsWith(PREFIX))) {
      const text = read(storage.getItem(key))
      if (!text || text.typedAt < now() - MAX_AGE_DAYS * 86_400_000) storage.removeItem(key)
      else if (key.startsWith(own)) texts.push(text)
    }
    return texts.sort((first, second) => second.typedAt - first.typedAt)
  }

  return {
    list: () => attempt(list, []),
    store: (text) =>
      attempt(() => {
        openStorage().setItem(keyOf(text), JSON.stringify(text))
        return true
      }, false),
    forget: (text) => attempt(() => openStorage().removeItem(keyOf(text)), undefined),
  }
}

/** Removes all unsaved texts of a member whose account is gone. */
export function forgetUnsavedTexts(userId: string, openStorage: () => Storage = () => localStorage): void {
  attempt(() => {
    const storage = openStorage()
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
    for (const key of keys.filter((name) => name.startsWith(`${PREFIX}${userId}:`))) storage.removeItem(key)
  }, undefined)
}

/** Null for anything else stored under the key, for instance by an older version of the site. */
function read(json: string | null): UnsavedText | null {
  const text = attempt(() => JSON.parse(json ?? '') as Partial<UnsavedText> | null, null)
  const isText = typeof text?.typedAt === 'number' && typeof text.draft?.content === 'string' && text.unanswered
  if (!isText) return null
  const unsaved = text as UnsavedText
  // An older version of the site didn't have every field.
  return { ...unsaved, draft: { ...EMPTY_DRAFT, ...unsaved.draft } }
}

function attempt<Value>(act: () => Value, otherwise: Value): Value {
  try {
    return act()
  } catch {
    return otherwise
  }
}

/** A text that a member typed and did not save, as this browser and the server keep it. */
export type UnsavedText = {
  /** A random id of the editor that wrote the text, so that two tabs never overwrite each other. */
  writer: string
  postId: string
  isNew: boolean
  /** Time of the last keystroke, in milliseconds since 1970. */
  typedAt: number
  /** The version of the post that the text is based on; null for a post that was not stored yet. */
  version: string | null
  draft: PostDraft
  /** Rows sent by attempts to save that got no response; the database may have stored them. */
  unanswered: readonly PostRow[]
  /** Set while a text is offered: whether only the server has it, or the server as well. */
  kept?: 'server' | 'both'
}
