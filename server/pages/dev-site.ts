import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Log } from '@headwater/backend/log'
import type { PagePassage } from '#assistant/index/index-pages.ts'
import type { PostedForm } from '#domain/forms/posted-form.ts'
import type { SiteRenderer, SiteRendererOptions } from '#site/entry.server.tsx'
import { renderRepresentation } from '../representations/render-representation.ts'
import { resolveRepresentation } from '../representations/representation-address.ts'
import type { SiteBundle } from './load-site.ts'
import { resolvePageAddress } from './page-address.ts'
import { PREVIEW_HEADERS } from './render-preview.ts'
import { createNonce, seal, shareStyles } from './seal-csp.ts'
import type { SiteHandler } from './site-handler.ts'
import type { FormAnswer } from './uncached-pages.ts'

export type DevSite = {
  site: SiteHandler
  readPassages: (signal: AbortSignal) => Promise<PagePassage[]>
  /** Serves Vite's modules, styles and pictures; passes all other requests to `next`. */
  middleware: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
  close: () => Promise<void>
}

export type DevSiteOptions = Pick<SiteRendererOptions, 'client' | 'settings' | 'renderPost' | 'findBestPassage'> & {
  /** Also carries Vite's web socket, so that a process needs only one port. */
  httpServer: Server
  log: Log
}

type DevPage = { url: URL; requestId: string; posted?: PostedForm }

/** The site in development: modules served from the sources, hot reload, no cache, and only a minimal policy. */
export async function createDevSite({ httpServer, log, ...options }: DevSiteOptions): Promise<DevSite> {
  // Imported dynamically, so that production does not load a bundler and a Markdown parser into memory.
  const { createServer } = await import('vite')
  const { readPassages } = await import('../passages/read-passages.ts')
  const vite = await createServer({
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: httpServer } },
  })

  async function loadRenderer(): Promise<SiteRenderer> {
    const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as SiteBundle
    // The page already contains the whole stylesheet; React Router would add it a second time.
    const withoutCriticalCss = { ...build, unstable_getCriticalCss: () => undefined }
    return build.entry.module.createSiteRenderer({ build: withoutCriticalCss, mode: 'development', ...options })
  }

  async function fetch(request: Request, { requestId }: { requestId: string }): Promise<Response> {
    const renderer = await loadRenderer()
    const url = new URL(request.url)
    const representation = resolveRepresentation(url, renderer.matchPage)
    if (!representation) return renderPage(renderer, { url, requestId })

    const openPage = async (path: string) => {
      const response = await renderPage(renderer, { url: new URL(path, url), requestId })
      return { status: response.status, text: await response.text() }
    }
    const { body, ...answer } = await renderRepresentation(representation, {
      openPage,
      findablePaths: renderer.findablePaths,
    })
    return new Response(body, answer)
  }

  async function answerForm(_request: Request, { path, status, posted, visit }: FormAnswer): Promise<Response> {
    const url = new URL(path, options.settings.siteUrl)
    const { body, headers } = await renderPage(await loadRenderer(), { url, requestId: visit.requestId, posted })
    return new Response(body, { status, headers })
  }

  async function renderPage(renderer: SiteRenderer, { url, requestId, posted }: DevPage): Promise<Response> {
    const address = resolvePageAddress(url, renderer.matchPage)
    if (address.kind === 'moved') return new Response(null, { status: 308, headers: { Location: address.location } })

    const nonce = createNonce()
    const reportError = (cause: unknown) => {
      if (cause instanceof Error) vite.ssrFixStacktrace(cause)
      log.error('page.failed', { requestId, path: address.path, cause })
    }
    const request = new Request(options.settings.siteUrl + address.path)
    const { status, headers, text } = await renderer.render(request, { nonce, reportError, ...(posted && { posted }) })
    if (!headers.get('content-type')?.startsWith('text/html')) return new Response(text || null, { status, headers })
    // Set here, so that `withHeaders` does not add its inert policy.
    headers.set('Content-Security-Policy', "frame-ancestors 'none'")
    return new Response(seal(text, nonce, shareStyles(renderer.styles)).bytes, { status, headers })
  }

  async function openPreview(request: Request, { requestId }: { requestId: string }): Promise<Response> {
    const renderer = await loadRenderer()
    const reportError = (cause: unknown) => log.error('page.failed', { requestId, path: '/preview/…', cause })
    const { pathname } = new URL(request.url)
    const nonce = createNonce()
    const rendering = await renderer.renderPreview(new Request(options.settings.siteUrl + pathname), {
      nonce,
      reportError,
    })
    const headers = new Headers({ ...Object.fromEntries(rendering.headers), ...PREVIEW_HEADERS })
    return new Response(seal(rendering.text, nonce, shareStyles(renderer.styles)).bytes, {
      status: rendering.status,
      headers,
    })
  }

  return {
    site: { fetch, findStored: () => null, answerForm, openPreview, followChange() {} },
    readPassages: async (signal) => readPassages(await loadRenderer(), { siteUrl: options.settings.siteUrl, signal }),
    middleware: (request, response, next) => vite.middlewares(request, response, next),
    close: () => vite.close(),
  }
}
