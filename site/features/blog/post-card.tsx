import { CoverPicture } from '#site/ui/pictures/cover-picture.tsx'
import { DrawnGlyph } from './drawn-cover.tsx'
import { PostTitleLink, ReadMoreLink } from './post-links.tsx'
import { PostMeta } from './post-meta.tsx'
import type { PostSummary } from './post-summary.ts'

/** As in post-card.css. */
const CARD_SIZES = '(width < 40rem) 6rem, 13rem'

/**
 * A post in a list: a row below a hairline, with its cover or its drawing next to it. The author is given where it is
 * not the same for all.
 */
export function PostCard({ post, author }: { post: PostSummary; author?: string | undefined }) {
  return (
    <article className="target-row post-card">
      <PostMeta {...post} byline={author} />
      <div className="post-card-words grid max-w-2xl content-start gap-3">
        <h3 className="text-h3">
          <PostTitleLink post={post} />
        </h3>
        {post.excerpt && <p className="text-quiet">{post.excerpt}</p>}
        <p>
          <ReadMoreLink post={post} />
        </p>
      </div>
      <CardPicture post={post} />
    </article>
  )
}

export function CardPicture({ post }: { post: PostSummary }) {
  return post.cover ? (
    <CoverPicture cover={post.cover} sizes={CARD_SIZES} maxWidth={640} className="post-card-picture" />
  ) : (
    <DrawnGlyph post={post} className="post-card-picture" />
  )
}
