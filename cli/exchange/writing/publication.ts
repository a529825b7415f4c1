import type { ForeignPost } from '../foreign-post.ts'

/** When a post was or will be published, and its other times. */
export type Publication = {
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
