import type { SiteData } from '../data/open-data.ts'
import { IN_PROCESS_URL } from '../data/public-data-client.ts'
import type { SiteHandler } from '../pages/site-handler.ts'
import { type ContactPost, createContactPost } from './contact-post.ts'
import { createUnsubscribe, type Unsubscribe } from './unsubscribe.ts'

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
