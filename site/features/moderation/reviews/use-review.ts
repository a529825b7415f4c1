import { useState } from 'react'
import { useSupabase } from '#site/lib/use-supabase.ts'
import { refusalReason } from '#site/lib/with-refusal-reason.ts'
import { dismissErrors, showError, showSuccess } from '#site/ui/toasts/toast-store.ts'
import { approvePost, type PostToRead, readPost, switchReviews } from './review-calls.ts'

export type ReviewOptions = {
  onChanged: () => Promise<void>
  /** Called after a decision, when the post and the pressed button are gone. */
  onDone: () => void
}

type Reading = { postId: string; post: PostToRead }

/** Reads one waiting post at a time, and approves exactly what was read. */
export function useReview({ onChanged, onDone }: ReviewOptions) {
  const connect = useSupabase()
  const [reading, setReading] = useState<Reading | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [switchedTo, setSwitchedTo] = useState<boolean | null>(null)

  async function act(work: () => Promise<void>, failure: string): Promise<void> {
    if (isBusy) return
    setIsBusy(true)
    dismissErrors()
    try {
      await work()
    } catch (error) {
      console.warn(error)
      showError(failure, refusalReason(error))
    } finally {
      setIsBusy(false)
    }
  }

  async function finishApproval({ postId, post }: Reading): Promise<void> {
    const outcome = await approvePost(await connect(), { postId, version: post.version })
    // The post that was read is no longer the current one.
    setReading(null)
    await onChanged()
    if (outcome === 'done') showSuccess('Post approved')
    else showError('The author has changed the post since, or it no longer waits. Nothing was published.')
    onDone()
  }

  return {
    reading,
    isBusy,
    close: () => setReading(null),
    read: (postId: string) =>
      act(async () => setReading({ postId, post: await readPost(await connect(), postId) }), 'Failed to read the post'),
    approve: async () => {
      if (reading) await act(() => finishApproval(reading), 'Failed to approve the post')
    },
    /** What the rule is being set to; null otherwise. */
    switchedTo,
    switchReviews: async (isOn: boolean) => {
      setSwitchedTo(isOn)
      await act(async () => {
        await switchReviews(await connect(), isOn)
        await onChanged()
        showSuccess(isOn ? 'First posts are reviewed from now on' : 'First posts appear at once from now on')
      }, 'Failed to change the rule')
      setSwitchedTo(null)
    },
  }
}
