import type { PublicClient } from '#site/lib/load-context.ts'
import { unwrap } from '#site/lib/unwrap.ts'

/** The newest published posts, as links. */
export async function listNewestPosts(client: PublicClient, count: number): Promise<{ id: string; title: string }[]> {
  return unwrap(
    await client
      .from('posts')
      .select('id, title')
      .eq('published', true)
      .order('published_at', { ascending: false })
      .order('id')
      .limit(count),
  )
}
