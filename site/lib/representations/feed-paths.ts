import { FEEDS, type FeedKind } from './representation-paths.ts'

/** A feed of all posts, of a category (its slug), or of an author (their key, which stays when the name changes). */
export type FeedFilter = { category?: string; author?: string }

export const FEED_KINDS: readonly FeedKind[] = ['rss', 'atom', 'json']

export function feedPath(kind: FeedKind, filter: FeedFilter = {}): string {
  const { path } = FEEDS[kind]
  const parameters = new URLSearchParams(filter)
  return parameters.size > 0 ? `${path}?${parameters}` : path
}
