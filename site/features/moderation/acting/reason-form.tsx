import { Button } from '#site/ui/buttons/button.tsx'
import { Checkbox } from '#site/ui/forms/checkbox.tsx'
import { SelectField, TextAreaField } from '#site/ui/forms/field.tsx'
import { Notice } from '#site/ui/notice.tsx'
import { ACTION_FAILED, ACTION_TOO_LATE } from '../moderation-texts.ts'
import { type ModerationAction, textsOf } from './moderation-action.ts'
import { useReasonForm } from './use-reason-form.ts'

/** The limit of the database. */
const REASON_MAX_LENGTH = 500

const DURATIONS = [
  { value: '', label: 'Until it is lifted' },
  { value: '1', label: 'For 1 day' },
  { value: '7', label: 'For 7 days' },
  { value: '30', label: 'For 30 days' },
  { value: '365', label: 'For a year' },
]

type ReasonFormProps = {
  action: ModerationAction
  isBusy: boolean
  onBusyChange: (isBusy: boolean) => void
  onDone: (done: string) => Promise<void>
  onCancel: () => void
}

export function ReasonForm({ onCancel, ...options }: ReasonFormProps) {
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
