import { EMPTY_DRAFT, type PostDraft } from '../saving/post-draft.ts'
import { mergeContents } from './merge-contents.ts'

type PlainField = Exclude<keyof PostDraft, 'content' | 'tagIds'>

/** Fields that change together, so that nobody's description ends up with another picture. */
const COVER_FIELDS: readonly PlainField[] = ['cover_id', 'cover_alt']
const OTHER_FIELDS: readonly string[] = ['content', 'tagIds', ...COVER_FIELDS]
const FIELD_GROUPS: readonly (readonly PlainField[])[] = [
  ...Object.keys(EMPTY_DRAFT)
    .filter((name) => !OTHER_FIELDS.includes(name))
    .map((name) => [name as PlainField]),
  COVER_FIELDS,
]

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
