import { escapeHtml } from '#domain/escape-html.ts'
import type { ServiceClient } from '../data/service-client.ts'
import { readUnsubscribeToken } from '../outbox/unsubscribe-token.ts'
import { plainPage } from './plain-page.ts'

export type UnsubscribeOptions = {
  service: ServiceClient
  linkSecret: string
}

const HOME = '<p><a href="/">Go to the home page</a></p>'

/**
 * The address in List-Unsubscribe. GET only asks, because mail scanners open links; POST acts, from the page's button
 * or from the reader's mail service (RFC 8058). Neither needs a session: the signed token says whose subscription it is.
 */
export function createUnsubscribe({
  service,
  linkSecret,
}: UnsubscribeOptions): (request: Request) => Promise<Response> {
  return async function unsubscribe(request) {
    const token = new URL(request.url).searchParams.get('token') ?? ''
    const subscription = readUnsubscribeToken(linkSecret, token)
    if (!subscription) {
      const body = `<p>Please use the link exactly as it stands in the mail, or end your subscriptions on your dashboard.</p>${HOME}`
      return plainPage({ status: 400, title: 'This link is not complete', body })
    }
    if (request.method !== 'POST') return plainPage({ status: 200, title: 'Unsubscribe', body: question(token) })

    const { userId, categoryId } = subscription
    await service.from('blog_subscriptions').delete().match({ user_id: userId, category_id: categoryId }).throwOnError()
    const body = `<p>You will get no more mails about this category. You can follow it again on your dashboard.</p>${HOME}`
    return plainPage({ status: 200, title: 'You are unsubscribed', body })
  }
}

function question(token: string): string {
  const action = escapeHtml(`/unsubscribe?${new URLSearchParams({ token })}`)
  return (
    '<p>Do you want to get no more mails about new posts in this category?</p>' +
    `<form method="post" action="${action}"><button>Unsubscribe</button></form>`
  )
}
