import type { PublicClient } from '#site/lib/load-context.ts'
import { showRows } from '#site/lib/show-rows.ts'
import { unwrap } from '#site/lib/unwrap.ts'
import { type ListContext, type Published, toPublished } from '../post-summary.ts'

/** A post that a page recommends as further reading. */
export type FurtherPost = { id: string; title: string; published: Published | null }

const SHOWN = 3
/** A page suggests recent posts. All posts with a popular tag could be a fifth of the blog. */
const COMPARED = 100

/** The newest published posts with any of these tags: posts with the most matching tags first, then the newest. */
export async function listTaggedPosts(
  client: PublicClient,
  { tags, timeZone, reportError }: ListContext & { tags: readonly string[] },
): Promise<FurtherPost[]> {
  const rows = unwrap(
    await client
      .from('posts')
      .select('id, title, published_at, post_tags!inner(tags!inner(slug))')
      .eq('published', true)
      .in('post_tags.tags.slug', [...tags])
      .order('published_at', { ascending: false })
      .order('id')
      .limit(COMPARED),
  )
  const closest = rows.toSorted((one, other) => other.post_tags.length - one.post_tags.length).slice(0, SHOWN)
  const toFurtherPost = ({ id, title, published_at }: (typeof rows)[number]): FurtherPost => ({
    id,
    title,
    published: toPublished(published_at, timeZone),
  })
  return showRows(closest, toFurtherPost, reportError)
}
