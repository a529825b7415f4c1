import { useState } from 'react'
import { TintStyles } from '#site/ui/badge.tsx'
import { ANONYMOUS_AUTHOR } from '../author/authors.ts'
import { isNarrowed } from '../filters/blog-filter.ts'
import { FilterBar } from '../filters/filter-bar.tsx'
import { FeaturedPosts } from './featured-posts.tsx'
import { FollowBlog } from './follow-blog.tsx'
import type { BlogPageData } from './load-blog-page.ts'
import { PopularTags } from './popular-tags.tsx'
import { PostList, useListProgress } from './post-list.tsx'

/** The blog below its heading: filters, featured posts and the list on the left, popular tags on the right. */
export function BlogPage({ filter, page, list, extras }: BlogPageData) {
  const { progress, requested } = useListProgress(filter)
  const known = useLastKnown(extras)
  const isCompact = isNarrowed({ filter, page })
  const featured = known && <FeaturedPosts posts={known.featured} isCompact={isCompact} />
  const named = known?.choices.authors.filter(({ name }) => name !== ANONYMOUS_AUTHOR)
  const authors = new Map(named?.map(({ id, name }) => [id, name]))
  const posts = [...(known?.featured ?? []), ...(list.state === 'list' ? list.posts : [])]

  return (
    <div className="blog-layout page-column">
      <TintStyles colors={posts.map(({ category }) => category?.colors)} />
      <div className="blog-main">
        <FilterBar filter={filter} choices={known?.choices ?? null} />
        {!isCompact && featured}
        <PostList {...{ list, filter, page, progress, authors }} />
        {/* Below a list that the reader requested, so that its posts are in view. */}
        {isCompact && featured}
      </div>
      {known && (
        <aside className="blog-aside" aria-label="Tags and emails">
          <PopularTags tags={known.choices.tags} filter={requested} />
          <FollowBlog />
        </aside>
      )}
    </div>
  )
}

/** Keeps returning the last value when a later load fails and yields null. */
function useLastKnown<Value>(value: Value | null): Value | null {
  const [known, setKnown] = useState(value)
  if (value !== null && value !== known) setKnown(value)
  return value ?? known
}
