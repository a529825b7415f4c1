import { useRef, useState } from 'react'
import { useSupabase } from '#site/lib/use-supabase.ts'
import { refusalReason } from '#site/lib/with-refusal-reason.ts'
import { dismissErrors, showError, showSuccess } from '#site/ui/toasts/toast-store.ts'
import { POST_ACTIONS, type PostActionName } from './post-actions.ts'

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
  const [isBusy, setIsBusy] = useState(false)
  const isDone = useRef(false)

  async function confirm(): Promise<void> {
    if (!asked) return
    const { run, done, failed } = POST_ACTIONS[asked.name]
    setIsBusy(true)
    dismissErrors()
    try {
      await run(await connect(), { id: asked.post.id, authorId: userId })
      isDone.current = true
      await onChanged()
      showSuccess(done)
    } catch (error) {
      console.warn(error)
      showError(failed, refusalReason(error))
    } finally {
      setIsBusy(false)
      setAsked(null)
    }
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
