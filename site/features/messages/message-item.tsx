import { useState } from 'react'
import { REPLY_PROMISE_HOURS, WORKSHOPS } from '#domain/contact/contact-choices.ts'
import { formatInstant } from '#domain/text/moments.ts'
import type { Connect } from '#site/lib/supabase-browser.ts'
import { Badge } from '#site/ui/badge.tsx'
import { Button, buttonClass } from '#site/ui/button.tsx'
import { ConfirmDialog } from '#site/ui/confirm-dialog.tsx'
import { type MenuItem, MoreMenu } from '#site/ui/more-menu.tsx'
import { showFailure, showSuccess } from '#site/ui/toast-store.ts'
import { deleteMessage, type Message, type Status, setStatus, unflagMessage } from './message-calls.ts'
import {
  DELETE_DONE,
  DELETE_FAILED,
  DELETE_QUESTION,
  STATUS_DONE,
  STATUS_FAILED,
  STATUS_NAMES,
  UNFLAG_DONE,
  UNFLAG_FAILED,
} from './message-texts.ts'
import { requestedTime } from './messages-file.ts'

const HOUR_MS = 3_600_000

type MessageItemProps = { message: Message; timeZone: string; now: Date; actions: MessageActions }

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
      <p className="max-w-[72ch] mt-2 whitespace-pre-line">{message.message}</p>
      <Facts message={message} />
      <Problems message={message} />
      <div className="messages-actions">
        <a className={buttonClass({ look: 'primary', size: 'small' })} href={replyAddress(message)}>
          Reply<span className="sr-only"> to {reference}</span>
        </a>
        {status === 'new' && (
          <Button size="small" onClick={() => void actions.changeStatus(id, 'answered')}>
            Mark as answered<span className="sr-only"> {reference}</span>
          </Button>
        )}
        <RarerActions {...{ message, actions }} />
      </div>
    </li>
  )
}

/** Deleting asks for confirmation, because a deleted message cannot be restored. */
function RarerActions({ message, actions }: { message: Message; actions: MessageActions }) {
  const [isAsking, setIsAsking] = useState(false)
  const { id, reference: subject, status, is_suspicious } = message
  const items: MenuItem[] = []
  if (status !== 'closed') {
    items.push({ label: 'Close', subject, onSelect: () => void actions.changeStatus(id, 'closed') })
  }
  if (status !== 'new') items.push({ label: 'Reopen', subject, onSelect: () => void actions.changeStatus(id, 'new') })
  if (is_suspicious) items.push({ label: 'Not spam', subject, onSelect: () => void actions.unflag(id) })
  items.push({ label: 'Delete', subject, isDangerous: true, onSelect: () => setIsAsking(true) })

  function handleDelete() {
    // Close the dialog first: while it is open, the page heading cannot take the focus after the deletion.
    setIsAsking(false)
    void actions.remove(id)
  }

  return (
    <>
      <MoreMenu {...{ subject, items }} />
      <ConfirmDialog
        isOpen={isAsking}
        title={`Delete ${subject}`}
        question={DELETE_QUESTION}
        confirmLabel="Delete"
        onConfirm={handleDelete}
        onCancel={() => setIsAsking(false)}
      />
    </>
  )
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

/** Whether the message has waited longer than the promised 24 hours. */
export function isOverdue({ status, created_at }: { status: string; created_at: string }, now: Date): boolean {
  return status === 'new' && now.getTime() - Date.parse(created_at) > REPLY_PROMISE_HOURS * HOUR_MS
}

/** A mailto URL for the administrator's mail client; the reference in the subject ties the reply to the message. */
function replyAddress({ email, subject, reference }: { email: string; subject: string; reference: string }): string {
  // The local part may contain characters with a meaning in a URL.
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(`Re: ${subject} (${reference})`)}`
}

export type MessageActions = {
  changeStatus: (id: string, status: Status) => Promise<void>
  unflag: (id: string) => Promise<void>
  remove: (id: string) => Promise<void>
}

type ActionOptions = { connect: Connect; onDone: () => Promise<void> }

/** The actions of an administrator on a message. Each one shows its result and reloads the list. */
export function createMessageActions({ connect, onDone }: ActionOptions): MessageActions {
  async function act(call: () => Promise<void>, { done, failed }: { done: string; failed: string }): Promise<void> {
    try {
      await call()
      showSuccess(done)
      await onDone()
    } catch (error) {
      showFailure(failed, error)
    }
  }

  return {
    changeStatus: (id, status) =>
      act(async () => setStatus(await connect(), id, status), { done: STATUS_DONE[status], failed: STATUS_FAILED }),
    unflag: (id) => act(async () => unflagMessage(await connect(), id), { done: UNFLAG_DONE, failed: UNFLAG_FAILED }),
    remove: (id) => act(async () => deleteMessage(await connect(), id), { done: DELETE_DONE, failed: DELETE_FAILED }),
  }
}
