import { callIndex, type IndexCalls } from './service-calls.ts'

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
export async function indexPages(service: IndexCalls, passages: readonly PagePassage[]): Promise<boolean> {
  const pagesHash = await hashOf(passages)
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

async function hashOf(passages: readonly PagePassage[]): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(passages)))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
