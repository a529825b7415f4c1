import { Link } from 'react-router'
import { home } from '#content/home.ts'
import { Arrow } from '#site/ui/arrow.tsx'
import { TintStyles } from '#site/ui/badge.tsx'
import { CoverPicture } from '#site/ui/cover-picture.tsx'
import { EmptyState } from '#site/ui/empty-state.tsx'
import { NO_HOME_POSTS, POSTS_FAILED } from './loading-texts.ts'
import { DrawnCover, DrawnGlyph, PostMeta, PostTitleLink, ReadMoreLink } from './post-card.tsx'
import type { PostSummary } from './post-summary.ts'

/** "From Our Blog": the most read post large, two more beside it. `posts` is null if they could not be read. */
export function HomePosts({ posts }: { posts: PostSummary[] | null }) {
  const { title, lead, all } = home.blog
  const [first, ...others] = posts ?? []

  return (
    <section className="page-column pt-(--section-gap)" aria-labelledby="home-blog">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3 pb-8">
        <div>
          <h2 className="text-h2" id="home-blog">
            {title}
          </h2>
          <p className="mt-2 text-quiet">{lead}</p>
        </div>
        <Link className="arrow-link" to={all.path}>
          {all.label} <Arrow />
        </Link>
      </div>
      {posts === null && <EmptyState text={POSTS_FAILED} role="alert" />}
      {posts?.length === 0 && <EmptyState text={NO_HOME_POSTS} />}
      {first && (
        <div className="grid gap-x-12 lg:grid-cols-[7fr_5fr]">
          <TintStyles colors={(posts ?? []).map(({ category }) => category?.colors)} />
          <LeadPost post={first} />
          <div>
            {others.map((post) => (
              <SmallPost key={post.id} post={post} />
            ))}
          </div>
        </div>
      )}
    </section>
  )
}

function LeadPost({ post }: { post: PostSummary }) {
  return (
    <article className="target-row grid content-start gap-4 pb-10">
      {post.cover ? (
        <CoverPicture
          cover={post.cover}
          sizes="(width < 40rem) 13rem, (width < 64rem) calc(100vw - 5rem), 42rem"
          className="mb-2"
        />
      ) : (
        <DrawnCover post={post} className="mb-2" />
      )}
      <PostMeta {...post} />
      <h3 className="text-h2">
        <PostTitleLink post={post} />
      </h3>
      {post.excerpt && <p className="measure text-lead text-quiet">{post.excerpt}</p>}
      <p>
        <ReadMoreLink post={post} />
      </p>
    </article>
  )
}

function SmallPost({ post }: { post: PostSummary }) {
  return (
    <article className="target-row grid gap-x-6 gap-y-3 border-line border-t py-7 sm:grid-cols-[1fr_auto]">
      <div className="sm:col-span-2">
        <PostMeta {...post} />
      </div>
      <div className="grid content-start gap-3">
        <h3 className="text-h3">
          <PostTitleLink post={post} />
        </h3>
        {post.excerpt && <p className="text-quiet text-small">{post.excerpt}</p>}
        <p>
          <ReadMoreLink post={post} />
        </p>
      </div>
      {post.cover ? (
        <CoverPicture
          cover={post.cover}
          sizes="8rem"
          maxWidth={320}
          className="w-32 self-start max-sm:hidden lg:max-xl:hidden"
        />
      ) : (
        <DrawnGlyph post={post} className="h-20 w-28 max-sm:hidden lg:max-xl:hidden" />
      )}
    </article>
  )
}
