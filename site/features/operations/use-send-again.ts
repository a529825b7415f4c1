import { useState } from 'react'
import { useSupabase } from '#site/lib/use-supabase.ts'
import { refusalReason } from '#site/lib/with-refusal-reason.ts'
import { dismissErrors, showError, showSuccess } from '#site/ui/toasts/toast-store.ts'
import { sendAgain } from './load-operations.ts'

/** Queues one failed mail at a time. */
export function useSendAgain(onReload: () => Promise<void>) {
  const connect = useSupabase()
  const [busyId, setBusyId] = useState<string | null>(null)

  async function send(id: string): Promise<void> {
    if (busyId !== null) return
    setBusyId(id)
    dismissErrors()
    try {
      await sendAgain(await connect(), id)
      showSuccess('The mail is queued again')
      await onReload()
    } catch (error) {
      console.warn(error)
      showError('The mail could not be queued', refusalReason(error))
    } finally {
      setBusyId(null)
    }
  }

  return { busyId, send }
}
