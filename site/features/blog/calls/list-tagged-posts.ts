import type { PublicClient } from '#site/lib/load-context.ts'
import { unwrap } from '#site/lib/unwrap.ts'
import { type Published, toPublished } from '../post-summary.ts'

/** A post as a page leads on to it. */
export type FurtherPost = { id: string; title: string; published: Published | null }

const SHOWN = 3

/** The newest published posts with one of these tags; those with more of them first. */
export async function listTaggedPosts(
  client: PublicClient,
  { tags, timeZone }: { tags: readonly string[]; timeZone: string },
): Promise<FurtherPost[]> {
  const rows = unwrap(
    await client
      .from('posts')
      .select('id, title, published_at, post_tags!inner(tags!inner(slug))')
      .eq('published', true)
      .in('post_tags.tags.slug', [...tags])
      .order('published_at', { ascending: false })
      .order('id'),
  )
  return rows
    .map((row) => ({ row, matches: row.post_tags.length }))
    .sort((one, other) => other.matches - one.matches)
    .slice(0, SHOWN)
    .map(({ row }) => ({ id: row.id, title: row.title, published: toPublished(row.published_at, timeZone) }))
}
