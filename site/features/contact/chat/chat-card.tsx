import { type FormEvent, type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { CONTACT_LIMITS, findEmailError } from '#domain/contact/contact-fields.ts'
import { HONEYPOT_FIELD } from '#domain/contact/contact-message.ts'
import { isBlank } from '#domain/text/is-blank.ts'
import { Button } from '#site/ui/buttons/button.tsx'
import { TextAreaField, TextField } from '#site/ui/forms/field.tsx'
import { ContactHoneypot } from '../contact-honeypot.tsx'
import { SENDING } from '../contact-texts.ts'
import { focusOnMount } from '../focus-on-mount.ts'
import type { ChatDraft } from './use-chat.ts'

/** Specification §9. */
const MESSAGE_ROWS = 2

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
export function ChatCard({ draft, isSending, closeIcon, onChange, prepare, onSend, onClose }: ChatCardProps) {
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
      <div className="chat-head">
        <h2 className="text-h4" id={titleId}>
          Chat with us
        </h2>
        <button type="button" className="icon-button chat-close" aria-label="Close chat" onClick={onClose}>
          {closeIcon}
        </button>
      </div>
      <p className="chat-lead">Leave us a message; a person will reply by email.</p>
      <form className="chat-form" method="post" noValidate onSubmit={submit} onFocus={prepare}>
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
