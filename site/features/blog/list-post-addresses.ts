import type { PublicClient } from '#site/lib/load-context.ts'
import { unwrap } from '#site/lib/unwrap.ts'

/** The most rows that the hosted service returns for one request. */
const ROWS_PER_REQUEST = 1000

export type PostAddress = { id: string; modifiedAt: string }

/** Every published post, newest first, up to `limit`. */
export async function listPostAddresses(client: PublicClient, limit: number): Promise<PostAddress[]> {
  const addresses: PostAddress[] = []
  for (;;) {
    const from = addresses.length
    const to = Math.min(from + ROWS_PER_REQUEST, limit) - 1
    const rows = unwrap(
      await client
        .from('posts')
        .select('id, updated_at')
        .eq('published', true)
        .order('published_at', { ascending: false })
        .order('id')
        .range(from, to),
    )
    addresses.push(...rows.map(({ id, updated_at }) => ({ id, modifiedAt: updated_at })))
    if (rows.length < to - from + 1 || addresses.length >= limit) return addresses
  }
}
