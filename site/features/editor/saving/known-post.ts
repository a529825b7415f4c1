import { EMPTY_DRAFT, type PostDraft, type StoredPost } from './post-draft.ts'
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

/** The post as it was loaded; a new post has no version yet. */
type LoadedPost = Omit<StoredPost, 'version'> & Pick<KnownPost, 'id' | 'version'>

export function knownAtStart({ id, version, draft, isPublished, publishAt }: LoadedPost): KnownPost {
  return { id, version, stored: draft, isPublished, publishAt, areTagsStored: true, unanswered: [] }
}

/** The next save will replace exactly the version that was found elsewhere. */
export function knownAfterConflict(known: KnownPost, theirs: StoredPost | null): KnownPost {
  if (!theirs) {
    const gone = { version: null, stored: EMPTY_DRAFT, isPublished: false, publishAt: null }
    return { ...known, ...gone, unanswered: [] }
  }
  const { draft, version, isPublished, publishAt } = theirs
  const now = { version, stored: draft, isPublished, publishAt }
  return { ...known, ...now, areTagsStored: true, unanswered: [] }
}

/** What an unsaved text says about its post. */
type UnsavedBasis = { postId: string } & Pick<KnownPost, 'version' | 'unanswered'>

/**
 * Returns to the version that an unsaved text is based on, so that saving it is a conflict if the post has been changed
 * since.
 */
export function knownWithUnsaved(known: KnownPost, { postId, version, unanswered }: UnsavedBasis): KnownPost {
  return { ...known, id: postId, version, unanswered }
}
