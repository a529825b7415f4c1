import { randomInt } from 'node:crypto'
import { deriveApiKeys } from '#backend/http/api-keys.ts'
import { JWT_SECRET } from '#tests/modules/open-backend.ts'

const CONNECTIONS = 16

/** Counts views of these posts as often as the site can, each for a different visitor; returns the views per second. */
export async function countViews(siteUrl: string, postIds: readonly string[], seconds: number): Promise<number> {
  const { anonKey } = await deriveApiKeys(JWT_SECRET)
  const deadline = performance.now() + seconds * 1000
  let counted = 0
  async function repeat(): Promise<void> {
    for (let turn = 0; performance.now() < deadline; turn += 1) {
      const response = await fetch(`${siteUrl}/rest/v1/rpc/increment_post_view_count`, {
        method: 'POST',
        headers: { apikey: anonKey, 'content-type': 'application/json', 'x-forwarded-for': randomAddress() },
        body: JSON.stringify({ post_id: postIds[turn % postIds.length] }),
      })
      if (!response.ok) throw new Error(`A view was not counted: ${response.status} ${await response.text()}`)
      counted += 1
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, repeat))
  return counted / seconds
}

function randomAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`
}
