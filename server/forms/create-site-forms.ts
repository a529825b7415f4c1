import type { PostedUnsubscribe } from '#domain/forms/posted-form.ts'
import type { SiteData } from '../data/open-data.ts'
import { IN_PROCESS_URL } from '../data/public-data-client.ts'
import type { ServiceClient } from '../data/service-client.ts'
import { readUnsubscribeToken } from '../outbox/unsubscribe-token.ts'
import type { SiteHandler } from '../pages/site-handler.ts'
import { type ContactPost, createContactPost, type Visit } from './contact-post.ts'

/** Forms that are posted to the server: from browsers without JavaScript, and by people without a session. */
export type SiteForms = {
  contact: ContactPost
  /** Null if this process may not change subscriptions. */
  unsubscribe: Unsubscribe | null
}

const CONTACT_FUNCTION = '/functions/v1/send-contact-email'
const TIMEOUT_MS = 8_000

export function createSiteForms(data: SiteData, answerForm: SiteHandler['answerForm']): SiteForms {
  const { backend, supabaseUrl, anonKey, service, linkSecret } = data
  const contact = createContactPost({
    callFunction(body, visit) {
      const init = {
        method: body === null ? 'GET' : 'POST',
        headers: { apikey: anonKey, authorization: `Bearer ${anonKey}`, 'content-type': 'application/json' },
        body,
      }
      if (backend) return backend.fetch(new Request(IN_PROCESS_URL + CONTACT_FUNCTION, init), visit)
      return fetch(supabaseUrl + CONTACT_FUNCTION, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) })
    },
    answer: (request, options) => answerForm(request, { path: '/contact', ...options }),
  })
  const unsubscribe =
    service &&
    createUnsubscribe({
      service,
      linkSecret,
      answer: (request, options) => answerForm(request, { path: '/unsubscribe', ...options }),
    })
  return { contact, unsubscribe }
}

type UnsubscribeOptions = {
  service: ServiceClient
  linkSecret: string
  /** Renders the page. */
  answer: (request: Request, options: { status: number; posted: PostedUnsubscribe; visit: Visit }) => Promise<Response>
}

type Unsubscribe = (request: Request, visit: Visit) => Promise<Response>

/**
 * Handles the address in List-Unsubscribe. GET only asks for confirmation, because mail scanners open links. POST
 * unsubscribes; it comes from the page's button or from the reader's mail service (RFC 8058). Neither needs a session,
 * because the signed token identifies the subscriptions.
 */
export function createUnsubscribe({ service, linkSecret, answer }: UnsubscribeOptions): Unsubscribe {
  return async function unsubscribe(request, visit) {
    const token = new URL(request.url).searchParams.get('token') ?? ''
    const subscriptions = readUnsubscribeToken(linkSecret, token)
    if (!subscriptions) {
      return answer(request, { status: 400, posted: { form: 'unsubscribe', state: 'unknown link' }, visit })
    }
    if (request.method !== 'POST') {
      return answer(request, { status: 200, posted: { form: 'unsubscribe', state: 'ask', token }, visit })
    }
    const { userId, categoryIds } = subscriptions
    await service
      .from('blog_subscriptions')
      .delete()
      .eq('user_id', userId)
      .in('category_id', categoryIds)
      .throwOnError()
    return answer(request, { status: 200, posted: { form: 'unsubscribe', state: 'done' }, visit })
  }
}
