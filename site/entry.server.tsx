import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import {
  createContext,
  createRequestHandler,
  type EntryContext,
  type HandleErrorFunction,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router'
import type { PostedForm } from '#domain/forms/posted-form.ts'
import type { RenderPost } from '#domain/posts/render-post.ts'
import {
  type BestPassage,
  findablePathsContext,
  findBestPassageContext,
  nonceContext,
  type PublicClient,
  postedFormContext,
  publicClientContext,
  publicSettingsContext,
  renderPostContext,
  reportErrorContext,
} from '#site/lib/load-context.ts'
import { createPageMatcher, findablePaths, type MatchPage } from '#site/lib/match-page.ts'
import type { PublicSettings } from '#site/lib/public-settings.ts'
import { HtmlStoreContext, htmlStoreContext } from '#site/lib/server-html.ts'
import { TRUSTED_TYPES_POLICIES } from '#site/lib/trusted-types.ts'
import { NonceContext } from '#site/lib/use-nonce.ts'
import { addFontsToHead, addToHead, STYLES } from './first-load/page-head.ts'
import { previewBuild } from './routes/preview/preview-build.ts'

export type RenderOptions = {
  nonce: string
  reportError: (error: unknown) => void
  /** The result to show on a page that answers a form. */
  posted?: PostedForm | null
}

/** Without the site's styles. Not a `Response`, which would encode the text only for it to be decoded again. */
export type Rendering = Pick<Response, 'status' | 'headers'> & { text: string }

/** The interface of the site for server/. */
export type SiteRenderer = {
  render: (request: Request, options: RenderOptions) => Promise<Rendering>
  /** Renders the page of a preview link, which has no scripts. */
  renderPreview: (request: Request, options: RenderOptions) => Promise<Rendering>
  /** For the end of each document's head. */
  styles: string
  matchPage: MatchPage
  /** The paths of all pages that search engines may find. */
  findablePaths: readonly string[]
  trustedTypePolicies: readonly string[]
}

export type SiteRendererOptions = {
  build: ServerBuild
  mode: 'development' | 'production'
  client: PublicClient
  settings: PublicSettings
  renderPost: RenderPost
  findBestPassage: (question: string) => Promise<BestPassage | null>
}

/**
 * Creates the functions with which server/ renders the site. They are in this bundle because React Router compares
 * context keys by identity, and server/ is another module graph with different keys.
 */
export function createSiteRenderer(options: SiteRendererOptions): SiteRenderer {
  const { build, mode, client, settings, renderPost, findBestPassage } = options
  const handle = createRequestHandler(build, mode)
  const handlePreview = createRequestHandler(previewBuild(build, answerPreview), mode)
  const paths = findablePaths(build.routes)

  function contextOf(request: Request, { nonce, reportError, posted = null }: RenderOptions): RouterContextProvider {
    const context = new RouterContextProvider()
    context.set(publicClientContext, client)
    context.set(publicSettingsContext, settings)
    context.set(renderPostContext, renderPost)
    context.set(findBestPassageContext, findBestPassage)
    context.set(findablePathsContext, paths)
    context.set(nonceContext, nonce)
    context.set(postedFormContext, posted)
    if (!new URL(request.url).pathname.endsWith('.data')) context.set(htmlStoreContext, new Map())
    context.set(reportErrorContext, reportError)
    return context
  }

  async function answer(handler: typeof handle, request: Request, options: RenderOptions): Promise<Rendering> {
    const context = contextOf(request, options)
    const response = await handler(request, context)
    return {
      status: response.status,
      headers: response.headers,
      text: context.get(htmlContext) ?? (await response.text()),
    }
  }

  return {
    render: (request, rendering) => answer(handle, request, rendering),
    renderPreview: (request, rendering) => answer(handlePreview, request, rendering),
    styles: STYLES,
    matchPage: createPageMatcher(build.routes),
    findablePaths: paths,
    trustedTypePolicies: TRUSTED_TYPES_POLICIES,
  }
}

export const handleError: HandleErrorFunction = (error, { context, request }) => {
  if (request.signal.aborted) return
  context.get(reportErrorContext)(error)
}

/** The document of this request; null for anything else that React Router answers. */
const htmlContext = createContext<string | null>(null)

type DocumentRequest = [Request, number, Headers, EntryContext, RouterContextProvider]

export default function handleRequest(...request: DocumentRequest): Promise<Response> {
  return answerDocument(addToHead, request)
}

function answerPreview(...request: DocumentRequest): Promise<Response> {
  return answerDocument(addFontsToHead, request)
}

async function answerDocument(
  complete: typeof addToHead,
  [request, status, headers, routerContext, loadContext]: DocumentRequest,
): Promise<Response> {
  const html = await renderWhole(routerContext, request.url, loadContext)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  loadContext.set(htmlContext, complete(html, loadContext.get(nonceContext)))
  return new Response(null, { status, headers })
}

/** Waits for the complete page, because a cached page must not depend on scripts that reveal its late parts. */
function renderWhole(routerContext: EntryContext, url: string, loadContext: RouterContextProvider): Promise<string> {
  const nonce = loadContext.get(nonceContext)
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <HtmlStoreContext value={loadContext.get(htmlStoreContext)}>
          <ServerRouter context={routerContext} url={url} nonce={nonce} />
        </HtmlStoreContext>
      </NonceContext>,
      {
        nonce: { script: nonce, style: nonce },
        // Otherwise React would move large finished parts to the end and reveal them with a script.
        progressiveChunkSize: Number.MAX_SAFE_INTEGER,
        onAllReady: () => pipe(collectText(resolve)),
        onError: (error) => {
          // A page with a missing part is a failed page; React Router renders the error page instead.
          reject(error)
          abort()
        },
      },
    )
  })
}

/** Calls back with everything that was written. */
function collectText(onEnd: (text: string) => void): Writable {
  const chunks: Buffer[] = []
  return new Writable({
    write(chunk: Buffer, _encoding, written) {
      chunks.push(chunk)
      written()
    },
    final(ended) {
      onEnd(Buffer.concat(chunks).toString())
      ended()
    },
  })
}
