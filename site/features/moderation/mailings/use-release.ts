import { useState } from 'react'
import { useSupabase } from '#site/lib/use-supabase.ts'
import { refusalReason } from '#site/lib/with-refusal-reason.ts'
import { dismissErrors, showError, showSuccess } from '#site/ui/toasts/toast-store.ts'
import { releaseMailing } from './decide-mailing.ts'
import type { WaitingMailing } from './list-waiting-mailings.ts'

export type ReleaseOptions = {
  onChanged: () => Promise<void>
  /** Called after the release, when the mailing and the pressed button are gone. */
  onDone: () => void
}

/** Releases one mailing at a time. Needs no reason, because most mailings are released. */
export function useRelease({ onChanged, onDone }: ReleaseOptions) {
  const connect = useSupabase()
  const [busyId, setBusyId] = useState<string | null>(null)

  async function release(mailing: WaitingMailing): Promise<void> {
    if (busyId !== null) return
    setBusyId(mailing.id)
    dismissErrors()
    try {
      const outcome = await releaseMailing(await connect(), mailing)
      await onChanged()
      if (outcome === 'done') showSuccess('Mailing released')
      else showError('The mailing was changed or decided meanwhile; nothing was released')
      onDone()
    } catch (error) {
      console.warn(error)
      showError('Failed to release the mailing', refusalReason(error))
    } finally {
      setBusyId(null)
    }
  }

  return { busyId, release }
}
