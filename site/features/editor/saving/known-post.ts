import type { EditorStart } from '../load-editor.ts'
import type { UnsavedText } from '../unsaved/unsaved-text.ts'
import { EMPTY_DRAFT, type PostDraft } from './post-draft.ts'
import type { StoredPost } from './stored-post.ts'
import type { PostRow } from './to-post-row.ts'

/** What the editor knows about the post in the database. */
export type KnownPost = {
  id: string
  /** Null until the post is known to be in the database. */
  version: string | null
  /** The draft as last loaded or saved. */
  stored: PostDraft
  isPublished: boolean
  /** When the draft will be published; null if it is not scheduled. */
  publishAt: string | null
  /** False after a save that stored the text but failed to store the tags. */
  areTagsStored: boolean
  /** The rows of the latest attempts to save that got no response. */
  unanswered: readonly PostRow[]
}

export function knownAtStart({ id, version, draft, isPublished, publishAt }: EditorStart): KnownPost {
  return { id, version, stored: draft, isPublished, publishAt, areTagsStored: true, unanswered: [] }
}

/** The next save will replace exactly the version that was found elsewhere. */
export function knownAfterConflict(known: KnownPost, theirs: StoredPost | null): KnownPost {
  if (!theirs) {
    return { ...known, version: null, stored: EMPTY_DRAFT, isPublished: false, publishAt: null, unanswered: [] }
  }
  const { draft, version, isPublished, publishAt } = theirs
  return { ...known, version, stored: draft, isPublished, publishAt, areTagsStored: true, unanswered: [] }
}

/**
 * Returns to the version that an unsaved text is based on, so that saving it is a conflict if the post has been changed
 * since.
 */
export function knownWithUnsaved(known: KnownPost, { postId, version, unanswered }: UnsavedText): KnownPost {
  return { ...known, id: postId, version, unanswered }
}
