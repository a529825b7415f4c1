import { useRef, useState } from 'react'
import { trimText } from '#domain/text/is-blank.ts'
import { useSupabase } from '#site/lib/use-supabase.ts'
import { type ModerationRequest, moderate } from '../calls/moderate.ts'
import { REASON_MISSING } from '../moderation-texts.ts'
import { type ModerationAction, textsOf } from './moderation-action.ts'

type ReasonFormOptions = {
  action: ModerationAction
  isBusy: boolean
  onBusyChange: (isBusy: boolean) => void
  onDone: (done: string) => Promise<void>
}

/** State of the form for the reason and the ban options. A failure keeps everything typed. */
export function useReasonForm({ action, isBusy, onBusyChange, onDone }: ReasonFormOptions) {
  const connect = useSupabase()
  const [request, setRequest] = useState<ModerationRequest>({ action, reason: '', days: null, withPosts: false })
  const [isChecked, setIsChecked] = useState(false)
  const [failure, setFailure] = useState<'failed' | 'too-late' | null>(null)
  // A ref, because state changes only with the next render, and a double click could send twice.
  const isRunning = useRef(false)
  const reason = trimText(request.reason)

  async function submit(form: HTMLFormElement): Promise<void> {
    if (isRunning.current || isBusy) return
    setIsChecked(true)
    if (!reason) return form.querySelector<HTMLElement>('[name=reason]')?.focus()

    isRunning.current = true
    onBusyChange(true)
    setFailure(null)
    try {
      const outcome = await moderate(await connect(), { ...request, reason })
      if (outcome === 'done') await onDone(textsOf(action).done)
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
    request,
    failure,
    reasonError: isChecked && !reason ? REASON_MISSING : undefined,
    change: (changes: Partial<ModerationRequest>) => setRequest((current) => ({ ...current, ...changes })),
    submit,
  }
}
