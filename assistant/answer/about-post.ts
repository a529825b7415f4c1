import { nameOfMember } from '../firm/member-names.ts'
import { isOfMember } from '../firm/member-sentences.ts'
import type { Passage } from '../passage.ts'

/** Who wrote a post, when it was published, and in which category; null for pages. */
export function aboutPost(passage: Passage, firmNames: readonly string[], timeZone = 'UTC'): string | null {
  if (passage.sourceKind !== 'post') return null
  const name = isOfMember(passage) ? nameOfMember(passage.author, firmNames) : passage.author
  const written = `“${passage.sourceTitle}” was written by ${name ?? (isOfMember(passage) ? 'a member' : 'our team')}`
  const date = passage.publishedAt && dateText(passage.publishedAt, timeZone)
  const published = date ? ` and published on ${date}` : ''
  const category = passage.category ? ` in the category ${passage.category}` : ''
  return `${written}${published}${category}.`
}

function dateText(iso: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone }).format(new Date(iso))
}
