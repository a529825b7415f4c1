import { formatShortMoment } from '#domain/text/moments.ts'
import { useSupabase } from '#site/lib/supabase-browser.ts'
import { Badge } from '#site/ui/badge.tsx'
import { Button } from '#site/ui/button.tsx'
import { showSuccess } from '#site/ui/toast-store.ts'
import { useAction } from '#site/ui/use-action.ts'
import { type FailedMail, sendAgain } from './load-operations.ts'

const PURPOSES: Readonly<Record<string, string>> = {
  contact: 'Contact message to the firm',
  receipt: 'Receipt of a contact message',
  lead: 'Webhook call about a contact message',
  subscription: 'Mail about new posts',
  moderation: 'Notice to a member',
}

const OUTCOMES = { refused: 'Refused', unknown: 'Perhaps sent', 'given up': 'Given up' } as const

type FailedMailsProps = { mails: readonly FailedMail[]; total: number; timeZone: string; onReload: () => Promise<void> }

/** What was not sent in the last 30 days, with a button to try again. */
export function FailedMails({ mails, total, timeZone, onReload }: FailedMailsProps) {
  const connect = useSupabase()
  const { running, run } = useAction()

  async function send(id: string): Promise<void> {
    const work = async () => {
      await sendAgain(await connect(), id)
      showSuccess('The mail is queued again')
      await onReload()
    }
    await run('The mail could not be queued', work, id)
  }

  if (mails.length === 0) return null
  return (
    <>
      {total > mails.length && (
        <p className="messages-quiet">
          The latest {mails.length} of {total}
        </p>
      )}
      <ul className="messages-list">
        {mails.map((mail) => (
          <li key={mail.id} className="messages-item">
            <div className="messages-item-head">
              <h3 className="messages-subject">{PURPOSES[mail.purpose] ?? mail.purpose}</h3>
              <p className="messages-badges">
                <Badge tone="warning">{OUTCOMES[mail.outcome]}</Badge>
              </p>
            </div>
            <p className="messages-quiet tabular">
              {formatShortMoment(mail.finished_at, timeZone)}, after {mail.attempts}{' '}
              {mail.attempts === 1 ? 'attempt' : 'attempts'}
            </p>
            {mail.last_error && <p className="text-small wrap-anywhere">{mail.last_error}</p>}
            <p>
              <Button size="small" look="outline" isBusy={running === mail.id} onClick={() => void send(mail.id)}>
                Send again
                <span className="sr-only">
                  : {PURPOSES[mail.purpose] ?? mail.purpose}, {formatShortMoment(mail.finished_at, timeZone)}
                </span>
              </Button>
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}
