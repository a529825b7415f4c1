import { Link } from 'react-router'
import { postPath } from '#domain/posts/post-path.ts'
import { formatInstant } from '#domain/text/moments.ts'
import { useSupabase } from '#site/lib/supabase-browser.ts'
import { Button } from '#site/ui/button.tsx'
import { Notice } from '#site/ui/notice.tsx'
import { showError, showSuccess } from '#site/ui/toast-store.ts'
import { useAction } from '#site/ui/use-action.ts'
import { releaseMailing, type WaitingMailing } from './mailing-calls.ts'
import type { ModerationAction } from './moderation-action.ts'

type WaitingMailingsProps = ReleaseOptions & {
  /** Null when the mailings could not be read. */
  mailings: readonly WaitingMailing[] | null
  timeZone: string
  onAct: (action: ModerationAction) => void
}

/** New members' emails to subscribers that await a decision. Hidden when there are none. */
export function WaitingMailings({ mailings, timeZone, onAct, ...options }: WaitingMailingsProps) {
  const { busyId, release } = useRelease(options)
  if (mailings === null) return <Notice tone="warning">Waiting mailings could not be read just now.</Notice>
  if (mailings.length === 0) return null
  return (
    <section aria-labelledby="waiting-mailings" className="mb-10">
      <h2 id="waiting-mailings" className="text-h3">
        Waiting mailings
      </h2>
      <p className="measure mt-2 text-quiet">
        The first posts of new members go to subscribers only after an administrator has reviewed them.
      </p>
      <ul className="messages-list">
        {mailings.map((mailing) => (
          <MailingItem
            key={mailing.id}
            isBusy={busyId === mailing.id}
            onRelease={() => void release(mailing)}
            onReject={() => onAct({ kind: 'reject-mailing', id: mailing.id, name: nameOf(mailing) })}
            {...{ mailing, timeZone }}
          />
        ))}
      </ul>
    </section>
  )
}

type MailingItemProps = {
  mailing: WaitingMailing
  timeZone: string
  isBusy: boolean
  onRelease: () => void
  onReject: () => void
}

function MailingItem({ mailing, timeZone, isBusy, onRelease, onReject }: MailingItemProps) {
  const { author_name, created_at, posts, recipient_count } = mailing
  return (
    <li className="messages-item">
      <h3 className="messages-subject">{nameOf(mailing)}</h3>
      <p className="messages-quiet tabular">
        {recipient_count} {recipient_count === 1 ? 'recipient' : 'recipients'} · published{' '}
        {formatInstant(new Date(created_at), timeZone)}
      </p>
      <ul className="grid gap-2 max-w-[72ch] mt-2">
        {posts.map(({ id, title, excerpt, category }) => (
          <li key={id}>
            <Link className="text-link" to={postPath(id)}>
              {title}
            </Link>
            {category && <span className="messages-quiet"> in {category}</span>}
            {excerpt && <p className="messages-quiet">{excerpt}</p>}
          </li>
        ))}
      </ul>
      <p className="messages-actions">
        <Button size="small" look="primary" isBusy={isBusy} onClick={onRelease}>
          Release<span className="sr-only"> the mailing of {author_name}</span>
        </Button>
        <Button size="small" look="danger" isBusy={isBusy} onClick={onReject}>
          Reject<span className="sr-only"> the mailing of {author_name}</span>
        </Button>
      </p>
    </li>
  )
}

function nameOf({ author_name }: WaitingMailing): string {
  return `Mailing of ${author_name}`
}

type ReleaseOptions = {
  onChanged: () => Promise<void>
  /** Called after the release, when the mailing and the pressed button are gone. */
  onDone: () => void
}

/** Releases one mailing at a time. Needs no reason, because most mailings are released. */
function useRelease({ onChanged, onDone }: ReleaseOptions) {
  const connect = useSupabase()
  const { running: busyId, run } = useAction()

  async function release(mailing: WaitingMailing): Promise<void> {
    const work = async () => {
      const outcome = await releaseMailing(await connect(), mailing)
      await onChanged()
      if (outcome === 'done') showSuccess('Mailing released')
      else showError('The mailing was changed or decided meanwhile; nothing was released')
      onDone()
    }
    await run('Failed to release the mailing', work, mailing.id)
  }

  return { busyId, release }
}
