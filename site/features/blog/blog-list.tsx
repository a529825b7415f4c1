import { useEffect, useRef } from 'react'
import { useNavigation, useNavigationType } from 'react-router'
import { TintStyles } from '#site/ui/badges/tint-styles.tsx'
import { LinkButton } from '#site/ui/buttons/link-button.tsx'
import { EmptyState } from '#site/ui/empty-state.tsx'
import { Pagination } from '#site/ui/pagination.tsx'
import { LOADING_POSTS, NO_POSTS, POSTS_FAILED } from './blog-texts.ts'
import { LeadPostCard, PostCard } from './post-card.tsx'
import type { PostSummary } from './post-summary.ts'

/** What the list shows; while the next page is under way, the last one stays in sight. */
export type BlogListState =
  | { state: 'list'; posts: PostSummary[]; page: number; pageCount: number }
  | { state: 'empty' }
  | { state: 'error' }

export function BlogList({ list }: { list: BlogListState }) {
  const { state, location } = useNavigation()
  const isLoading = state === 'loading' && location.pathname === '/blog'

  if (list.state === 'empty') return <EmptyState text={NO_POSTS} />
  if (list.state === 'error') {
    return (
      <EmptyState
        text={POSTS_FAILED}
        role="alert"
        action={
          <LinkButton to="." reloadDocument>
            Try again
          </LinkButton>
        }
      />
    )
  }

  return (
    <div className="post-list" aria-busy={isLoading}>
      {isLoading && <p className="pb-4 text-quiet text-small">{LOADING_POSTS}</p>}
      <PostCards {...list} />
      <Pagination current={list.page} count={list.pageCount} toPage={pageAddress} />
    </div>
  )
}

function PostCards({ posts, page }: { posts: readonly PostSummary[]; page: number }) {
  useScrollToTopOn(page)
  return (
    <>
      <TintStyles colors={posts.map(({ category }) => category?.colors)} />
      {posts.map((post, index) =>
        page === 1 && index === 0 ? <LeadPostCard key={post.id} post={post} /> : <PostCard key={post.id} post={post} />,
      )}
    </>
  )
}

function pageAddress(page: number): string {
  return page === 1 ? '/blog' : `/blog?page=${page}`
}

/** Choosing another page scrolls smoothly to the top; Back and Forward return to where the reader was. */
function useScrollToTopOn(page: number): void {
  const navigationType = useNavigationType()
  const shown = useRef(page)

  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    if (navigationType === 'POP') return
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    window.scrollTo({ top: 0, behavior: isStill ? 'instant' : 'smooth' })
  }, [page, navigationType])
}
