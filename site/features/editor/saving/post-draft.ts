import type { BrowserSupabase } from '#site/lib/supabase-browser.ts'
import { unwrap } from '#site/lib/unwrap.ts'

/**
 * What authors write, by column, in the editor's order. A new column of text that is added here is read, saved, compared
 * and brought back from versions; it needs a field and a label (`editor-texts.ts`) in addition.
 */
export const WRITING_COLUMNS =
  'title, excerpt, meta_description, youtube_url, article_url, article_url_2, article_url_3, category_id, content, questions, cover_id, cover_alt'

const NAMES = WRITING_COLUMNS.split(', ') as Names<typeof WRITING_COLUMNS>[]

type Names<List extends string> = List extends `${infer First}, ${infer Rest}` ? First | Names<Rest> : List
type Required = 'title' | 'content' | 'questions'
export type OptionalText = Exclude<Names<typeof WRITING_COLUMNS>, Required>

/** What is written in a post's row. */
export type Writing = { title: string; content: string; questions: string[] } & Record<OptionalText, string | null>

/**
 * The contents of the editor's fields, named after their columns. Always text; '' for an empty field, no category and the
 * drawn cover. The questions are one per line.
 */
export type PostDraft = Record<Required | OptionalText, string> & { tagIds: readonly string[] }

export const EMPTY_DRAFT = {
  ...Object.fromEntries(NAMES.map((name) => [name, ''])),
  tagIds: [],
} as unknown as PostDraft

/** A stored post as shown in the editor. */
export function toDraft(row: Writing, tagIds: readonly string[]): PostDraft {
  const texts = NAMES.map((name) => [name, name === 'questions' ? row.questions.join('\n') : (row[name] ?? '')])
  return { ...EMPTY_DRAFT, ...Object.fromEntries(texts), tagIds }
}

/** The optional texts as a row has them. */
export function optionalTexts(
  draft: PostDraft,
  textOrNull: (text: string) => string | null,
): Record<OptionalText, string | null> {
  const names = NAMES.filter((name): name is OptionalText => !['title', 'content', 'questions'].includes(name))
  return Object.fromEntries(names.map((name) => [name, textOrNull(draft[name])])) as Record<OptionalText, string | null>
}

/** Whether two drafts would be stored identically, ignoring the order of tags and white space around a text. */
export function isSameDraft(first: PostDraft, second: PostDraft): boolean {
  return first === second || changedFields(first, second).length === 0
}

/** The fields in which two drafts differ, in the editor's order. */
export function changedFields(first: PostDraft, second: PostDraft): (keyof PostDraft)[] {
  const names = Object.keys(EMPTY_DRAFT) as (keyof PostDraft)[]
  return names.filter((name) => textOf(first[name]) !== textOf(second[name]))
}

function textOf(value: string | readonly string[]): string {
  return typeof value === 'string' ? value.trim() : [...value].sort().join()
}

/** A post as stored in the database. */
export type StoredPost = {
  draft: PostDraft
  /** Its `updated_at`, to the microsecond: the database sets a new one with every change. */
  version: string
  isPublished: boolean
  /** When the draft will be published; null if it is not scheduled. */
  publishAt: string | null
}

/** One of the author's own posts with its tags; null if the author has no such post. */
export async function readStoredPost(
  supabase: BrowserSupabase,
  { id, authorId }: { id: string; authorId: string },
): Promise<StoredPost | null> {
  const [row, tagIds] = await Promise.all([readOwnPost(supabase, { id, authorId }), readPostTags(supabase, id)])
  if (!row) return null
  const { updated_at: version, published: isPublished, publish_at: publishAt = null } = row
  return { draft: toDraft(row, tagIds), version, isPublished, publishAt }
}

/** A random UUID. `crypto.randomUUID` is missing on a site without TLS, for instance on a company's intranet. */
export function newPostId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  // Version 4, variant 1 (RFC 9562).
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** The ids of a post's tags. */
async function readPostTags(supabase: BrowserSupabase, postId: string): Promise<string[]> {
  const rows = unwrap(await supabase.from('post_tags').select('tag_id').eq('post_id', postId))
  return rows.map(({ tag_id }) => tag_id)
}

type OwnPostRow = Writing & { id: string; published: boolean; publish_at: string | null; updated_at: string }

/** One of the author's own posts; null if no post has this id or if it belongs to another author. */
async function readOwnPost(
  supabase: BrowserSupabase,
  { id, authorId }: { id: string; authorId: string },
): Promise<OwnPostRow | null> {
  const columns = `id, published, publish_at, updated_at, ${WRITING_COLUMNS}` as const
  return unwrap(await supabase.from('posts').select(columns).eq('id', id).eq('author_id', authorId).maybeSingle())
}
