import { trimText } from '@headwater/post-html/is-blank'
import { useId, useRef, useState } from 'react'
import { useSupabase } from '#site/lib/supabase-browser.ts'
import { Button } from '#site/ui/button.tsx'
import { useModal } from '#site/ui/confirm-dialog.tsx'
import { Checkbox, SelectField, TextAreaField } from '#site/ui/field.tsx'
import { Notice } from '#site/ui/notice.tsx'
import { showSuccess } from '#site/ui/toast-store.ts'
import {
  ACTION_FAILED,
  ACTION_TOO_LATE,
  type ModerationAction,
  type ModerationRequest,
  moderate,
  REASON_MISSING,
  textsOf,
} from './moderation-action.ts'

/** The limit of the database. */
const REASON_MAX_LENGTH = 500

const DURATIONS = [
  { value: '', label: 'Until it is lifted' },
  { value: '1', label: 'For 1 day' },
  { value: '7', label: 'For 7 days' },
  { value: '30', label: 'For 30 days' },
  { value: '365', label: 'For a year' },
]

type ReasonDialogProps = {
  /** The action to confirm; null closes the dialog. */
  action: ModerationAction | null
  /** Reads the list again before the dialog closes. */
  onChanged: () => Promise<void>
  onClose: () => void
  /** Called after the action, once the dialog is closed. The button that opened it may be gone. */
  onDone: () => void
}

/** Asks for a reason before an action. The form is mounted only while the dialog is open. */
export function ReasonDialog({ action, onChanged, onClose, onDone }: ReasonDialogProps) {
  const id = useId()
  const dialog = useModal(action !== null)
  const [isBusy, setIsBusy] = useState(false)
  const isDone = useRef(false)

  async function handleDone(done: string) {
    isDone.current = true
    await onChanged()
    onClose()
    showSuccess(done)
  }

  function handleClosed() {
    if (isDone.current) onDone()
    isDone.current = false
  }

  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-consequence`}
      className="floating members-dialog"
      onCancel={(event) => {
        event.preventDefault()
        if (!isBusy) onClose()
      }}
      onClose={handleClosed}
    >
      {action && (
        <>
          <h2 id={`${id}-title`} className="text-h3">
            {textsOf(action).title}
          </h2>
          <p className="mt-3 break-words font-semibold">{action.name}</p>
          <p id={`${id}-consequence`} className="mt-1 text-quiet">
            {textsOf(action).consequence}
          </p>
          <ReasonForm onBusyChange={setIsBusy} onDone={handleDone} onCancel={onClose} {...{ action, isBusy }} />
        </>
      )}
    </dialog>
  )
}

type ReasonFormProps = {
  action: ModerationAction
  isBusy: boolean
  onBusyChange: (isBusy: boolean) => void
  onDone: (done: string) => Promise<void>
  onCancel: () => void
}

function ReasonForm({ onCancel, ...options }: ReasonFormProps) {
  const { action, isBusy } = options
  const { request, reasonError, failure, change, submit } = useReasonForm(options)
  const texts = textsOf(action)

  return (
    <form
      method="post"
      noValidate
      className="mt-5 grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        void submit(event.currentTarget)
      }}
    >
      <TextAreaField
        label="Reason"
        name="reason"
        required
        rows={3}
        maxLength={REASON_MAX_LENGTH}
        error={reasonError}
        hint={texts.readers}
        value={request.reason}
        onChange={(event) => change({ reason: event.currentTarget.value })}
      />
      {action.kind === 'ban' && (
        <>
          <SelectField
            label="Duration"
            name="days"
            value={request.days ?? ''}
            onChange={({ currentTarget: { value } }) => change({ days: value ? Number(value) : null })}
          >
            {DURATIONS.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
          <Checkbox
            label="Also unpublish all published posts of this member"
            name="with-posts"
            checked={request.withPosts}
            onChange={(event) => change({ withPosts: event.currentTarget.checked })}
          />
        </>
      )}
      {failure && (
        <Notice tone="danger" role="alert">
          {failure === 'too-late' ? ACTION_TOO_LATE : ACTION_FAILED}
        </Notice>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onCancel} isBusy={isBusy}>
          Cancel
        </Button>
        <Button type="submit" look={action.kind === 'lift-ban' ? 'primary' : 'danger'} isBusy={isBusy}>
          {isBusy ? texts.busyLabel : texts.confirmLabel}
        </Button>
      </div>
    </form>
  )
}

type ReasonFormOptions = {
  action: ModerationAction
  isBusy: boolean
  onBusyChange: (isBusy: boolean) => void
  onDone: (done: string) => Promise<void>
}

/** State of the form for the reason and the ban options. A failure keeps everything typed. */
function useReasonForm({ action, isBusy, onBusyChange, onDone }: ReasonFormOptions) {
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
