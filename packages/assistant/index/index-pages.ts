import { createHash } from 'node:crypto'
import { callIndex, type ServiceCalls } from './service-calls.ts'

/** A section of a page, or a part of a long one, as public.index_pages takes it (see Passage for its text). */
export type PagePassage = {
  source_key: string
  source_title: string
  heading: string
  url: string
  position: number
  text: string
}

/** One statement for all pages would run into the statement timeout on a slow machine. */
const PAGES_IN_A_BATCH = 4

/** Replaces the pages in the index, unless it holds the same passages already. Resolves to whether it did. */
export async function indexPages(service: ServiceCalls, passages: readonly PagePassage[]): Promise<boolean> {
  const pagesHash = createHash('sha256').update(JSON.stringify(passages)).digest('hex')
  if ((await callIndex(service, 'has_page_passages', { pages_hash: pagesHash })) === true) return false

  const byPage = Map.groupBy(passages, ({ source_key }) => source_key)
  const pages = [...byPage.keys()]
  for (let first = 0; first < pages.length; first += PAGES_IN_A_BATCH) {
    const batch = pages.slice(first, first + PAGES_IN_A_BATCH).flatMap((page) => byPage.get(page) ?? [])
    await callIndex(service, 'index_pages', { passages: batch })
  }
  await callIndex(service, 'finish_page_index', { pages_hash: pagesHash, pages })
  return true
}
