import type { SiteData } from '../data/open-data.ts'
import { type ContactPost, createContactPost } from './contact-post.ts'
import { contactResultPage } from './contact-result-page.ts'
import { createUnsubscribe } from './unsubscribe.ts'

/** Forms that the server itself takes: for browsers without JavaScript, and for people without a session. */
export type SiteForms = {
  contact: ContactPost
  /** Null where this process may not change subscriptions. */
  unsubscribe: ((request: Request) => Promise<Response>) | null
}

const CONTACT_FUNCTION = '/functions/v1/send-contact-email'
const TIMEOUT_MS = 8_000

export function createSiteForms({ backend, supabaseUrl, anonKey, service, linkSecret }: SiteData): SiteForms {
  const contact = createContactPost({
    callFunction(body, visit) {
      const init = {
        method: 'POST',
        headers: { apikey: anonKey, authorization: `Bearer ${anonKey}`, 'content-type': 'application/json' },
        body,
      }
      if (backend) return backend.fetch(new Request(`http://backend.invalid${CONTACT_FUNCTION}`, init), visit)
      return fetch(supabaseUrl + CONTACT_FUNCTION, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) })
    },
    render: contactResultPage,
  })
  return { contact, unsubscribe: service && createUnsubscribe({ service, linkSecret }) }
}
