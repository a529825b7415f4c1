import type { PostedUnsubscribe } from '#domain/forms/posted-form.ts'
import type { ServiceClient } from '../data/service-client.ts'
import { readUnsubscribeToken } from '../outbox/unsubscribe-token.ts'
import type { Visit } from './contact-post.ts'

export type UnsubscribeOptions = {
  service: ServiceClient
  linkSecret: string
  /** Renders the page. */
  answer: (request: Request, options: { status: number; posted: PostedUnsubscribe; visit: Visit }) => Promise<Response>
}

export type Unsubscribe = (request: Request, visit: Visit) => Promise<Response>

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
