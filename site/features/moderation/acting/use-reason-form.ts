import { useRef, useState } from 'react'
import type { Connect } from '#site/lib/supabase-browser.ts'
import { type ModerationOrder, moderate } from '../calls/moderate.ts'
import { REASON_MISSING } from '../moderation-texts.ts'
import { type ModerationAction, wordsOf } from './moderation-action.ts'

type ReasonFormOptions = {
  action: ModerationAction
  connect: Connect
  isBusy: boolean
  onBusyChange: (isBusy: boolean) => void
  onDone: (done: string) => Promise<void>
}

/** The reason and the choices of a ban. After a failure everything stays as it was typed. */
export function useReasonForm({ action, connect, isBusy, onBusyChange, onDone }: ReasonFormOptions) {
  const [order, setOrder] = useState<ModerationOrder>({ action, reason: '', days: null, withPosts: false })
  const [isChecked, setIsChecked] = useState(false)
  const [failure, setFailure] = useState<'failed' | 'too-late' | null>(null)
  // State of the last render would let the second half of a double click through.
  const isRunning = useRef(false)
  const reason = order.reason.trim()

  async function submit(form: HTMLFormElement): Promise<void> {
    if (isRunning.current || isBusy) return
    setIsChecked(true)
    if (!reason) return form.querySelector<HTMLElement>('[name=reason]')?.focus()

    isRunning.current = true
    onBusyChange(true)
    setFailure(null)
    try {
      const outcome = await moderate(await connect(), { ...order, reason })
      if (outcome === 'done') await onDone(wordsOf(action).done)
      else setFailure(outcome)
    } catch (error) {
      console.warn(error)
      setFailure('failed')
    } finally {
      isRunning.current = false
      onBusyChange(false)
    }
  }

  return {
    order,
    failure,
    reasonError: isChecked && !reason ? REASON_MISSING : undefined,
    change: (changes: Partial<ModerationOrder>) => setOrder((current) => ({ ...current, ...changes })),
    submit,
  }
}
