import { formatCounted } from '#site/lib/format/format-count.ts'
import { Button } from '#site/ui/buttons/button.tsx'
import { NEW_POSTS_AVAILABLE } from './live-texts.ts'
import { useNewPosts } from './use-new-posts.ts'
import { useShowLatest } from './use-show-latest.ts'

export type NewPostsProps = {
  newestAt: string | null
  /** Called when the new posts are in the list and the button is about to disappear. */
  onShown: () => void
}

/** Offers posts that were published after the list was loaded. Announced once, however many there are. */
export function NewPosts({ newestAt, onShown }: NewPostsProps) {
  const count = useNewPosts(newestAt)
  const { isBusy, showLatest } = useShowLatest(onShown)

  return (
    <>
      <p className="sr-only" role="status">
        {count > 0 && NEW_POSTS_AVAILABLE}
      </p>
      {count > 0 && (
        <Button look="primary" size="small" className="new-posts" isBusy={isBusy} onClick={() => void showLatest()}>
          {formatCounted(count, 'new post')}
        </Button>
      )}
    </>
  )
}
