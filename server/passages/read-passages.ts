import type { PagePassage } from '#assistant/index/index-pages.ts'
import type { SiteRenderer } from '#site/entry.server.tsx'
import { readPage } from '../representations/read-page.ts'
import { writeMarkdown } from '../representations/render-representation.ts'
import { cutMarkdown } from './cut-markdown.ts'

type ReadPassagesOptions = { siteUrl: string; signal?: AbortSignal }

/**
 * Renders every findable page and cuts its Markdown version into passages. Rejects if a page fails, because its
 * passages would otherwise be deleted from the index.
 */
export async function readPassages(
  renderer: Pick<SiteRenderer, 'render' | 'findablePaths'>,
  { siteUrl, signal }: ReadPassagesOptions,
): Promise<PagePassage[]> {
  const passages: PagePassage[] = []
  for (const path of renderer.findablePaths) {
    signal?.throwIfAborted()
    const failures: unknown[] = []
    const reportError = (error: unknown) => void failures.push(error)
    const { status, text } = await renderer.render(new Request(siteUrl + path), { nonce: '', reportError })
    if (status !== 200 || failures.length > 0) {
      throw new Error(`${path} answered ${status}`, { cause: failures[0] })
    }
    const page = readPage(text)
    // A page may hide itself from search engines.
    if (page) passages.push(...cutMarkdown({ path, markdown: writeMarkdown(page) }))
  }
  return passages
}
