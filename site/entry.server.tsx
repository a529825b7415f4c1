import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import {
  createRequestHandler,
  type EntryContext,
  type HandleErrorFunction,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router'
import {
  nonceContext,
  type PublicClient,
  publicClientContext,
  publicSettingsContext,
  reportErrorContext,
} from '#site/lib/load-context.ts'
import type { PublicSettings } from '#site/lib/public-settings.ts'
import { NonceContext } from '#site/lib/use-nonce.ts'
import styles from './styles/app.css?inline'

/** The whole stylesheet. The server writes it into each page, outside React, so that hydration never touches it. */
export const stylesheet: string = styles

export type RenderOptions = { nonce: string; reportError: (error: unknown) => void }
export type Render = (request: Request, options: RenderOptions) => Promise<Response>

type RendererOptions = {
  build: ServerBuild
  mode: 'development' | 'production'
  client: PublicClient
  settings: PublicSettings
}

/**
 * How server/ renders the site. It lives in this bundle because React Router compares context keys by
 * identity, and server/ is a second module graph with keys of its own.
 */
export function createRenderer({ build, mode, client, settings }: RendererOptions): Render {
  const handle = createRequestHandler(build, mode)

  return (request, { nonce, reportError }) => {
    const context = new RouterContextProvider()
    context.set(publicClientContext, client)
    context.set(publicSettingsContext, settings)
    context.set(nonceContext, nonce)
    context.set(reportErrorContext, reportError)
    return handle(request, context)
  }
}

export const handleError: HandleErrorFunction = (error, { context, request }) => {
  if (request.signal.aborted) return
  context.get(reportErrorContext)(error)
}

export default async function handleRequest(
  ...[request, status, headers, routerContext, loadContext]: [
    Request,
    number,
    Headers,
    EntryContext,
    RouterContextProvider,
  ]
): Promise<Response> {
  const html = await renderWhole(routerContext, request.url, loadContext.get(nonceContext))
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(html, { status, headers })
}

/** Waits for everything: a page that is cached whole must not depend on scripts that reveal its late parts. */
function renderWhole(routerContext: EntryContext, url: string, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ServerRouter context={routerContext} url={url} nonce={nonce} />
      </NonceContext>,
      {
        nonce,
        // React would otherwise move large finished parts to the end and show them by script.
        progressiveChunkSize: Number.MAX_SAFE_INTEGER,
        onAllReady: () => resolve(text(pipe(new PassThrough()))),
        onError: (error) => {
          // A page with a hole is a failed page: React Router renders the error page instead.
          reject(error)
          abort()
        },
      },
    )
  })
}
