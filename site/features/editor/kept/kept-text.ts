import type { PostDraft } from '../saving/post-draft.ts'
import type { PostRow } from '../saving/to-post-row.ts'

/** What a member had typed and not saved, as this browser keeps it. */
export type KeptText = {
  /** Each open editor writes under a name of its own, so that two tabs never overwrite each other. */
  writer: string
  postId: string
  isNew: boolean
  /** Milliseconds since 1970, of the last keystroke. */
  typedAt: number
  /** The version of the post that the text began from; null for a post that was not stored yet. */
  version: string | null
  draft: PostDraft
  /** What a try to save had sent when its answer was still missing. */
  unanswered: readonly PostRow[]
}
