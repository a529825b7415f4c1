import type { PostDraft } from '../saving/post-draft.ts'
import type { PostRow } from '../saving/to-post-row.ts'

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
