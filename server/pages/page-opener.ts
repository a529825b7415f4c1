import { rateLimitKey } from '#backend/database/rate-limit-key.ts'
import type { FairQueue } from '#backend/http/fair-queue.ts'
import type { Log } from '#backend/http/log.ts'
import type { SiteRenderer } from '#site/entry.server.tsx'
import { createBestCompression } from '../delivery/best-compression.ts'
import { storeFile } from '../delivery/store-file.ts'
import type { StoredAnswer } from '../delivery/stored-answer.ts'
import type { Visit } from '../forms/contact-post.ts'
import { renderRepresentation } from '../representations/render-representation.ts'
import type { Representation } from '../representations/representation-address.ts'
import { type PageAddress, resolvePageAddress } from './page-address.ts'
import type { PageCache } from './page-cache.ts'
import type { RenderPage } from './render-page.ts'

export type FoundPage = Extract<PageAddress, { kind: 'page' }>

export type PageOpenerOptions = {
  renderer: Pick<SiteRenderer, 'matchPage' | 'findablePaths'>
  renderPage: RenderPage
  cache: PageCache
  /** Divides rendering capacity fairly between networks. */
  inTurn: FairQueue
  siteUrl: string
  log: Log
}

/** Finds pages and their representations in the cache, or renders them. */
export function createPageOpener({ renderer, renderPage, cache, inTurn, siteUrl, log }: PageOpenerOptions) {
  const compressBest = createBestCompression()

  function findCached(path: string) {
    const cached = cache.find(path)
    if (cached) compressBest(cached)
    return cached
  }

  function report(path: string, requestId: string) {
    return (cause: unknown) => log.error('page.failed', { requestId, path, cause })
  }

  async function openPage(page: FoundPage, requestId: string): Promise<StoredAnswer> {
    const reportError = report(page.path, requestId)
    const kind = page.isOpenEnded ? 'open-ended' : 'listed'
    return cache.findOrRender(page.path, () => renderPage(page, { reportError }), kind)
  }

  /** Representations are made from cached pages and cached with them, so both expire together. */
  async function openRepresentation(representation: Representation, requestId: string): Promise<StoredAnswer> {
    const source = {
      findablePaths: renderer.findablePaths,
      async openPage(path: string) {
        const page = resolvePageAddress(new URL(path, siteUrl), renderer.matchPage)
        if (page.kind !== 'page') throw new Error(`${path} is not the canonical address of a page`)
        const { status, body } = await openPage(page, requestId)
        return { status, text: new TextDecoder().decode(body.identity) }
      },
    }
    const render = async () => storeFile(await renderRepresentation(representation, source), siteUrl)
    return cache.findOrRender(representation.key, render)
  }

  /** Cached pages and renderings in progress are available at once; anything else waits for the visitor's turn. */
  async function open(address: FoundPage | Representation, { clientAddress, requestId }: Visit): Promise<StoredAnswer> {
    const isPage = address.kind === 'page'
    const key = isPage ? address.path : address.key
    const found = findCached(key) ?? cache.findRendering(key)
    if (found) return found
    const network = rateLimitKey(clientAddress)
    return inTurn(network, () => (isPage ? openPage(address, requestId) : openRepresentation(address, requestId)))
  }

  return { findCached, open, report }
}
