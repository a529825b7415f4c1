import { isBlank } from '#domain/text/is-blank.ts'
import type { PostDraft } from '../saving/post-draft.ts'

export const COVER_ALT_MISSING = 'Describe the cover for readers who can’t see it'

/** Why the cover can't be saved; null if it can, or if there is none. */
export function coverError({ cover_id, cover_alt }: Pick<PostDraft, 'cover_id' | 'cover_alt'>): string | null {
  return cover_id !== '' && isBlank(cover_alt) ? COVER_ALT_MISSING : null
}
