import { parseFragment } from '@headwater/post-html/parse-fragment'
import { textOf } from './bodies/hast-nodes.ts'
import { UnreadablePost } from './foreign-post.ts'

/** The words of a field that may contain entities and tags, in one line. */
export function readText(html: string): string {
  try {
    return parseFragment(html).map(textOf).join('').replace(/\s+/g, ' ').trim()
  } catch (error) {
    if (error instanceof RangeError) throw new UnreadablePost('a field has more markup than a text can have')
    throw error
  }
}

export function textOrNull(html: string): string | null {
  return readText(html) || null
}
