import { CategoryBadge } from '#site/ui/badges/category-badge.tsx'
import type { PostSummary } from './post-summary.ts'
import { viewsText } from './views-text.ts'

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
        {byline && <span className="post-byline">By {byline}</span>}
      </span>
    </p>
  )
}
