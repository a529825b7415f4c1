import type { ReactNode } from 'react'
import { Link, useViewTransitionState } from 'react-router'
import { postPath } from '#domain/posts/post-path.ts'
import { useServerHtml } from '#site/charts/chart-figure.tsx'
import { formatCounted } from '#site/lib/format/format-count.ts'
import type { ServerHtml } from '#site/lib/server-html.ts'
import { Arrow } from '#site/ui/arrow.tsx'
import { applyTint, CategoryBadge, tintKey } from '#site/ui/badge.tsx'
import type { BadgeColors } from '#site/ui/category-color.ts'
import { CoverPicture } from '#site/ui/cover-picture.tsx'
import { StreamCover, StreamGlyph } from '#site/ui/stream-lines.tsx'
import { Unbroken } from '#site/ui/unbroken.tsx'
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

type PostMetaProps = Pick<PostSummary, 'published' | 'viewCount' | 'category'> & {
  byline?: string | undefined
  readingTime?: string
}

/** Category, date, reading time, views and author; the style of each place says whether they share a line. */
export function PostMeta({ published, viewCount, category, byline, readingTime }: PostMetaProps) {
  const views = viewsText(viewCount)
  return (
    <p className="post-meta">
      {category && <CategoryBadge {...category} />}
      <span className="post-facts">
        {published && <time dateTime={published.at}>{published.longDate}</time>}
        {readingTime && <span className="tabular">{readingTime}</span>}
        {views && <span className="tabular">{views}</span>}
        {byline && <span>By {byline}</span>}
      </span>
    </p>
  )
}

/** "1 view", "2 views"; null for a post without views, which shows no count. */
export function viewsText(count: number): string | null {
  return count <= 0 ? null : formatCounted(count, 'view')
}

type PostLinkProps = { post: { id: string; title: string } }
type PostTitleLinkProps = PostLinkProps & {
  /** The title with search words marked, shown instead of the plain title. */
  children?: ReactNode
  /** False where the page may list the post twice: only one element can have the view transition's name. */
  canMove?: boolean
}

/** The title of a post in a list. Browsers with view transitions animate it into the heading of the post. */
export function PostTitleLink({ post: { id, title }, children, canMove = true }: PostTitleLinkProps) {
  const to = postPath(id)
  const isMoving = useViewTransitionState(to) && canMove
  return (
    <Link className={isMoving ? 'title-link view-title' : 'title-link'} to={to} viewTransition>
      {children ?? <Unbroken text={title} />}
    </Link>
  )
}

/** "Read more →", with the title for screen reader users who hear links out of context. */
export function ReadMoreLink({ post: { id, title } }: PostLinkProps) {
  return (
    <Link className="arrow-link" to={postPath(id)} viewTransition>
      Read more<span className="sr-only"> about {title}</span> <Arrow />
    </Link>
  )
}

/** The large cover of a post without a picture: its chart including its words, or the site's own drawing. */
export function DrawnCover({ post, className }: { post: PostSummary; className?: string }) {
  const { id, category, drawing } = post
  if (!drawing) return <StreamCover seed={id} colors={category?.colors} {...(className && { className })} />
  return (
    <div
      className={['chart chart-cover', className].filter(Boolean).join(' ')}
      aria-hidden="true"
      {...tintOf(category?.colors)}
    >
      <p>
        <span className="chart-cover-title">{drawing.title}</span>
        <span className="chart-takeaway block">{drawing.takeaway}</span>
      </p>
      <Drawing svg={drawing.svg} />
    </div>
  )
}

/** The same next to a title: the chart without its words. */
export function DrawnGlyph({ post, className }: { post: PostSummary; className: string }) {
  const { id, category, drawing } = post
  if (!drawing) return <StreamGlyph seed={id} colors={category?.colors} className={className} />
  return (
    <div className={`chart chart-glyph ${className}`} aria-hidden="true" {...tintOf(category?.colors)}>
      <Drawing svg={drawing.svg} />
    </div>
  )
}

/** A chart has the color of its category; without one, the site's. */
function tintOf(colors: BadgeColors | undefined) {
  return colors && { 'data-tint': tintKey(colors), ref: (element: HTMLElement | null) => applyTint(element, colors) }
}

function Drawing({ svg }: { svg: ServerHtml }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React rendered it on the server (charts/typed).
  return <div id={svg.id} dangerouslySetInnerHTML={useServerHtml(svg)} />
}
