import type { BrowserSupabase } from '#site/lib/supabase-browser.ts'
import type { KnownPost } from './known-post.ts'
import { mergeContents } from './merge-contents.ts'
import { EMPTY_DRAFT, type PostDraft, type StoredPost } from './post-draft.ts'
import type { SaveIntent } from './to-post-row.ts'
import { readVersionAt } from './version-calls.ts'

/** Fields that change together, so that nobody's description ends up with another picture. */
const COVER_FIELDS: readonly PlainField[] = ['cover_id', 'cover_alt']

const OTHER_FIELDS: readonly string[] = ['content', 'tagIds', ...COVER_FIELDS]
const FIELD_GROUPS: readonly (readonly PlainField[])[] = [
  ...Object.keys(EMPTY_DRAFT)
    .filter((name) => !OTHER_FIELDS.includes(name))
    .map((name) => [name as PlainField]),
  COVER_FIELDS,
]

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

type PlainField = Exclude<keyof PostDraft, 'content' | 'tagIds'>

/**
 * The draft with the changes that both sides made to the base: field by field, content block by block, and each tag that
 * either side added and none removed. Null if both changed the same thing in different ways.
 */
export function mergeDrafts(base: PostDraft, mine: PostDraft, theirs: PostDraft): PostDraft | null {
  const content = mergeContents(base.content, mine.content, theirs.content)
  if (content === null) return null
  const merged: PostDraft = { ...mine, content, tagIds: mergeTags(base.tagIds, mine.tagIds, theirs.tagIds) }
  for (const names of FIELD_GROUPS) {
    const isSame = (first: PostDraft, second: PostDraft) =>
      names.every((name) => first[name].trim() === second[name].trim())
    if (isSame(theirs, base) || isSame(theirs, mine)) continue
    if (!isSame(mine, base)) return null
    for (const name of names) merged[name] = theirs[name]
  }
  return merged
}

function mergeTags(base: readonly string[], mine: readonly string[], theirs: readonly string[]): string[] {
  const isRemoved = (id: string) => base.includes(id) && !(mine.includes(id) && theirs.includes(id))
  return [...new Set([...mine, ...theirs])].filter((id) => !isRemoved(id))
}
