import { PostTitleLink } from '../post-links.tsx'
import type { PostSummary } from '../post-summary.ts'

/** A short list of the most read posts, as an alternative when a search finds nothing. */
export function PopularPosts({ title, posts }: { title: string; posts: readonly PostSummary[] }) {
  if (posts.length === 0) return null
  return (
    <section aria-labelledby="popular">
      <h2 className="text-h4" id="popular">
        {title}
      </h2>
      <ol className="mt-3">
        {posts.map((post) => (
          <li className="target-row grid gap-1 border-line border-t py-3" key={post.id}>
            <PostTitleLink post={post} />
            {post.published && <p className="text-quiet text-tiny">{post.published.longDate}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}
