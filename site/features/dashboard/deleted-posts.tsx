import { formatLongDate } from '#domain/text/moments.ts'
import { formatCounted } from '#site/lib/format/format-count.ts'
import { useSupabase } from '#site/lib/supabase-browser.ts'
import { Button } from '#site/ui/button.tsx'
import { showSuccess } from '#site/ui/toast-store.ts'
import { useAction } from '#site/ui/use-action.ts'
import { RESTORE_DONE, RESTORE_FAILED } from './dashboard-texts.ts'
import { type DeletedPost, restorePost } from './own-post-calls.ts'

const DAY_MS = 86_400_000
/** How long a deleted post is kept (delete_expired_data in the migration of the bin). */
const KEPT_DAYS = 30

type DeletedPostsProps = {
  posts: readonly DeletedPost[]
  timeZone: string
  /** Reads the posts again. */
  onChanged: () => Promise<void>
  onDeleteForever: (post: DeletedPost) => void
}

/** What the author has deleted within the last 30 days. Renders nothing if there are none. */
export function DeletedPosts({ posts, timeZone, onChanged, onDeleteForever }: DeletedPostsProps) {
  const connect = useSupabase()
  const { running: restoring, run } = useAction()

  async function handleRestore(post: DeletedPost) {
    const work = async () => {
      await restorePost(await connect(), post)
      await onChanged()
      showSuccess(RESTORE_DONE)
    }
    await run(RESTORE_FAILED, work, post.id)
  }

  if (posts.length === 0) return null
  return (
    <details className="mt-8 border-line border-t pt-5">
      <summary className="cursor-pointer font-medium">{formatCounted(posts.length, 'deleted post')}</summary>
      <p className="measure mt-3 text-quiet text-small">
        Kept for 30 days, and visible only to you. A restored post is a draft again.
      </p>
      <ul className="mt-4">
        {posts.map((post) => (
          <DeletedPostItem
            key={post.id}
            {...{ post, timeZone }}
            isBusy={restoring === post.id}
            onRestore={() => void handleRestore(post)}
            onDeleteForever={() => onDeleteForever(post)}
          />
        ))}
      </ul>
    </details>
  )
}

type DeletedPostItemProps = {
  post: DeletedPost
  timeZone: string
  isBusy: boolean
  onRestore: () => void
  onDeleteForever: () => void
}

function DeletedPostItem({ post, timeZone, isBusy, onRestore, onDeleteForever }: DeletedPostItemProps) {
  const { title, deleted_at } = post
  return (
    <li className="grid gap-x-8 gap-y-2 border-line border-t py-4 first:border-t-0 sm:grid-cols-[1fr_auto]">
      <div className="min-w-0">
        <h3 className="break-words font-semibold">{title}</h3>
        <p className="text-quiet text-small">
          Deleted <time dateTime={deleted_at}>{formatLongDate(deleted_at, timeZone)}</time> ·{' '}
          {daysLeftText(deleted_at, new Date())}
        </p>
      </div>
      <p className="flex items-start gap-2">
        <Button size="small" isBusy={isBusy} onClick={onRestore}>
          Restore<span className="sr-only"> {title}</span>
        </Button>
        <Button size="small" look="danger" onClick={onDeleteForever}>
          Delete forever<span className="sr-only"> {title}</span>
        </Button>
      </p>
    </li>
  )
}

/** "30 days left", "1 day left", or "Will be deleted today". `deletedAt` is an ISO time. */
export function daysLeftText(deletedAt: string, now: Date): string {
  const days = Math.ceil(KEPT_DAYS - (now.getTime() - Date.parse(deletedAt)) / DAY_MS)
  if (days < 1) return 'Will be deleted today'
  return days === 1 ? '1 day left' : `${Math.min(days, KEPT_DAYS)} days left`
}
