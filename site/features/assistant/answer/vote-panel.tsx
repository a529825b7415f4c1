import { trimText } from '@headwater/post-html/is-blank'
import { type SubmitEvent, useId, useState } from 'react'
import { useSupabase } from '#site/lib/supabase-browser.ts'
import { Button } from '#site/ui/button.tsx'
import { useAction } from '#site/ui/use-action.ts'
import { VOTE_FAILED } from '../assistant-texts.ts'
import { saveVote } from '../calls/save-vote.ts'

/** Limit of the database column. */
const REASON_MAX_LENGTH = 500

type VoteState = 'none' | 'helpful' | 'unhelpful' | 'explained'

const THANKS: Readonly<Record<VoteState, string>> = {
  none: '',
  helpful: 'Thank you.',
  unhelpful: 'Thank you. We look at every answer that did not help.',
  explained: 'Thank you. We received your reason.',
}

/** Asks whether the answer helped. A "no" is saved at once, and the member may then explain it. */
export function VotePanel({ answerId }: { answerId: string }) {
  const connect = useSupabase()
  const [vote, setVote] = useState<VoteState>('none')
  const { isBusy, run } = useAction()

  async function save(next: VoteState, reason: string | null) {
    await run(VOTE_FAILED, async () => {
      await saveVote(await connect(), { answerId, isHelpful: next === 'helpful', reason })
      setVote(next)
    })
  }

  const isUnhelpful = vote === 'unhelpful' || vote === 'explained'
  return (
    <div className="ask-vote">
      {/* biome-ignore lint/a11y/useSemanticElements: two buttons that act at once, not form fields */}
      <div role="group" aria-label="Was this answer helpful?" className="flex flex-wrap items-center gap-2">
        <span aria-hidden="true">Was this helpful?</span>
        <VoteButton
          label="Yes, it helped"
          isPressed={vote === 'helpful'}
          isBusy={isBusy}
          onVote={() => save('helpful', null)}
        />
        <VoteButton
          label="No, it did not help"
          isPressed={isUnhelpful}
          isBusy={isBusy}
          onVote={() => save('unhelpful', null)}
        />
        <span className="text-quiet text-small" role="status">
          {THANKS[vote]}
        </span>
      </div>
      {vote === 'unhelpful' && <ReasonForm isBusy={isBusy} onReason={(reason) => save('explained', reason)} />}
    </div>
  )
}

type VoteButtonProps = { label: string; isPressed: boolean; isBusy: boolean; onVote: () => Promise<void> }

function VoteButton({ label, isPressed, isBusy, onVote }: VoteButtonProps) {
  const isYes = label.startsWith('Yes')
  return (
    <button
      type="button"
      className="icon-button ask-thumb"
      aria-label={label}
      aria-pressed={isPressed}
      aria-disabled={isBusy || undefined}
      title={label}
      onClick={() => !isBusy && void onVote()}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false" data-turned={!isYes || undefined}>
        <path d="M4 11h3.5v8.5H4zM7.5 11.5 11 4c1.5 0 2.6 1 2.4 2.6L13 9.5h5.2c1.2 0 2 1.1 1.7 2.2l-1.6 6.3c-.2.9-1 1.5-1.9 1.5H7.5" />
      </svg>
    </button>
  )
}

function ReasonForm({ isBusy, onReason }: { isBusy: boolean; onReason: (reason: string) => Promise<void> }) {
  const id = useId()

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const reason = trimText(String(new FormData(event.currentTarget).get('reason') ?? ''))
    if (reason && !isBusy) void onReason(reason)
  }

  return (
    <form method="post" className="ask-reason grid gap-2 justify-items-start max-w-[34rem]" onSubmit={handleSubmit}>
      <label className="field-label" htmlFor={id}>
        What was wrong or missing?
      </label>
      <textarea className="input" id={id} name="reason" rows={2} maxLength={REASON_MAX_LENGTH} required />
      <Button type="submit" size="small" isBusy={isBusy}>
        Send reason
      </Button>
    </form>
  )
}
