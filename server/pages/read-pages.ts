import { setTimeout as delay } from 'node:timers/promises'
import type { PageMarkdown } from '#assistant/index/page-passage.ts'
import { markdownPath } from '#site/lib/representations/representation-paths.ts'
import type { SiteHandler } from './site-handler.ts'

/** These renderings take turns with the visitors', like those of one more network. */
const VISIT = { clientAddress: 'assistant index', requestId: 'assistant-index' }

type OpenPages = { site: Pick<SiteHandler, 'fetch'>; findablePaths: () => Promise<readonly string[]> }
type ReadPagesOptions = { siteUrl: string; signal: AbortSignal }

/**
 * Reads the Markdown version of every findable page as a visitor would get it, one after another. Pauses after each for
 * as long as it took, so that visitors have at least half of the thread.
 */
export async function readPages(
  { site, findablePaths }: OpenPages,
  { siteUrl, signal }: ReadPagesOptions,
): Promise<PageMarkdown[]> {
  const pages: PageMarkdown[] = []
  for (const path of await findablePaths()) {
    signal.throwIfAborted()
    const begunAt = performance.now()
    const response = await site.fetch(new Request(siteUrl + markdownPath(path)), VISIT)
    // A page may hide itself from search engines. Indexing the others without one that failed would delete it.
    if (response.status !== 200 && response.status !== 404) throw new Error(`${path} answered ${response.status}`)
    if (response.status === 200) pages.push({ path, markdown: await response.text() })
    await delay(performance.now() - begunAt, undefined, { signal })
  }
  return pages
}
