import type { FairQueue } from '@headwater/backend/fair-queue'
import { rateLimitKey } from '@headwater/backend/http'
import type { PostedForm } from '#domain/forms/posted-form.ts'
import { type StoredAnswer, sendStored } from '../delivery/stored-answer.ts'
import type { Visit } from '../forms/contact-post.ts'
import { resolvePageAddress } from './page-address.ts'
import { cleanPath } from './path-log.ts'
import type { PageRendererOptions, RenderPage } from './render-page.ts'
import { createPreviewRenderer } from './render-preview.ts'

/** Pages for one visitor only, rendered for each request. */
export type UncachedPages = {
  /** Renders the page of a path with the result of a form. */
  answerForm: (request: Request, answer: FormAnswer) => Promise<Response>
  /** Renders the draft behind a preview link. */
  openPreview: (request: Request, visit: Visit) => Promise<Response>
}

export type FormAnswer = { path: string; status: number; posted: PostedForm; visit: Visit }

type UncachedPagesOptions = PageRendererOptions & {
  renderPage: RenderPage
  inTurn: FairQueue
  report: (path: string, requestId: string) => (error: unknown) => void
  /** The response to a request that had to wait too long. */
  refuse: (error: unknown, request: Request, requestId: string) => Response
}

export function createUncachedPages({ renderPage, inTurn, report, refuse, ...options }: UncachedPagesOptions) {
  const { renderer, siteUrl } = options
  const renderPreview = createPreviewRenderer(options)

  async function answerOnce(request: Request, visit: Visit, render: () => Promise<StoredAnswer>): Promise<Response> {
    const { clientAddress, requestId } = visit
    try {
      const answer = await inTurn(rateLimitKey(clientAddress), render)
      return await sendStored(answer, request, { 'X-Request-Id': requestId })
    } catch (error) {
      return refuse(error, request, requestId)
    }
  }

  return {
    async answerForm(request, { path, status, posted, visit }) {
      const page = resolvePageAddress(new URL(path, siteUrl), renderer.matchPage)
      if (page.kind !== 'page') throw new Error(`${path} is not a page`)
      return answerOnce(request, visit, async () => {
        const rendered = await renderPage(page, { reportError: report(path, visit.requestId), posted })
        const headers = { ...rendered.headers, 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }
        return { ...rendered, headers, status: rendered.status === 200 ? status : rendered.status }
      })
    },
    openPreview(request, visit) {
      const { pathname } = new URL(request.url)
      return answerOnce(request, visit, () => renderPreview(pathname, report(cleanPath(pathname), visit.requestId)))
    },
  } satisfies UncachedPages
}
