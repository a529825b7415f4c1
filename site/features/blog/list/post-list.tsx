import { useEffect, useId, useRef } from 'react'
import { useNavigation, useNavigationType } from 'react-router'
import { formatCount, formatCounted } from '#site/lib/format/format-count.ts'
import { LinkButton } from '#site/ui/button.tsx'
import { EmptyState } from '#site/ui/empty-state.tsx'
import { Pagination } from '#site/ui/pagination.tsx'
import { Skeleton } from '#site/ui/skeleton.tsx'
import { dismissErrors, showError } from '#site/ui/toast-store.ts'
import { CLEAR_FILTERS, FETCH_FAILED, NO_MATCHING_POSTS, NO_POSTS } from '../blog-texts.ts'
import { type BlogFilter, blogAddress, isFiltered, isSameFilter, readBlogFilter } from '../filters/blog-filter.ts'
import { LOADING_POSTS, POSTS_FAILED } from '../loading-texts.ts'
import { PostCard } from '../post-card.tsx'
import type { BlogListState } from './load-blog-page.ts'

/** Placeholder cards for posts that are loading (specification §9). */
const PLACEHOLDERS = 6

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
  useScrollToTopOn(page)
  useFailureToast(list.state === 'error')

  return (
    <section aria-labelledby={id} aria-busy={progress !== 'idle'}>
      <div className="blog-list-heading">
        <h2 className="text-h3" id={id}>
          {isFiltered(filter) ? 'Matching posts' : 'All posts'}
        </h2>
        <p className="text-quiet text-small tabular" role="status">
          {progress === 'idle' ? summaryOf(list, page) : LOADING_POSTS}
        </p>
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

/** The list while its posts load, with rows of the same layout so that nothing jumps. */
function PostPlaceholders() {
  return (
    <div className="post-list" aria-hidden="true">
      {Array.from({ length: PLACEHOLDERS }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders are identical and never move.
        <div className="post-card" data-placeholder key={place}>
          <div className="post-meta">
            <Skeleton className="h-6 w-48" />
          </div>
          <div className="post-card-words grid max-w-2xl content-start gap-3">
            <Skeleton className="h-7 w-4/5" />
            <Skeleton className="h-16" />
            <Skeleton className="h-6 w-28" />
          </div>
          <Skeleton className="post-card-picture" />
        </div>
      ))}
    </div>
  )
}

/** Shows a toast when the list fails to load; the next list dismisses it. */
function useFailureToast(isFailed: boolean): void {
  useEffect(() => {
    if (!isFailed) return
    showError(FETCH_FAILED)
    return dismissErrors
  }, [isFailed])
}

/** Choosing another page scrolls smoothly to the top; Back and Forward return to where the reader was. */
function useScrollToTopOn(page: number): void {
  const navigationType = useNavigationType()
  const shown = useRef(page)

  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    if (navigationType === 'POP') return
    const isMotionReduced = matchMedia('(prefers-reduced-motion: reduce)').matches
    window.scrollTo({ top: 0, behavior: isMotionReduced ? 'instant' : 'smooth' })
  }, [page, navigationType])
}

/** What is loading: nothing, another page of the same list, or another list. */
type ListProgress = 'idle' | 'loadingMore' | 'refiltering'

/** `requested` is the filter that the reader chose last, whether or not its posts have loaded. */
export function useListProgress(filter: BlogFilter): { progress: ListProgress; requested: BlogFilter } {
  const { state, location } = useNavigation()
  if (state !== 'loading' || location.pathname !== '/blog') return { progress: 'idle', requested: filter }
  const requested = readBlogFilter(new URLSearchParams(location.search))
  return { progress: isSameFilter(requested, filter) ? 'loadingMore' : 'refiltering', requested }
}
