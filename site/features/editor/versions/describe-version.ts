import type { VersionEntry } from '../calls/list-versions.ts'

const SAVED_BY: Record<string, string> = { author: 'you', moderator: 'the moderators', site: 'the site' }

/** "Draft, saved by you". */
export function describeVersion({ published, saved_by }: VersionEntry): string {
  return `${published ? 'Published' : 'Draft'}, saved by ${SAVED_BY[saved_by] ?? saved_by}`
}
