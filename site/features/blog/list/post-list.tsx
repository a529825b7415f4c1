import { useId, useRef } from 'react'
import { formatCount, formatCounted } from '#site/lib/format/format-count.ts'
import { LinkButton } from '#site/ui/buttons/link-button.tsx'
import { EmptyState } from '#site/ui/empty-state.tsx'
import { Pagination } from '#site/ui/pagination.tsx'
import { CLEAR_FILTERS, NO_MATCHING_POSTS, NO_POSTS } from '../blog-texts.ts'
import { type BlogFilter, blogAddress, isFiltered, isSameFilter, NO_FILTER } from '../filters/blog-filter.ts'
import { ReaderNewsSlot } from '../live/reader-news-slot.tsx'
import { LOADING_POSTS, POSTS_FAILED } from '../loading-texts.ts'
import { PostCard } from '../post-card.tsx'
import type { BlogListState } from './load-blog-page.ts'
import { PostPlaceholders } from './post-placeholders.tsx'
import { useFailureToast } from './use-failure-toast.ts'
import type { ListProgress } from './use-list-progress.ts'
import { useScrollToTopOn } from './use-scroll-to-top-on.ts'

type PostListProps = {
  list: BlogListState
  /** The filter of the posts shown, not of those being loaded. */
  filter: BlogFilter
  page: number
  progress: ListProgress
  /** The names of authors by user id. */
  authors: ReadonlyMap<string, string>
}

/** The posts that match the filter. They stay while another page loads; placeholders replace them for another filter. */
export function PostList({ list, filter, page, progress, authors }: PostListProps) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const startsWithNewest = page === 1 && isSameFilter(filter, NO_FILTER)
  useScrollToTopOn(page)
  useFailureToast(list.state === 'error')

  return (
    <section aria-labelledby={id} aria-busy={progress !== 'idle'}>
      <div className="blog-list-heading">
        <h2 ref={heading} tabIndex={-1} className="text-h3" id={id}>
          {isFiltered(filter) ? 'Matching posts' : 'All posts'}
        </h2>
        <p className="text-quiet text-small tabular" role="status">
          {progress === 'idle' ? summaryOf(list, page) : LOADING_POSTS}
        </p>
        {startsWithNewest && <ReaderNewsSlot newestAt={newestOf(list)} onShown={() => heading.current?.focus()} />}
      </div>
      {progress === 'refiltering' ? <PostPlaceholders /> : <ListedPosts {...{ list, filter, page, authors }} />}
    </section>
  )
}

function ListedPosts({ list, filter, page, authors }: Omit<PostListProps, 'progress'>) {
  if (list.state === 'error') {
    return (
      <EmptyState
        text={POSTS_FAILED}
        role="alert"
        action={
          <LinkButton to={blogAddress(filter, page)} reloadDocument>
            Try again
          </LinkButton>
        }
      />
    )
  }
  if (list.state === 'empty') {
    if (!isFiltered(filter)) return <EmptyState text={NO_POSTS} />
    return <EmptyState text={NO_MATCHING_POSTS} action={<LinkButton to="/blog">{CLEAR_FILTERS}</LinkButton>} />
  }
  return (
    <div className="post-list">
      {list.posts.map((post) => (
        <PostCard key={post.id} post={post} author={authors.get(post.authorId ?? '')} />
      ))}
      <Pagination current={page} count={list.pageCount} toPage={(number) => blogAddress(filter, number)} />
    </div>
  )
}

/** "1 post", "28 posts, page 2 of 4". */
function summaryOf(list: BlogListState, page: number): string {
  if (list.state !== 'list') return ''
  const posts = formatCounted(list.total, 'post')
  return list.pageCount > 1 ? `${posts}, page ${page} of ${formatCount(list.pageCount)}` : posts
}

function newestOf(list: BlogListState): string | null {
  return list.state === 'list' ? (list.posts[0]?.published?.at ?? null) : null
}
