import type { BrowserSupabase } from '#site/lib/supabase-browser.ts'
import { matchSequences } from '../comparing/diff-blocks.ts'
import type { KnownPost } from './known-post.ts'
import { EMPTY_DRAFT, type PostDraft, type StoredPost } from './post-draft.ts'
import type { SaveIntent } from './to-post-row.ts'
import { readVersionAt } from './version-calls.ts'

const BLOCK_TAGS = new Set('p h1 h2 h3 h4 h5 h6 ul ol blockquote pre div table section article hr'.split(' '))
const VOID_TAGS = new Set('br hr img input wbr'.split(' '))
/** A comment, a tag with its name, or an end of line. */
const TOKEN = /<!--[\s\S]*?-->|<(\/?)([a-z][a-z0-9]*)(?:"[^"]*"|'[^']*'|[^'"<>])*>|\n/gi

const sourcesOf = (blocks: readonly SourceBlock[]) => blocks.map(({ source }) => source)

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

/** Blocks of the base, from `start` to before `end`, that one side replaced. An insertion replaces none. */
type Change = { start: number; end: number; blocks: readonly SourceBlock[] }

/**
 * Merges the changes of both sides block by block. Null if both changed the same block in different ways, or inserted
 * different ones in the same place.
 */
export function mergeContents(base: string, mine: string, theirs: string): string | null {
  if (mine === theirs || theirs === base) return mine
  if (mine === base) return theirs
  const [blocks, left, right] = [cutBlocks(base), cutBlocks(mine), cutBlocks(theirs)]
  const changes = uniteChanges(findChanges(blocks, left), findChanges(blocks, right))
  return changes && join(applyChanges(withSpaces({ blocks, left, right }), changes))
}

function findChanges(base: readonly SourceBlock[], side: readonly SourceBlock[]): Change[] {
  const changes: Change[] = []
  let [i, j] = [0, 0]
  const matches = matchSequences(sourcesOf(base), sourcesOf(side))
  for (const [nextI, nextJ] of [...matches, [base.length, side.length] as const]) {
    if (nextI > i || nextJ > j) changes.push({ start: i, end: nextI, blocks: side.slice(j, nextJ) })
    ;[i, j] = [nextI + 1, nextJ + 1]
  }
  return changes
}

/** All changes in the order of the base; null if two of them touch each other. */
function uniteChanges(mine: readonly Change[], theirs: readonly Change[]): Change[] | null {
  const others = theirs.filter((change) => !mine.some((own) => isSameChange(own, change)))
  if (others.some((change) => mine.some((own) => isTouching(own, change)))) return null
  return [...mine, ...others].sort((first, second) => first.start - second.start || first.end - second.end)
}

function isSameChange(first: Change, second: Change): boolean {
  const [left, right] = [first, second].map(({ start, end, blocks }) => JSON.stringify([start, end, sourcesOf(blocks)]))
  return left === right
}

function isTouching(first: Change, second: Change): boolean {
  const isInsertion = ({ start, end }: Change) => start === end
  // An insertion before a block that the other side changed does not touch it.
  if (first.start === second.start) return isInsertion(first) === isInsertion(second)
  return first.start < second.end && second.start < first.end
}

/** The base's blocks with the white space from either side. */
function withSpaces({ blocks, left, right }: Record<'blocks' | 'left' | 'right', SourceBlock[]>): SourceBlock[] {
  const result = [...blocks]
  for (const side of [right, left]) {
    for (const [i, j] of matchSequences(sourcesOf(blocks), sourcesOf(side))) {
      const [from, to] = [blocks[i], side[j]]
      if (to && (to.space !== from?.space || to.isLast !== from?.isLast)) result[i] = to
    }
  }
  return result
}

function applyChanges(base: readonly SourceBlock[], changes: readonly Change[]): SourceBlock[] {
  const result: SourceBlock[] = []
  let position = 0
  for (const { start, end, blocks } of changes) {
    result.push(...base.slice(position, start), ...blocks)
    position = Math.max(position, end)
  }
  return [...result, ...base.slice(position)]
}

/** A block that was the last on its side has no white space after it, and text needs a separate line. */
function join(blocks: readonly SourceBlock[]): string {
  return blocks
    .map(({ source, space, isLast }, index) => source + (isLast && index < blocks.length - 1 ? '\n' : space))
    .join('')
}

/** A top-level paragraph, heading, list … of a post's HTML, or a line of text outside of any. */
type SourceBlock = {
  source: string
  /** The white space that follows. Blocks with their white space, joined, are the HTML they were cut from. */
  space: string
  /** Nothing follows, not even white space. */
  isLast?: boolean
}

/**
 * Cuts HTML before and after each top-level block, and elsewhere at the ends of lines, as the page shows them (readings
 * D23). A heuristic that needs no parser: markup that it doesn't understand stays in one piece.
 */
export function cutBlocks(html: string): SourceBlock[] {
  const cuts = [0]
  const open: string[] = []
  for (const { 0: token, 1: slash, 2: name = '', index } of html.matchAll(TOKEN)) {
    const [tag, end] = [name.toLowerCase(), index + token.length]
    if (token === '\n') {
      if (open.length === 0) cuts.push(end)
    } else if (slash) {
      const at = open.lastIndexOf(tag)
      if (at >= 0) open.length = at
      if (open.length === 0 && BLOCK_TAGS.has(tag)) cuts.push(end)
    } else if (tag !== '') {
      // A block ends the paragraph before it, whose end tag may be missing.
      if (BLOCK_TAGS.has(tag) && open.at(-1) === 'p') open.pop()
      if (BLOCK_TAGS.has(tag) && open.length === 0) cuts.push(index)
      if (!VOID_TAGS.has(tag)) open.push(tag)
    }
  }
  return joinSpace(cuts.map((cut, index) => html.slice(cut, cuts[index + 1])))
}

/** Adds pieces of white space to the block before them. */
function joinSpace(pieces: readonly string[]): SourceBlock[] {
  const blocks: SourceBlock[] = []
  for (const piece of pieces) {
    const source = piece.trimEnd()
    const last = blocks.at(-1)
    if (source === '' && last) last.space += piece
    else if (piece !== '') blocks.push({ source, space: piece.slice(source.length) })
  }
  const last = blocks.at(-1)
  if (last?.space === '') last.isLast = true
  return blocks
}
