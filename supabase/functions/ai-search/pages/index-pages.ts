import type { ServiceCalls } from '../retrieval/passage-index.ts'
import type { PagePassage } from './passage-list.ts'

/**
 * Puts the pages of this version of the site into the index, if others are there. Answers whether it did.
 * The server calls it at its start, the hosted service's function before its first answer.
 */
export async function indexPages(
  service: Pick<ServiceCalls, 'rpc'>,
  passages: readonly PagePassage[],
): Promise<boolean> {
  const pagesHash = await hashOf(passages)
  const isThere = await service.rpc('has_page_passages', { pages_hash: pagesHash })
  if (isThere.error) throw new Error(`The index did not answer: ${isThere.error.message}`)
  if (isThere.data === true) return false

  const replaced = await service.rpc('replace_page_passages', { pages_hash: pagesHash, passages })
  if (replaced.error) throw new Error(`The pages were not indexed: ${replaced.error.message}`)
  return true
}

async function hashOf(passages: readonly PagePassage[]): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(passages)))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
