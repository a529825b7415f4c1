import type { BrowserSupabase } from '#site/lib/supabase-browser.ts'
import { readVersionAt } from '../calls/read-version.ts'
import type { KnownPost } from '../saving/known-post.ts'
import type { PostDraft } from '../saving/post-draft.ts'
import type { StoredPost } from '../saving/stored-post.ts'
import type { SaveIntent } from '../saving/to-post-row.ts'
import { mergeDrafts } from './merge-drafts.ts'

export type Merge = { mine: PostDraft; theirs: StoredPost; draft: PostDraft }

type MergeOptions = {
  /** What the editor knew when it tried to save. */
  known: KnownPost
  theirs: StoredPost
  readMine: () => PostDraft
  intent: SaveIntent
}

/**
 * The author's text merged with what was saved elsewhere since both had the same version. Null if that version is not
 * known, if both changed the same thing, if the post was published or taken off the site elsewhere and saving would undo
 * that, or if it was scheduled elsewhere: nobody should save a draft without knowing that it will be published.
 */
export async function findMerge(supabase: BrowserSupabase, options: MergeOptions): Promise<Merge | null> {
  const { known, theirs, readMine, intent } = options
  const base = await readBase(supabase, { known, theirs, mine: readMine() })
  if (!base) return null
  const isUndoing = theirs.isPublished !== base.isPublished && theirs.isPublished !== (intent === 'publish')
  if (isUndoing || isScheduledElsewhere(known, theirs)) return null
  const mine = readMine()
  const draft = mergeDrafts(base.draft, mine, theirs.draft)
  return draft && { mine, theirs, draft }
}

function isScheduledElsewhere({ publishAt: known }: KnownPost, { publishAt }: StoredPost): boolean {
  return publishAt !== null && (known === null || Date.parse(known) !== Date.parse(publishAt))
}

type Sides = { known: KnownPost; theirs: StoredPost; mine: PostDraft }

async function readBase(supabase: BrowserSupabase, { known, theirs, mine }: Sides) {
  const { id, version, stored, storedVersion, isPublished } = known
  if (version === null) return null
  if (version === storedVersion) return { draft: stored, isPublished }
  const found = await readVersionAt(supabase, { postId: id, version })
  if (!found) return null
  // Versions have no tags: tags that only one side has count as added, so that none is lost.
  const tagIds = mine.tagIds.filter((tagId) => theirs.draft.tagIds.includes(tagId))
  return { draft: { ...found.draft, tagIds }, isPublished: found.isPublished }
}
