import { formatInstant } from '#domain/contact/consultation-time.ts'
import { WORKSHOPS } from '#domain/contact/contact-choices.ts'
import { Badge } from '#site/ui/badges/badge.tsx'
import { Button } from '#site/ui/buttons/button.tsx'
import { buttonClass } from '#site/ui/buttons/button-class.ts'
import type { Message, Status } from './calls/list-messages.ts'
import { DeleteMessageButton } from './delete-message-button.tsx'
import { isOverdue } from './inbox.ts'
import type { MessageActions } from './message-actions.ts'
import { STATUS_NAMES } from './message-texts.ts'
import { requestedTime } from './messages-file.ts'
import { replyAddress } from './reply-address.ts'

type MessageItemProps = {
  message: Message
  timeZone: string
  now: Date
  actions: MessageActions
}

/** One message in full, with the sender's details and the actions of an administrator. */
export function MessageItem({ message, timeZone, now, actions }: MessageItemProps) {
  const { id, reference, first_name, last_name, email, subject, status, created_at } = message
  return (
    <li className="messages-item">
      <div className="messages-item-head">
        <h2 className="messages-subject">{subject}</h2>
        <p className="messages-badges">
          <Badge tone={status === 'new' ? 'accent' : 'neutral'}>{STATUS_NAMES[status]}</Badge>
          {isOverdue(message, now) && <Badge tone="warning">Overdue: over 24 hours</Badge>}
          <Badge>{message.category}</Badge>
        </p>
      </div>
      <p className="messages-from">
        <strong>{`${first_name} ${last_name}`.trim()}</strong> {email}
      </p>
      <p className="messages-quiet tabular">
        {reference} · {formatInstant(new Date(created_at), timeZone)}
      </p>
      <p className="messages-text">{message.message}</p>
      <Facts message={message} />
      <Problems message={message} />
      <div className="messages-actions">
        <a className={buttonClass({ look: 'primary', size: 'small' })} href={replyAddress(message)}>
          Reply<span className="sr-only"> to {reference}</span>
        </a>
        {NEXT[status].map(({ to, label }) => (
          <Button key={to} size="small" onClick={() => void actions.changeStatus(id, to)}>
            {label}
            <span className="sr-only"> {reference}</span>
          </Button>
        ))}
        {message.is_suspicious && (
          <Button size="small" onClick={() => void actions.unflag(id)}>
            Not spam<span className="sr-only"> {reference}</span>
          </Button>
        )}
        <DeleteMessageButton reference={reference} onDelete={() => actions.remove(id)} />
      </div>
    </li>
  )
}

const NEXT: Record<Status, readonly { to: Status; label: string }[]> = {
  new: [
    { to: 'answered', label: 'Mark as answered' },
    { to: 'closed', label: 'Close' },
  ],
  answered: [
    { to: 'closed', label: 'Close' },
    { to: 'new', label: 'Reopen' },
  ],
  closed: [{ to: 'new', label: 'Reopen' }],
}

function Facts({ message }: { message: Message }) {
  const facts = [
    ['Company', message.company],
    ['Job title', message.job_title],
    ['Phone', message.phone],
    ['Workshop', WORKSHOPS.find(({ value }) => value === message.workshop)?.label],
    ['Requested time', requestedTime(message)],
    ['Duration', message.consultation_minutes && `${message.consultation_minutes} minutes`],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]))
  if (facts.length === 0) return null
  return (
    <dl className="messages-facts">
      {facts.map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

const UNDELIVERED = new Set(['refused', 'given up', 'unknown'])

/** Why the message was flagged as spam, and which emails about it were not delivered. */
function Problems({ message: { is_suspicious, suspicions, outbox } }: { message: Message }) {
  const undelivered = outbox.filter(({ outcome }) => outcome !== null && UNDELIVERED.has(outcome))
  return (
    <>
      {is_suspicious && <p className="messages-trouble">Flagged: {suspicions.join('; ')}.</p>}
      {undelivered.map(({ purpose, outcome }) => (
        <p className="messages-trouble" key={purpose}>
          {purpose === 'receipt' ? 'The receipt to the sender' : 'The email to the company'} was not delivered:{' '}
          {outcome}.
        </p>
      ))}
    </>
  )
}
