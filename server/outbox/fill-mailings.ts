import type { ServiceClient } from '../data/service-client.ts'
import { subscriptionMail } from './subscription-mail.ts'
import { createUnsubscribeToken } from './unsubscribe-token.ts'

export type FillMailingsOptions = { client: ServiceClient; siteUrl: string; siteName: string; linkSecret: string }

/** Small enough that the table of mails is never held for long, large enough that ten thousand take seconds. */
const BATCH = 200

/** What public.next_subscription_batch answers. */
type Batch = {
  post_id: string
  title: string
  excerpt: string | null
  category_id: string | null
  category: string | null
  after: string | null
  recipients: { user_id: string; email: string }[]
  is_last: boolean
}

/**
 * Writes the next mails to subscribers into the outbox; answers whether there may be more. A process that dies between
 * reading and writing has done nothing; of two that read the same batch one writes it.
 */
export function createFillMailings(options: FillMailingsOptions): () => Promise<boolean> {
  const { client, siteUrl, siteName, linkSecret } = options

  function toMails({ post_id, title, excerpt, category_id, category, recipients }: Batch) {
    return recipients.map(({ user_id, email }) => {
      const token = createUnsubscribeToken(linkSecret, { userId: user_id, categoryId: category_id ?? '' })
      const unsubscribeUrl = `${siteUrl}/unsubscribe?${new URLSearchParams({ token })}`
      const post = { id: post_id, title, excerpt, category: category ?? '' }
      return { user_id, payload: subscriptionMail({ post, email, unsubscribeUrl, siteUrl, siteName }) }
    })
  }

  return async function fillMailings() {
    const { data } = await client.rpc('next_subscription_batch', { most: BATCH }).throwOnError()
    const batch = data as Batch | null
    if (!batch) return false
    await client
      .rpc('queue_subscription_batch', {
        mailed_post: batch.post_id,
        after_user: batch.after,
        mails: toMails(batch),
        is_last: batch.is_last,
      } as never)
      .throwOnError()
    return true
  }
}
