import { createHash } from 'node:crypto'
import type { ForeignPost } from '../foreign-post.ts'

/**
 * A digest of what the source says about a post, without what changes by itself: the time, and the location of files.
 */
export function sourceHash({ notes: _notes, updatedAt: _updatedAt, cover, status, ...post }: ForeignPost): string {
  const parts = { ...post, isDraft: status === 'draft', cover: cover && [cover.reference, cover.alt] }
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}
