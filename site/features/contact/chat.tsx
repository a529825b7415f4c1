import { isBlank } from '@headwater/post-html/is-blank'
import { type FormEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { CHAT_CATEGORY, CHAT_SUBJECT } from '#domain/contact/contact-choices.ts'
import { CONTACT_LIMITS, findEmailError } from '#domain/contact/contact-fields.ts'
import { type ContactPayload, HONEYPOT_FIELD } from '#domain/contact/contact-message.ts'
import { useSupabase } from '#site/lib/supabase-browser.ts'
import { Button } from '#site/ui/button.tsx'
import { TextAreaField, TextField } from '#site/ui/field.tsx'
import { ContactHoneypot, focusOnMount } from './contact-honeypot.tsx'
import { CHAT_FAILED, CHAT_SENT, createSender, SENDING } from './create-sender.ts'

const EMPTY: ChatDraft = { name: '', email: '', message: '' }

/** Specification §9. */
const MESSAGE_ROWS = 2

export type ChatProps = { isOpen: boolean; onClose: () => void }

const NOTICES: Record<ChatOutcome['state'], string> = { idle: '', sending: '', sent: CHAT_SENT, failed: CHAT_FAILED }

/** The chat card and the notice about the sent or failed message, which outlives the card (readings D40). */
export function Chat({ isOpen, onClose }: ChatProps) {
  const { draft, outcome, change, prepare, send, dismiss } = useChat(onClose)
  const notice = NOTICES[outcome.state]
  return (
    <div className="chat-float">
      {/* Always rendered: a live region that is inserted together with its text is not announced. */}
      <div className={notice ? `chat-notice chat-notice-${outcome.state} floating` : 'sr-only'}>
        <div>
          <p role="alert">{notice}</p>
          <p role="status">
            {outcome.state === 'sent' && outcome.reference && (
              <>
                Your reference number: <strong className="contact-reference">{outcome.reference}</strong>
              </>
            )}
          </p>
        </div>
        {notice && (
          <button type="button" className="chat-dismiss" aria-label="Dismiss" onClick={dismiss}>
            <CloseIcon />
          </button>
        )}
      </div>
      {isOpen && (
        <ChatCard
          isSending={outcome.state === 'sending'}
          closeIcon={<CloseIcon />}
          onChange={change}
          onSend={(honeypot) => void send(honeypot)}
          {...{ draft, prepare, onClose }}
        />
      )}
    </div>
  )
}

function CloseIcon() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d="M6 6l12 12M18 6L6 18" />
    </svg>
  )
}

type ChatCardProps = {
  draft: ChatDraft
  isSending: boolean
  closeIcon: ReactNode
  onChange: (field: keyof ChatDraft, value: string) => void
  prepare: () => void
  onSend: (honeypot: string) => void
  onClose: () => void
}

/** A non-modal card: the page stays usable. Escape closes it. */
function ChatCard({ draft, isSending, closeIcon, onChange, prepare, onSend, onClose }: ChatCardProps) {
  const titleId = useId()
  const [emailError, setEmailError] = useState<string | null>(null)
  const isIncomplete = Object.values(draft).some(isBlank)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const error = findEmailError(draft.email.trim())
    setEmailError(error)
    if (error) return event.currentTarget.querySelector<HTMLInputElement>('[type=email]')?.focus()
    if (!isIncomplete) onSend(String(new FormData(event.currentTarget).get(HONEYPOT_FIELD) ?? ''))
  }

  function leave(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onClose()
  }

  const field = (name: keyof ChatDraft) => ({
    name: `chat-${name}`,
    value: draft[name],
    required: true,
    maxLength: CONTACT_LIMITS[name === 'name' ? 'firstName' : name],
    onChange({ target }: { target: { value: string } }) {
      if (name === 'email') setEmailError(null)
      onChange(name, target.value)
    },
  })

  return (
    <section className="chat-card floating" role="dialog" aria-labelledby={titleId} onKeyDown={leave}>
      <div className="chat-head flex items-start justify-between gap-2">
        <h2 className="text-h4" id={titleId}>
          Chat with us
        </h2>
        <button type="button" className="icon-button chat-close" aria-label="Close chat" onClick={onClose}>
          {closeIcon}
        </button>
      </div>
      <p className="chat-lead">Leave us a message; a person will reply by email.</p>
      <form className="grid gap-4 mt-4" method="post" noValidate onSubmit={submit} onFocus={prepare}>
        <TextField label="Name" {...field('name')} ref={focusOnMount} autoComplete="name" />
        <TextField label="Email" type="email" {...field('email')} autoComplete="email" error={emailError} />
        <TextAreaField label="Message" {...field('message')} rows={MESSAGE_ROWS} />
        <ContactHoneypot />
        <Button type="submit" look="action" isBusy={isSending} disabled={isIncomplete}>
          {isSending ? SENDING : 'Send'}
        </Button>
      </form>
    </section>
  )
}

type ChatDraft = { name: string; email: string; message: string }

type ChatOutcome =
  | { state: 'idle' | 'sending' | 'failed' }
  /** The reference to quote, if the service gave one. */
  | { state: 'sent'; reference: string | null }

/** Keeps the draft while the card is closed, and clears it once the message has arrived. */
function useChat(onSent: () => void) {
  const connect = useSupabase()
  const [sender] = useState(() => createSender(connect))
  const [draft, setDraft] = useState(EMPTY)
  const [outcome, setOutcome] = useState<ChatOutcome>({ state: 'idle' })
  const isRunning = useRef(false)

  function change(field: keyof ChatDraft, value: string) {
    setDraft((current) => ({ ...current, [field]: value }))
    setOutcome((current) => (current.state === 'sent' ? { state: 'idle' } : current))
  }

  async function send(honeypot: string) {
    if (isRunning.current) return
    isRunning.current = true
    setOutcome({ state: 'sending' })
    const next = await outcomeOf(sender.send(toChatPayload(draft, honeypot)))
    isRunning.current = false
    setOutcome(next)
    if (next.state !== 'sent') return
    setDraft(EMPTY)
    onSent()
  }

  return { draft, outcome, change, prepare: sender.prepare, send, dismiss: () => setOutcome({ state: 'idle' }) }
}

/** The fields that the chat sends (specification §7). */
function toChatPayload({ name, email, message }: ChatDraft, honeypot: string): ContactPayload {
  return {
    firstName: name,
    lastName: '',
    email,
    company: '',
    jobTitle: '',
    phone: '',
    category: CHAT_CATEGORY,
    subject: CHAT_SUBJECT,
    message,
    ...(honeypot && { [HONEYPOT_FIELD]: honeypot }),
  }
}

/** A refusal and an exception are the same to the chat (specification §7). */
async function outcomeOf(sending: ReturnType<ReturnType<typeof createSender>['send']>): Promise<ChatOutcome> {
  try {
    const result = await sending
    return result.state === 'sent' ? { state: 'sent', reference: result.answer.reference ?? null } : { state: 'failed' }
  } catch (error) {
    console.warn(error)
    return { state: 'failed' }
  }
}
