import { formatInstant } from '#domain/text/moments.ts'
import { siteZone } from '#site/lib/site-zone.ts'

/** Texts that the specification gives (§2, §5, §8). */
export const LOADING = 'Loading editor...'
export const LOAD_FAILED = 'Failed to load post'
export const SAVE_FAILED = 'Failed to save post'
export const TITLE_AND_CONTENT_REQUIRED = 'Title and content are required'
export const PUBLISHED_DONE = 'Post published successfully!'
export const DRAFT_DONE = 'Post saved as draft'
export const PUBLISHED_NOTE = 'This post is published and visible to the public.'
/** Not in the specification. */
export function answersText(questions: number): string {
  return `This draft would answer ${questions} open ${questions === 1 ? 'question' : 'questions'}`
}
export const SUGGESTING_FAILED = 'Failed to suggest questions'
export const TOO_MANY_SUGGESTIONS = 'You have asked for many suggestions. Please try again later.'
export const NO_SUGGESTIONS = 'The model found no questions that the saved text answers.'
export const CANCEL_DONE = 'The post stays a draft'
export const CANCEL_FAILED = 'Failed to cancel the schedule'
export const CANCEL_TOO_LATE = 'The post is no longer a draft. Reload this page to see it.'
export const TAG_FAILED = 'Failed to add tag'

export const SENT_FOR_REVIEW = 'Sent for review. An administrator reads your first post before it appears.'
export const REVIEW_FAILED = 'The draft is saved, but it was not sent for review'

export const META_DESCRIPTION_MAX_LENGTH = 160
export const CONTENT_ROWS = 15
/** Limits of the database columns (migration of posts). */
export const TITLE_MAX_LENGTH = 300
export const EXCERPT_MAX_LENGTH = 2000
export const ADDRESS_MAX_LENGTH = 2000
export const COVER_ALT_MAX_LENGTH = 300
export const CONTENT_MAX_LENGTH = 200_000

export const FIELD_LABELS = {
  title: 'Title',
  excerpt: 'Excerpt',
  meta_description: 'Meta Description',
  youtube_url: 'YouTube Video URL',
  article_url: 'Article URL 1',
  article_url_2: 'Article URL 2',
  article_url_3: 'Article URL 3',
  category_id: 'Category',
  content: 'Content',
  questions: 'Questions this post answers',
  cover_id: 'Cover Picture',
  cover_alt: 'Cover Description',
  tagIds: 'Tags',
} as const

/** "Saturday, November 21, 2026 at 2:03 PM CST". Only for client-side rendering. */
export function showMoment(time: number | string): string {
  return formatInstant(new Date(time), siteZone())
}
