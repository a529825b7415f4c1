import { StreamCover, StreamGlyph } from '#site/ui/streams/stream-lines.tsx'
import { PostTitleLink, ReadMoreLink } from './post-links.tsx'
import { PostMeta } from './post-meta.tsx'
import type { PostSummary } from './post-summary.ts'

/** A post in a list: a line of its own under a hairline, with its drawing beside it where there is room. */
export function PostCard({ post }: { post: PostSummary }) {
  return (
    <article className="post-card">
      <PostMeta {...post} />
      <div className="grid max-w-2xl content-start gap-3">
        <h2 className="text-h3">
          <PostTitleLink post={post} />
        </h2>
        {post.excerpt && <p className="text-quiet">{post.excerpt}</p>}
        <p>
          <ReadMoreLink post={post} />
        </p>
      </div>
      <StreamGlyph seed={post.id} colors={post.category?.colors} className="post-card-drawing" />
    </article>
  )
}

/** The newest post, which opens the list: larger, with its drawing as a picture. */
export function LeadPostCard({ post }: { post: PostSummary }) {
  return (
    <article className="lead-post">
      <StreamCover seed={post.id} colors={post.category?.colors} />
      <div className="grid gap-4">
        <PostMeta {...post} />
        <h2 className="text-h2">
          <PostTitleLink post={post} />
        </h2>
        {post.excerpt && <p className="text-lead text-quiet">{post.excerpt}</p>}
        <p>
          <ReadMoreLink post={post} />
        </p>
      </div>
    </article>
  )
}
