import { useRef, useState } from 'react'
import { type BrowserSupabase, useSupabase } from '#site/lib/supabase-browser.ts'
import { ConfirmDialog } from '#site/ui/confirm-dialog.tsx'
import { showSuccess } from '#site/ui/toast-store.ts'
import { useAction } from '#site/ui/use-action.ts'
import { DELETE_DONE, DELETE_FAILED, DELETE_QUESTION } from './dashboard-texts.ts'
import { deleteForever, deletePost, unpublishPost } from './own-post-calls.ts'

/** What the dashboard does to a post after it has asked. */
const POST_ACTIONS = {
  delete: {
    title: 'Delete post',
    question: DELETE_QUESTION,
    confirmLabel: 'Delete',
    done: DELETE_DONE,
    failed: DELETE_FAILED,
    run: deletePost,
  },
  unpublish: {
    title: 'Unpublish post',
    question: 'Take this post off the site? Only you will see it. Publishing it again gives it that day’s date.',
    confirmLabel: 'Unpublish',
    done: 'Post unpublished',
    failed: 'Failed to unpublish post',
    run: unpublishPost,
  },
  deleteForever: {
    title: 'Delete forever',
    question: 'Delete this post and its cover forever? It cannot be brought back.',
    confirmLabel: 'Delete forever',
    done: 'Post deleted forever',
    failed: 'Failed to delete post',
    run: deleteForever,
  },
} satisfies Record<string, PostAction>

/** Asks before an action on a post, and names the post. */
export function PostActionDialog({ action }: { action: ReturnType<typeof usePostAction> }) {
  const { asked } = action
  const { title, question, confirmLabel } = POST_ACTIONS[asked?.name ?? 'delete']
  return (
    <ConfirmDialog
      isOpen={asked !== null}
      {...{ title, question, confirmLabel }}
      isBusy={action.isBusy}
      onConfirm={() => void action.confirm()}
      onCancel={action.cancel}
      onClosed={action.handleClosed}
    >
      <p className="mt-3 break-words font-semibold">{asked?.post.title}</p>
    </ConfirmDialog>
  )
}

type Target = { id: string; title: string }
type Asked = { name: PostActionName; post: Target }

type PostActionOptions = {
  userId: string
  /** Reads the posts again. */
  onChanged: () => Promise<void>
  /** Called once the dialog is closed after an action: the button that opened it is gone. */
  onDone: () => void
}

/** An action on a post, from the question to the toast: the state of one dialog. */
export function usePostAction({ userId, onChanged, onDone }: PostActionOptions) {
  const connect = useSupabase()
  const [asked, setAsked] = useState<Asked | null>(null)
  const { isBusy, run: act } = useAction()
  const isDone = useRef(false)

  async function confirm(): Promise<void> {
    if (!asked) return
    const { run, done, failed } = POST_ACTIONS[asked.name]
    await act(failed, async () => {
      await run(await connect(), { id: asked.post.id, authorId: userId })
      isDone.current = true
      await onChanged()
      showSuccess(done)
    })
    setAsked(null)
  }

  /** The dialog would return the focus to the button that opened it, which the action removes. */
  function handleClosed(): void {
    if (isDone.current) onDone()
    isDone.current = false
  }

  return {
    asked,
    isBusy,
    ask: (name: PostActionName, post: Target) => setAsked({ name, post }),
    cancel: () => setAsked(null),
    confirm,
    handleClosed,
  }
}

type PostAction = {
  title: string
  question: string
  confirmLabel: string
  done: string
  failed: string
  run: (supabase: BrowserSupabase, post: { id: string; authorId: string }) => Promise<void>
}

type PostActionName = keyof typeof POST_ACTIONS
