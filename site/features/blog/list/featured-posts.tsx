import { useId } from 'react'
import { CoverPicture } from '#site/ui/cover-picture.tsx'
import { FEATURED_REASON, NO_FEATURED_POSTS } from '../blog-texts.ts'
import { CardPicture, DrawnCover, PostMeta, PostTitleLink, ReadMoreLink } from '../post-card.tsx'
import type { PostSummary } from '../post-summary.ts'

/** Phones load 640 pixels, which is enough next to text: a third of what the sharpest screens would request. */
const LEAD_SIZES = '(width < 40rem) 13rem, (width < 64rem) calc(100vw - 5rem), 44rem'

type FeaturedPostsProps = {
  posts: readonly PostSummary[]
  /** Shows only titles, below a list that the reader requested. */
  isCompact: boolean
}

/** The posts that the company features; filters do not change them (readings D16). */
export function FeaturedPosts({ posts, isCompact }: FeaturedPostsProps) {
  const id = useId()
  const [first, ...others] = posts
  return (
    <section className="blog-featured" aria-labelledby={id}>
      <div className="blog-featured-heading">
        <h2 className={isCompact ? 'text-h4' : 'text-h3'} id={id}>
          Featured
        </h2>
        {first && <p className="text-quiet text-small">{FEATURED_REASON}</p>}
      </div>
      {!first && <p className="text-quiet">{NO_FEATURED_POSTS}</p>}
      {isCompact ? (
        <ul className="blog-featured-titles">
          {posts.map((post) => (
            <li key={post.id}>
              <PostTitleLink post={post} canMove={false} />
            </li>
          ))}
        </ul>
      ) : (
        <>
          {first && <LeadPost post={first} />}
          {others.length > 0 && (
            <div className="blog-featured-others">
              {others.map((post) => (
                <OtherPost key={post.id} post={post} />
              ))}
            </div>
          )}
        </>
      )}
    </section>
  )
}

function LeadPost({ post }: { post: PostSummary }) {
  return (
    <article className="target-row blog-featured-lead">
      {post.cover ? (
        <CoverPicture cover={post.cover} sizes={LEAD_SIZES} className="blog-featured-photo" />
      ) : (
        <DrawnCover post={post} />
      )}
      <div className="grid content-start gap-3">
        <PostMeta {...post} />
        <h3 className="text-h2">
          <PostTitleLink post={post} canMove={false} />
        </h3>
        {post.excerpt && <p className="text-quiet">{post.excerpt}</p>}
        <p>
          <ReadMoreLink post={post} />
        </p>
      </div>
    </article>
  )
}

function OtherPost({ post }: { post: PostSummary }) {
  return (
    <div className="post-list">
      <article className="target-row post-card">
        <PostMeta {...post} />
        <div className="post-card-words grid max-w-2xl content-start gap-3">
          <h3 className="text-h4">
            <PostTitleLink post={post} canMove={false} />
          </h3>
          <p>
            <ReadMoreLink post={post} />
          </p>
        </div>
        <CardPicture post={post} />
      </article>
    </div>
  )
}
