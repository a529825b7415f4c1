import { useState } from 'react'
import { Button } from '#site/ui/buttons/button.tsx'
import { DismissButton } from '#site/ui/buttons/dismiss-button.tsx'
import { POST_UPDATED, POST_WITHDRAWN, SHOW_NEW_VERSION } from './live-texts.ts'
import { usePostVersion } from './use-post-version.ts'
import { useShowLatest } from './use-show-latest.ts'

export type PostVersionProps = {
  postId: string
  /** The time of the version that the page shows. */
  modifiedAt: string
  /** Called when the page shows the new version. */
  onShown: () => void
}

/** Says that the post has changed or disappeared while the reader had it open. */
export function PostVersion({ postId, modifiedAt, onShown }: PostVersionProps) {
  const latest = usePostVersion(postId, modifiedAt)
  const { isBusy, showLatest } = useShowLatest(onShown)
  const [dismissed, setDismissed] = useState<string | null>(modifiedAt)
  const isShown = latest !== modifiedAt && latest !== dismissed

  return (
    <div role="status">
      {isShown && (
        <div className="post-version floating">
          <p className="font-semibold text-small">{latest === null ? POST_WITHDRAWN : POST_UPDATED}</p>
          {latest !== null && (
            <Button look="primary" size="small" isBusy={isBusy} onClick={() => void showLatest()}>
              {SHOW_NEW_VERSION}
            </Button>
          )}
          <DismissButton onClick={() => setDismissed(latest)} />
        </div>
      )}
    </div>
  )
}
