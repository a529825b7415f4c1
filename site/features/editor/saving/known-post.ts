import type { KeptText } from '../kept/kept-text.ts'
import type { EditorStart } from '../load-editor.ts'
import { EMPTY_DRAFT, type PostDraft } from './post-draft.ts'
import type { StoredPost } from './stored-post.ts'
import type { PostRow } from './to-post-row.ts'

/** What the editor knows of the post in the database. */
export type KnownPost = {
  id: string
  /** Null while it is not known to be there. */
  version: string | null
  /** What the fields held when it was last loaded or saved. */
  stored: PostDraft
  isPublished: boolean
  /** False after a save that stored the text but failed to store the tags. */
  areTagsStored: boolean
  /** The latest tries without an answer. */
  unanswered: readonly PostRow[]
}

export function knownAtStart({ id, version, draft, isPublished }: EditorStart): KnownPost {
  return { id, version, stored: draft, isPublished, areTagsStored: true, unanswered: [] }
}

/** After the version from elsewhere was looked at: what is saved next replaces exactly that one. */
export function knownAfterConflict(known: KnownPost, theirs: StoredPost | null): KnownPost {
  if (!theirs) return { ...known, version: null, stored: EMPTY_DRAFT, isPublished: false, unanswered: [] }
  const { draft, version, isPublished } = theirs
  return { ...known, version, stored: draft, isPublished, areTagsStored: true, unanswered: [] }
}

/**
 * With a text that was kept in the browser goes the version that it began from. If the post has been changed since,
 * saving the text is then found to be a conflict.
 */
export function knownWithKept(known: KnownPost, { postId, version, unanswered }: KeptText): KnownPost {
  return { ...known, id: postId, version, unanswered }
}
