import { createHash } from 'node:crypto'
import { foldName } from '#domain/text/fold-text.ts'
import { storableText } from '#domain/text/storable-text.ts'
import { isSlug, postSlug } from '#site/lib/slugs.ts'
import { type ForeignPost, UnreadablePost } from '../foreign-post.ts'
import { lengthOf } from './fitting-text.ts'

/** When a post was or will be published, and its other times. */
type Publication = {
  published: boolean
  published_at: Date | null
  /** When the draft will be published; null for all others. */
  publish_at: Date | null
  /** Null: a trigger writes it. */
  first_published_at: Date | null
  created_at: Date
  updated_at: Date
}

/** posts_keep_schedule refuses later times. */
const FURTHEST_DAYS = 364
const DAY_MS = 86_400_000

type Options = { now: Date; hasSchedules: boolean; notes: string[] }

/**
 * Keeps the dates of the source as far as the site can store them; otherwise the post becomes a draft, and `notes` says
 * so.
 */
export function readPublication(post: ForeignPost, { now, hasSchedules, notes }: Options): Publication {
  const publishedAt = plausible(post.publishedAt)
  const createdAt = earlier(plausible(post.createdAt) ?? publishedAt ?? now, now)
  const times = {
    first_published_at: plausible(post.firstPublishedAt ?? null),
    created_at: createdAt,
    updated_at: earlier(plausible(post.updatedAt) ?? publishedAt ?? createdAt, now),
  }
  const draft = { ...times, published: false, published_at: null, publish_at: null }
  if (post.status === 'draft') return draft
  if (publishedAt === null) {
    notes.push('it has no date that the site can show and is a draft')
    return draft
  }
  if (publishedAt <= now) return { ...times, published: true, published_at: publishedAt, publish_at: null }
  const isNear = publishedAt.getTime() - now.getTime() < FURTHEST_DAYS * DAY_MS
  if (hasSchedules && isNear) return { ...draft, publish_at: publishedAt }
  notes.push(`it was to be published at ${publishedAt.toISOString()} and is a draft`)
  return draft
}

/** The site shows no dates before 1970. */
function plausible(time: Date | null): Date | null {
  return time !== null && time.getTime() >= 0 ? time : null
}

function earlier(time: Date, now: Date): Date {
  return time < now ? time : now
}

const MOST_TAGS = 30
const LONGEST_TAG = 60

/** The tags that a post can have, each once however it is spelled. Adds a note about what does not fit. */
function fittingTags(tags: readonly string[], notes: string[]): string[] {
  const names = tags.map((tag) => storableText(tag).replace(/\s+/g, ' ').trim()).filter(Boolean)
  const unique = [...new Map(names.map((name) => [foldName(name), name])).values()]
  const short = unique.filter((name) => lengthOf(name) <= LONGEST_TAG)
  const long = unique.filter((name) => !short.includes(name))
  if (long.length > 0) notes.push(`tags of more than ${LONGEST_TAG} characters are left out: ${long.join(', ')}`)
  const surplus = short.slice(MOST_TAGS)
  if (surplus.length > 0) notes.push(`a post has at most ${MOST_TAGS} tags; left out: ${surplus.join(', ')}`)
  return short.slice(0, MOST_TAGS)
}

/** The columns of a post that an import writes, besides those that name other rows. */
export type PostValues = Publication & {
  title: string
  slug: string
  content: string
  excerpt: string | null
  meta_description: string | null
  youtube_url: string | null
  article_url: string | null
  article_url_2: string | null
  article_url_3: string | null
  questions: string[]
  featured: boolean
}

export type FittingPost = {
  values: PostValues
  category: string | null
  tags: string[]
  coverAlt: string
  /** What does not fit, one short sentence each. */
  notes: string[]
}

// The limits of the columns, in characters (supabase/migrations/20261122100300_posts.sql and later ones).
export const MOST = {
  title: 300,
  content: 200_000,
  excerpt: 2000,
  address: 2000,
  question: 200,
  category: 100,
  alt: 300,
}
const MOST_QUESTIONS = 5
const MOST_ADDRESSES = 3
/** In UTF-16 code units, as the editor counts. */
const META_DESCRIPTION = 160

export type FitOptions = {
  now: Date
  /** Whether this version of the site publishes drafts on time. */
  hasSchedules: boolean
}

/** A post as the columns take it. Nothing is cut: what does not fit is left out and noted. Throws UnreadablePost. */
export function fitPost(post: ForeignPost, options: FitOptions): FittingPost {
  const notes: string[] = []
  /** The text, unless it is blank or too long. */
  const optional = (what: string, text: string | null, most: number) => {
    const fitting = storableText(text ?? '').trim()
    if (lengthOf(fitting) <= most) return fitting || null
    notes.push(`${what} has ${lengthOf(fitting)} characters and is left out; ${most} fit`)
    return null
  }
  const title = required('title', post.title, MOST.title)
  const alt = optional('the description of its cover', post.cover?.alt ?? null, MOST.alt)
  const description = storableText(post.metaDescription ?? '').trim()
  if (description.length > META_DESCRIPTION) {
    notes.push(`its meta description has ${description.length} characters and is left out; ${META_DESCRIPTION} fit`)
  }
  const addresses = post.articleUrls.map((url) => optional('the address of an article', url, MOST.address))
  if (addresses.length > MOST_ADDRESSES) notes.push(`of its articles only ${MOST_ADDRESSES} fit`)
  const values: PostValues = {
    title,
    slug: slugOf(post, title),
    content: required('text', post.content, MOST.content),
    excerpt: optional('its excerpt', post.excerpt, MOST.excerpt),
    meta_description: description.length > META_DESCRIPTION ? null : description || null,
    youtube_url: optional('the address of its video', post.youtubeUrl, MOST.address),
    article_url: addresses[0] ?? null,
    article_url_2: addresses[1] ?? null,
    article_url_3: addresses[2] ?? null,
    questions: fittingQuestions(post.questions, notes),
    featured: post.featured && post.status !== 'draft',
    ...readPublication(post, { ...options, notes }),
  }
  const category = optional('the name of its category', post.category, MOST.category)
  return { values, category, tags: fittingTags(post.tags, notes), coverAlt: alt ?? title, notes }
}

function required(what: string, text: string, most: number): string {
  // Content is imported byte for byte; only blank content counts as none.
  const given = what === 'title' ? storableText(text).trim() : storableText(text)
  if (given.trim() === '') throw new UnreadablePost(`it has no ${what}`)
  if (lengthOf(given) > most) throw new UnreadablePost(`its ${what} has ${lengthOf(given)} characters; ${most} fit`)
  return given
}

/** The slug of the source if it could be one here. A second run makes the same one. */
function slugOf({ slug, originalId }: ForeignPost, title: string): string {
  if (isSlug(slug)) return slug
  return postSlug(title, () => createHash('sha256').update(originalId).digest('hex').slice(0, 8))
}

function fittingQuestions(questions: readonly string[], notes: string[]): string[] {
  const fitting = questions.map(storableText).filter((text) => text.trim() !== '' && !/[\r\n]/.test(text))
  const short = fitting.filter((text) => lengthOf(text) <= MOST.question).slice(0, MOST_QUESTIONS)
  if (short.length < questions.length) notes.push(`${questions.length - short.length} of its questions don’t fit`)
  return short
}
