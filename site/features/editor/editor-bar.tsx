import { useRef, useState } from 'react'
import { postPath } from '#domain/posts/post-path.ts'
import { formatShortMoment } from '#domain/text/moments.ts'
import { siteZone } from '#site/lib/site-zone.ts'
import { Button } from '#site/ui/button.tsx'
import { ConfirmDialog } from '#site/ui/confirm-dialog.tsx'
import type { SaveIntent } from './saving/to-post-row.ts'
import type { ServerCopy } from './unsaved/create-autosave.ts'

const SHORTCUT = 'Control+S Meta+S'

type EditorBarProps = {
  postId: string
  isPublished: boolean
  /** When the site publishes the draft; null if it is not scheduled. */
  publishAt: string | null
  isDirty: boolean
  hasCopy: boolean
  serverCopy: ServerCopy
  /** True if anything was saved since the editor was opened. */
  isSaved: boolean
  saving: SaveIntent | null
  onSave: (intent: SaveIntent) => void
}

/** The two save buttons, always in view, with the save state beside them. */
export function EditorBar(props: EditorBarProps) {
  const { postId, isPublished, publishAt, isDirty, hasCopy, serverCopy, isSaved, saving, onSave } = props
  const [isAsking, setIsAsking] = useState(false)
  const isConfirmed = useRef(false)
  const isBusy = saving !== null
  return (
    <div data-bottom-bar className="editor-bar">
      <div className="editor-bar-texts">
        <p className="editor-bar-state" role="status">
          {!isBusy && stateText({ isDirty, isSaved })}
          {!isBusy && isDirty && !hasCopy && <span className="editor-bar-warning"> This browser keeps no copy.</span>}
        </p>
        {!isBusy && isDirty && <p className="editor-bar-copies">{copiesText(hasCopy, serverCopy)}</p>}
      </div>
      {publishAt !== null && (
        <p className="editor-bar-note">Scheduled for {formatShortMoment(publishAt, siteZone())}</p>
      )}
      {isPublished && (
        <a className="text-link whitespace-nowrap" href={postPath(postId)} target="_blank" rel="noopener">
          View post<span className="sr-only"> in a new tab</span>
        </a>
      )}
      <Button
        isBusy={isBusy}
        aria-keyshortcuts={isPublished ? undefined : SHORTCUT}
        aria-haspopup={isPublished ? 'dialog' : undefined}
        onClick={() => (isPublished ? setIsAsking(true) : onSave('draft'))}
      >
        {saving === 'draft' ? 'Saving…' : 'Save Draft'}
      </Button>
      <Button
        look="action"
        isBusy={isBusy}
        aria-keyshortcuts={isPublished ? SHORTCUT : undefined}
        onClick={() => onSave('publish')}
      >
        {saving === 'publish' ? 'Publishing…' : 'Publish'}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Take this post off the site?"
        question="A draft is not visible to the public. Until you publish it again, which gives it that day’s date, its address shows “Post not found”."
        confirmLabel="Save as draft"
        onCancel={() => setIsAsking(false)}
        onConfirm={() => {
          isConfirmed.current = true
          setIsAsking(false)
        }}
        // Only then: the field that is missing may need the focus, which the dialog returns when it closes.
        onClosed={() => {
          if (isConfirmed.current) onSave('draft')
          isConfirmed.current = false
        }}
      />
    </div>
  )
}

function stateText({ isDirty, isSaved }: { isDirty: boolean; isSaved: boolean }): string {
  if (isDirty) return 'Unsaved changes'
  return isSaved ? 'All changes saved' : ''
}

/** Where the unsaved text is kept; '' before the server has answered for the first time. */
function copiesText(hasCopy: boolean, serverCopy: ServerCopy): string {
  if (serverCopy === 'none') return ''
  if (serverCopy === 'kept') return hasCopy ? 'Kept in this browser and on the server' : 'Kept on the server'
  return hasCopy ? 'Kept in this browser only, not on the server' : 'The server has no copy either'
}
