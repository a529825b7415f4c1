import type { OwnPostRow } from '../calls/read-own-post.ts'

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
