import type { ElementContent, RootContent } from 'hast'
import { cleanForeignHtml } from '#domain/posts/foreign-html/clean-foreign-html.ts'
import type { Lost, LostPicture } from '#domain/posts/foreign-html/lost.ts'
import { parseFragment } from '#domain/posts/post-html/parse-fragment.ts'
import { serialize } from '#domain/posts/post-html/serialize.ts'
import { UnreadablePost } from '../foreign-post.ts'
import { type CleanOptions, startReading } from './body-reading.ts'
import { linesToParagraphs } from './lines-to-paragraphs.ts'
import { prepareBody } from './prepare-body.ts'
import { showRelativeLinks } from './relative-links.ts'

export type CleanBody = {
  /** HTML of the allowed tags, a block per line. */
  html: string
  /** The first video of the text, which the page shows above it. */
  youtubeUrl: string | null
  /** What the text loses. */
  notes: string[]
}

/**
 * Another program's HTML in the tags that posts may have. What cannot stay (pictures, tables, players) is listed in
 * `notes`. Throws UnreadablePost if the markup is larger than a post's may be.
 */
export function cleanHtml(html: string, options: CleanOptions = {}): CleanBody {
  const reading = startReading(options)
  try {
    const tree = parseFragment(html)
    const nodes = options.linesAreBreaks ? linesToParagraphs(tree) : tree.filter(isContent)
    const { html: cleaned, lost } = cleanForeignHtml(serialize(prepareBody(nodes, reading)))
    return { html: showRelativeLinks(cleaned), youtubeUrl: reading.video, notes: [...reading.notes, ...describe(lost)] }
  } catch (error) {
    if (error instanceof RangeError) throw new UnreadablePost('its text has more markup than a post can have')
    throw error
  }
}

function isContent(node: RootContent): node is ElementContent {
  return node.type !== 'doctype'
}

function describe({ pictures, fields, tables, strikes, firstNumbers }: Lost): string[] {
  return [
    ...pictures.map(describePicture),
    tables > 0 && 'tables became lists of their rows',
    strikes > 0 && 'text that was struck through is shown as it is',
    firstNumbers > 0 && 'a numbered list that began with another number begins with 1',
    fields > 0 && 'fields of a form are left out',
  ].filter((note) => note !== false)
}

function describePicture({ src, alt }: LostPicture): string {
  const name = src.startsWith('data:') ? '' : (src.split(/[?#]/)[0]?.split('/').at(-1) ?? '')
  return `${['the picture', name, alt && `(“${alt}”)`].filter(Boolean).join(' ')} is left out`
}
