import { parseFragment } from '#domain/posts/post-html/parse-fragment.ts'
import { serialize } from '#domain/posts/post-html/serialize.ts'
import { UnreadablePost } from '../foreign-post.ts'
import { type CleanOptions, startReading } from './body-reading.ts'
import { readBlocks } from './read-blocks.ts'

export type CleanBody = {
  /** HTML of the allowed tags, a block per line. */
  html: string
  /** The first video of the text, which the page shows above it. */
  youtubeUrl: string | null
  /** What the text loses. */
  notes: string[]
}

/**
 * Another program's HTML in the tags that posts may have. What cannot stay (pictures, tables, players) is told in `notes`.
 * Throws UnreadablePost if the markup is larger than a post's may be.
 */
export function cleanHtml(html: string, options: CleanOptions = {}): CleanBody {
  const reading = startReading(options)
  try {
    const blocks = readBlocks(parseFragment(html), reading)
    const { video, notes } = reading
    return { html: blocks.map((block) => serialize([block])).join('\n'), youtubeUrl: video, notes: [...notes] }
  } catch (error) {
    if (error instanceof RangeError) throw new UnreadablePost('its text has more markup than a post can have')
    throw error
  }
}
