import type { BrowserSupabase } from '#site/lib/supabase-browser.ts'
import { unwrap } from '#site/lib/unwrap.ts'

const COLUMNS =
  'id, title, excerpt, content, meta_description, published, publish_at, category_id, youtube_url, article_url, article_url_2, article_url_3, questions, cover_id, cover_alt, updated_at'

/** The contents of the editor's fields, named after their columns. Always text; '' for an empty field. */
export type PostDraft = {
  title: string
  excerpt: string
  meta_description: string
  youtube_url: string
  article_url: string
  article_url_2: string
  article_url_3: string
  /** '' = no category. */
  category_id: string
  content: string
  /** One per line. */
  questions: string
  /** '' = the drawn cover. */
  cover_id: string
  cover_alt: string
  tagIds: readonly string[]
}

export const EMPTY_DRAFT: PostDraft = {
  title: '',
  excerpt: '',
  meta_description: '',
  youtube_url: '',
  article_url: '',
  article_url_2: '',
  article_url_3: '',
  category_id: '',
  content: '',
  questions: '',
  cover_id: '',
  cover_alt: '',
  tagIds: [],
}

/** A stored post as shown in the editor. */
export function toDraft(row: Omit<OwnPostRow, 'publish_at'>, tagIds: readonly string[]): PostDraft {
  return {
    title: row.title,
    excerpt: row.excerpt ?? '',
    meta_description: row.meta_description ?? '',
    youtube_url: row.youtube_url ?? '',
    article_url: row.article_url ?? '',
    article_url_2: row.article_url_2 ?? '',
    article_url_3: row.article_url_3 ?? '',
    category_id: row.category_id ?? '',
    content: row.content,
    questions: row.questions.join('\n'),
    cover_id: row.cover_id ?? '',
    cover_alt: row.cover_alt ?? '',
    tagIds,
  }
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

type OwnPostRow = {
  id: string
  title: string
  excerpt: string | null
  content: string
  meta_description: string | null
  published: boolean
  publish_at: string | null
  category_id: string | null
  youtube_url: string | null
  article_url: string | null
  article_url_2: string | null
  article_url_3: string | null
  questions: string[]
  cover_id: string | null
  cover_alt: string | null
  updated_at: string
}

/** One of the author's own posts; null if no post has this id or if it belongs to another author. */
async function readOwnPost(
  supabase: BrowserSupabase,
  { id, authorId }: { id: string; authorId: string },
): Promise<OwnPostRow | null> {
  return unwrap(await supabase.from('posts').select(COLUMNS).eq('id', id).eq('author_id', authorId).maybeSingle())
}
