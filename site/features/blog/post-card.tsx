import { CoverPicture } from '#site/ui/pictures/cover-picture.tsx'
import { DrawnGlyph } from './drawn-cover.tsx'
import { PostTitleLink, ReadMoreLink } from './post-links.tsx'
import { PostMeta } from './post-meta.tsx'
import type { PostSummary } from './post-summary.ts'

/** As wide as the column if a row has one column, and otherwise as in post-card.css. */
const CARD_SIZES = '(width < 40rem) calc(100vw - 2.5rem), 12rem'

/** A post in a list: a row below a hairline, with its drawing next to it if there is room, or with its cover. */
export function PostCard({ post }: { post: PostSummary }) {
  return (
    <article className="target-row post-card">
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
      {post.cover ? (
        <CoverPicture cover={post.cover} sizes={CARD_SIZES} maxWidth={640} className="post-card-photo" />
      ) : (
        <DrawnGlyph post={post} className="post-card-drawing" />
      )}
    </article>
  )
}
