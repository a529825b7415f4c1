import { StreamGlyph } from '#site/ui/streams/stream-lines.tsx'
import { PostTitleLink, ReadMoreLink } from './post-links.tsx'
import { PostMeta } from './post-meta.tsx'
import type { PostSummary } from './post-summary.ts'

/** A post in a list: a row below a hairline, with its drawing beside it where there is room. */
export function PostCard({ post }: { post: PostSummary }) {
  return (
    <article className="post-card">
      <PostMeta {...post} />
      <div className="grid max-w-2xl content-start gap-3">
        <h3 className="text-h3">
          <PostTitleLink post={post} />
        </h3>
        {post.excerpt && <p className="text-quiet">{post.excerpt}</p>}
        <p>
          <ReadMoreLink post={post} />
        </p>
      </div>
      <StreamGlyph seed={post.id} colors={post.category?.colors} className="post-card-drawing" />
    </article>
  )
}
