import { foldName } from '#domain/text/fold-text.ts'
import { storableText } from '#domain/text/storable-text.ts'
import { lengthOf } from './fitting-text.ts'

const MOST_TAGS = 30
const LONGEST_TAG = 60

/** The tags that a post can have, each once however it is spelled. Adds a note about what does not fit. */
export function fittingTags(tags: readonly string[], notes: string[]): string[] {
  const names = tags.map((tag) => storableText(tag).replace(/\s+/g, ' ').trim()).filter(Boolean)
  const unique = [...new Map(names.map((name) => [foldName(name), name])).values()]
  const short = unique.filter((name) => lengthOf(name) <= LONGEST_TAG)
  const long = unique.filter((name) => !short.includes(name))
  if (long.length > 0) notes.push(`tags of more than ${LONGEST_TAG} characters are left out: ${long.join(', ')}`)
  const surplus = short.slice(MOST_TAGS)
  if (surplus.length > 0) notes.push(`a post has at most ${MOST_TAGS} tags; left out: ${surplus.join(', ')}`)
  return short.slice(0, MOST_TAGS)
}
