import type { ServiceCalls } from '../retrieval/passage-index.ts'
import type { PagePassage } from './passage-list.ts'

/** One statement for all pages runs into the statement limit on a slow machine. */
const PAGES_IN_A_BATCH = 4

/**
 * Puts the pages of this version of the site into the index, unless they are there. Answers whether it did.
 * The server calls it after its start, the hosted service's function before its first answer.
 */
export async function indexPages(
  service: Pick<ServiceCalls, 'rpc'>,
  passages: readonly PagePassage[],
): Promise<boolean> {
  const pagesHash = await hashOf(passages)
  if ((await call(service, 'has_page_passages', { pages_hash: pagesHash })) === true) return false

  const byPage = Map.groupBy(passages, ({ source_key }) => source_key)
  const pages = [...byPage.keys()]
  for (let first = 0; first < pages.length; first += PAGES_IN_A_BATCH) {
    const batch = pages.slice(first, first + PAGES_IN_A_BATCH).flatMap((page) => byPage.get(page) ?? [])
    await call(service, 'index_pages', { passages: batch })
  }
  await call(service, 'finish_page_index', { pages_hash: pagesHash, pages })
  return true
}

async function call(service: Pick<ServiceCalls, 'rpc'>, name: string, parameters: Record<string, unknown>) {
  const { data, error } = await service.rpc(name, parameters)
  if (error) throw new Error(`${name} failed: ${error.message}`)
  return data
}

async function hashOf(passages: readonly PagePassage[]): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(passages)))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
