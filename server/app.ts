import { randomUUID } from 'node:crypto'
import type { Backend, Readiness } from '@headwater/backend'
import { HttpError } from '@headwater/backend/http'
import type { Log } from '@headwater/backend/log'
import { type Context, Hono } from 'hono'
import { createCspReports } from './csp-reports/csp-reports.ts'
import { answerReadiness } from './delivery/answer-readiness.ts'
import { CSP_REPORT_PATH, securityHeaders } from './delivery/security-headers.ts'
import type { StaticFiles } from './delivery/static-files.ts'
import { sendStored } from './delivery/stored-answer.ts'
import { withHeaders } from './delivery/with-headers.ts'
import type { Visit } from './forms/contact-post.ts'
import type { SiteForms } from './forms/create-site-forms.ts'
import type { GuardedMailbox } from './guard-mailbox.ts'
import { createClientAddress } from './network/client-address.ts'
import { createLimitBodies } from './network/limit-bodies.ts'
import { isLocalAddress, isLocalVisitor } from './network/local-visitor.ts'
import type { AnswerMetrics } from './observability/answer-metrics.ts'
import { fallbackPage } from './pages/fallback-page.ts'
import { cleanPath } from './pages/path-log.ts'
import { PREVIEW_ROUTE } from './pages/render-preview.ts'
import type { SiteHandler } from './pages/site-handler.ts'

export type AppOptions = {
  siteUrl: string
  trustedProxies: readonly string[]
  /** The largest object that storage/v1 takes, in bytes; the hosted service's limit if not given. */
  maxObjectBytes?: number
  /** Null with the hosted service, which the browser calls directly. */
  backend: Pick<Backend, 'fetch'> | null
  /** The forms that pages without JavaScript post to the server; null in tests that only read pages. */
  forms: SiteForms | null
  site: Omit<SiteHandler, 'findStored'>
  /** The build's files; empty while Vite serves them. */
  staticFiles: StaticFiles
  /** Answers null to visitors who may not read the emails. The option itself is null when emails are really sent. */
  mailbox: GuardedMailbox['page'] | null
  /** Null or not given: the page does not exist. */
  answerMetrics?: AnswerMetrics | null
  /** Whether this process can serve: its database answers and it is not stopping. */
  checkReadiness: () => Promise<Readiness>
  log: Log
}

/** What @hono/node-server passes along with the request. */
export type AppEnv = {
  Bindings: { incoming?: { socket: { remoteAddress?: string | undefined } } }
  Variables: { requestId: string }
}

/** The hosted protocol's base paths. They include the version because the site has pages at /auth and /auth/confirm. */
const BACKEND_PATHS = ['/auth/v1/*', '/rest/v1/*', '/storage/v1/*', '/functions/v1/*', '/realtime/v1/*']

/** Handles every request to this process that answer-at-once.ts does not; opens no socket. */
export function createApp(options: AppOptions): Hono<AppEnv> {
  const { backend, site, staticFiles, log } = options
  const app = new Hono<AppEnv>()
  const pageHeaders = securityHeaders('page', options.siteUrl)
  const fileHeaders = securityHeaders('file', options.siteUrl)
  const apiHeaders = securityHeaders('api', options.siteUrl)
  const readClientAddress = createClientAddress(options.trustedProxies)

  function visitOf(context: Context<AppEnv>): Visit {
    const { incoming } = context.env ?? {}
    const forwarded = context.req.header('x-forwarded-for') ?? null
    return {
      clientAddress: readClientAddress(incoming?.socket.remoteAddress, forwarded),
      requestId: context.get('requestId'),
    }
  }

  app.use(async (context, next) => {
    context.set('requestId', randomUUID())
    await next()
  })
  const { maxObjectBytes } = options
  app.use(createLimitBodies<AppEnv>((context) => visitOf(context).clientAddress, { maxObjectBytes }))

  if (backend) {
    app.on(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'], BACKEND_PATHS, async (context) => {
      const visit = visitOf(context)
      const response = await backend.fetch(context.req.raw, visit)
      return withHeaders(response, { ...apiHeaders, ...typeIfMissing(response), 'X-Request-Id': visit.requestId })
    })
  }

  if (options.forms) mountForms(app, options.forms, { pageHeaders, visitOf })

  const plainText = (status: number, text: string) => plainAnswer(status, text, fileHeaders)
  app.get('/healthz', () => plainText(200, 'ok'))
  app.get('/readyz', async () => answerReadiness(await options.checkReadiness(), fileHeaders))

  const { answerMetrics } = options
  if (answerMetrics) {
    app.get('/metrics', async (context) => withHeaders(await answerMetrics(context.req.raw), fileHeaders))
  }

  app.on(['GET', 'HEAD'], PREVIEW_ROUTE, (context) => site.openPreview(context.req.raw, visitOf(context)))

  const cspReports = createCspReports(log)
  app.post(CSP_REPORT_PATH, async (context) =>
    withHeaders(await cspReports(context.req.raw, visitOf(context)), fileHeaders),
  )

  if (options.mailbox && isLocalAddress(options.siteUrl)) mountMailbox(app, options.mailbox, pageHeaders)

  app.get('*', async (context, next) => {
    const { path } = context.req
    const file = staticFiles.get(path)
    if (file) return sendStored(file, context.req.raw, fileHeaders)
    // A page of an older build requests files that no longer exist: answer briefly instead of rendering a page.
    if (path.startsWith('/assets/')) return plainText(404, 'Not Found')
    return next()
  })

  app.all('*', (context) => site.fetch(context.req.raw, visitOf(context)))

  app.onError((cause, context) => {
    // The body was too large or incomplete, and the route that read it has no message for it.
    if (cause instanceof HttpError && cause.status < 500) return plainText(cause.status, cause.message)
    const requestId = context.get('requestId')
    log.error('request.failed', { requestId, path: cleanPath(context.req.path), cause })
    const { html, headers } = fallbackPage(500)
    return new Response(html, { status: 500, headers: { ...pageHeaders, ...headers, 'X-Request-Id': requestId } })
  })
  return app
}

type FormHost = { pageHeaders: Record<string, string>; visitOf: (context: Context<AppEnv>) => Visit }

function mountForms(app: Hono<AppEnv>, { contact, unsubscribe }: SiteForms, { pageHeaders, visitOf }: FormHost): void {
  app.post('/contact', async (context) => withHeaders(await contact(context.req.raw, visitOf(context)), pageHeaders))
  if (!unsubscribe) return
  app.on(['GET', 'HEAD', 'POST'], '/unsubscribe', async (context) =>
    withHeaders(await unsubscribe(context.req.raw, visitOf(context)), pageHeaders),
  )
}

/** Shows the mailbox only to a visitor on this machine who has the key; all others get the not-found page. */
function mountMailbox(
  app: Hono<AppEnv>,
  mailbox: NonNullable<AppOptions['mailbox']>,
  pageHeaders: Record<string, string>,
): void {
  const headers = { ...pageHeaders, 'Cache-Control': 'no-store' }
  app.on(['GET', 'HEAD', 'POST'], ['/_mail', '/_mail/*'], async (context, next) => {
    if (!isLocalVisitor(context.env?.incoming?.socket.remoteAddress, context.req.raw)) return next()
    const answer = await mailbox(context.req.raw)
    return answer ? withHeaders(answer, headers) : next()
  })
}

/** Empty answers of the protocol, such as redirects, have no type; only these two must not have one. */
function typeIfMissing({ status }: Response): Record<string, string> {
  return status === 204 || status === 304 ? {} : { 'Content-Type': 'text/plain; charset=utf-8' }
}

function plainAnswer(status: number, text: string, headers: Record<string, string>): Response {
  return new Response(`${text}\n`, {
    status,
    headers: { ...headers, 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  })
}
