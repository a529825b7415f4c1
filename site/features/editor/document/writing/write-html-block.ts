import { sanitizeMarkup } from '#domain/posts/post-html/read-nodes.ts'
import { cutSource } from '../source/cut-source.ts'

/** An author may have typed anything into an html_block. It must not swallow or change the blocks after it. */
export function writeHtmlBlock(source: string): string {
  try {
    return cutSource(source)?.isComplete ? source : sanitizeMarkup(source, { isAfterBlock: true, isBeforeBlock: true })
  } catch (error) {
    // Over the markup budget: readers see the whole text as source, whatever is written here.
    if (error instanceof RangeError) return source
    throw error
  }
}
