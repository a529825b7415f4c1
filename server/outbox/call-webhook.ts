import { createHmac } from 'node:crypto'
import type { OutboxItem } from './outbox-queue.ts'

export type Webhook = { url: string; secret: string }

const TIMEOUT_MS = 10_000

/**
 * Sends one POST, signed according to Standard Webhooks: `webhook-id`, which stays the same across retries,
 * `webhook-timestamp`, and `webhook-signature`: "v1," and the Base64 HMAC-SHA256 of "<id>.<timestamp>.<body>". Throws
 * for any status other than 2xx.
 */
export async function callWebhook({ url, secret }: Webhook, { id, payload }: Pick<OutboxItem, 'id' | 'payload'>) {
  const body = JSON.stringify(payload)
  const timestamp = String(Math.floor(Date.now() / 1000))
  const signature = createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${signature}`,
    },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`The webhook answered ${response.status}`)
}
