import { createHmac } from 'node:crypto'
import type { OutboxItem } from './outbox-queue.ts'

export type Webhook = { url: string; secret: string }

const TIMEOUT_MS = 10_000

/**
 * One POST, signed as Standard Webhooks says: `webhook-id`, which stays the same with every try, `webhook-timestamp`,
 * and `webhook-signature`, an HMAC-SHA256 over "<id>.<timestamp>.<body>" in Base64 behind "v1,". Anything but 2xx throws.
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
