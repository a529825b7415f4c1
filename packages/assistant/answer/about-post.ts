import { nameOfMember } from '../firm/member-names.ts'
import { isOfMember } from '../firm/member-sentences.ts'
import type { Passage } from '../passage.ts'
import type { AnswerSettings } from './may-be-quoted.ts'

type Settings = Pick<AnswerSettings, 'firmNames' | 'timeZone'>

/** Who wrote a post, when it was published, and in which category; null for pages. */
export function aboutPost(passage: Passage, { firmNames, timeZone = 'UTC' }: Settings): string | null {
  if (passage.sourceKind !== 'post') return null
  const name = isOfMember(passage) ? nameOfMember(passage.author, firmNames) : passage.author
  const written = `“${passage.sourceTitle}” was written by ${name ?? (isOfMember(passage) ? 'a member' : 'our team')}`
  const date = passage.publishedAt && dateText(passage.publishedAt, timeZone)
  const published = date ? ` and published on ${date}` : ''
  const category = passage.category ? ` in the category ${passage.category}` : ''
  return `${written}${published}${category}.`
}

/** Null for what JavaScript cannot read, such as PostgreSQL's "infinity". */
function dateText(moment: string, timeZone: string): string | null {
  const time = Date.parse(moment)
  if (Number.isNaN(time)) return null
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone }).format(time)
}
