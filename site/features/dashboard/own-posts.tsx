import { useRef, useState } from 'react'
import { useSupabase } from '#site/lib/use-supabase.ts'
import { LinkButton } from '#site/ui/buttons/link-button.tsx'
import { ConfirmDialog } from '#site/ui/confirm-dialog.tsx'
import { EmptyState } from '#site/ui/empty-state.tsx'
import { Pagination } from '#site/ui/pagination.tsx'
import { dismissErrors, showError, showSuccess } from '#site/ui/toasts/toast-store.ts'
import { deletePost } from './calls/delete-post.ts'
import type { OwnPost } from './calls/list-own-posts.ts'
import type { PostReview } from './calls/list-reviews.ts'
import type { OwnViews } from './calls/read-own-views.ts'
import { DELETE_DONE, DELETE_FAILED, DELETE_QUESTION, NO_POSTS } from './dashboard-texts.ts'
import { useFocusFallback } from './live/use-focus-fallback.ts'
import type { OwnPostsPage } from './load-own-posts.ts'
import { OwnPostItem } from './own-post-item.tsx'

/** The page links below the list lead to this heading, so a page is read from the top. */
const HEADING_ID = 'posts-heading'

type OwnPostsProps = {
  own: OwnPostsPage
  views: OwnViews | null
  reviews: readonly PostReview[]
  userId: string
  timeZone: string
  /** Reads the posts again. */
  onChanged: () => Promise<void>
}

export function OwnPosts({ own, views, reviews, userId, timeZone, onChanged }: OwnPostsProps) {
  const connect = useSupabase()
  const heading = useRef<HTMLHeadingElement>(null)
  const [toDelete, setToDelete] = useState<OwnPost | null>(null)
  const [isDeleting, setIsDeleting] = useState(false)
  const isDeleted = useRef(false)
  const handleFocus = useFocusFallback(heading)

  async function handleConfirm(id: string) {
    setIsDeleting(true)
    dismissErrors()
    try {
      await deletePost(await connect(), { id, authorId: userId })
      isDeleted.current = true
      await onChanged()
      showSuccess(DELETE_DONE)
    } catch (error) {
      console.warn(error)
      showError(DELETE_FAILED)
    } finally {
      setIsDeleting(false)
      setToDelete(null)
    }
  }

  /** The dialog returns the focus to the button that opened it, which disappears together with its post. */
  function handleClosed() {
    if (isDeleted.current) heading.current?.focus()
    isDeleted.current = false
  }

  return (
    <section aria-labelledby={HEADING_ID} onFocus={handleFocus}>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <h2 ref={heading} id={HEADING_ID} tabIndex={-1} className="text-h3">
          Your Posts
        </h2>
        <LinkButton to="/post/new" look="action">
          New Post
        </LinkButton>
      </div>
      {own.posts.length === 0 ? (
        <EmptyState text={NO_POSTS} />
      ) : (
        <ul>
          {own.posts.map((post) => (
            <OwnPostItem
              key={post.id}
              review={reviews.find(({ post_id }) => post_id === post.id)}
              views={views?.totals[post.id] ?? 0}
              onDelete={() => setToDelete(post)}
              {...{ post, timeZone }}
            />
          ))}
        </ul>
      )}
      <Pagination current={own.page} count={own.pageCount} toPage={toPage} />
      <ConfirmDialog
        isOpen={toDelete !== null}
        title="Delete post"
        question={DELETE_QUESTION}
        confirmLabel="Delete"
        isBusy={isDeleting}
        onConfirm={() => toDelete && void handleConfirm(toDelete.id)}
        onCancel={() => setToDelete(null)}
        onClosed={handleClosed}
      >
        <p className="mt-3 break-words font-semibold">{toDelete?.title}</p>
      </ConfirmDialog>
    </section>
  )
}

function toPage(page: number): string {
  return `/dashboard${page > 1 ? `?page=${page}` : ''}#${HEADING_ID}`
}
