import { isBlank, trimText } from '@headwater/post-html/is-blank'
import { isBlankPost } from '@headwater/post-html/is-blank-post'
import { storableText } from '#domain/text/storable-text.ts'
import { postSlug } from '#site/lib/slugs.ts'
import { optionalTexts, type PostDraft, type Writing } from './post-draft.ts'

export const COVER_ALT_MISSING = 'Describe the cover for readers who can’t see it'

/** Limits of the database column (migration of posts). */
export const MAX_QUESTIONS = 5

const QUESTION_MAX_LENGTH = 200
/** Everything that the database counts as a line break. */
const LINE_BREAK = /[\n\v\f\r\u0085\u2028\u2029]/

/** The button that the author pressed. */
export type SaveIntent = 'draft' | 'publish'

/** The columns that a save writes; the call adds id and author. */
export type PostRow = Writing & {
  slug: string
  published: boolean
  published_at: string | null
  /** Only in a save that schedules the post; any other leaves its time unchanged. */
  publish_at?: string
}

/** The first required field of which a reader would see nothing (specification §5); null if there is none. */
export function missingField({ title, content }: PostDraft): 'title' | 'content' | null {
  if (isBlank(title)) return 'title'
  return isBlankPost(content) ? 'content' : null
}

/** Null if the draft cannot be saved, because title or content is missing. */
export function toPostRow(draft: PostDraft, intent: SaveIntent, now: Date): PostRow | null {
  if (missingField(draft) !== null) return null

  // As it will be stored: a repeated save compares what it sent with what it finds.
  const title = storableText(draft.title).trim()
  const published = intent === 'publish'
  return {
    title,
    slug: postSlug(title),
    content: storableText(draft.content).trim(),
    questions: readQuestions(storableText(draft.questions)),
    ...optionalTexts(draft, textOrNull),
    ...(draft.cover_id === '' && { cover_alt: null }),
    published,
    // Publishing again moves the date: lists sort by the latest publication (readings D22).
    published_at: published ? now.toISOString() : null,
  }
}

function textOrNull(text: string): string | null {
  return trimText(storableText(text)) || null
}

/** The questions in the field, without empty lines and repetitions. */
export function readQuestions(text: string): string[] {
  const lines = text.split(LINE_BREAK).map(trimText)
  return [...new Set(lines.filter((line) => line !== ''))]
}

/** The field with suggested questions below its own, as far as they can be saved with them. */
export function withSuggestions(text: string, suggested: readonly string[]): string {
  const own = readQuestions(text)
  const others = suggested.filter((question) => !own.includes(question))
  const added = others.slice(0, Math.max(0, MAX_QUESTIONS - own.length))
  return added.length === 0 ? text : [...own, ...added].join('\n')
}

/** Why the questions cannot be saved; null if they can. */
export function questionsError(text: string): string | null {
  const questions = readQuestions(text)
  if (questions.length > MAX_QUESTIONS) {
    return `Too many questions to be saved: ${questions.length} of at most ${MAX_QUESTIONS}`
  }
  const long = questions.findIndex((question) => question.length > QUESTION_MAX_LENGTH)
  if (long < 0) return null
  return `Question ${long + 1} is too long to be saved: ${questions[long]?.length} of at most ${QUESTION_MAX_LENGTH} characters`
}

/** Why the cover can't be saved; null if it can, or if there is none. */
export function coverError({ cover_id, cover_alt }: Pick<PostDraft, 'cover_id' | 'cover_alt'>): string | null {
  return cover_id !== '' && isBlank(cover_alt) ? COVER_ALT_MISSING : null
}
