import { useRef, useState } from 'react'
import { CHAT_CATEGORY, CHAT_SUBJECT } from '#domain/contact/contact-choices.ts'
import { type ContactPayload, HONEYPOT_FIELD } from '#domain/contact/contact-message.ts'
import { useSupabase } from '#site/lib/use-supabase.ts'
import { createSender } from '../create-sender.ts'

export type ChatDraft = { name: string; email: string; message: string }
export type ChatOutcome = 'idle' | 'sending' | 'sent' | 'failed'

const EMPTY: ChatDraft = { name: '', email: '', message: '' }

/** Keeps the draft while the card is closed, and clears it once the message has arrived. */
export function useChat(onSent: () => void) {
  const connect = useSupabase()
  const [sender] = useState(() => createSender(connect))
  const [draft, setDraft] = useState(EMPTY)
  const [outcome, setOutcome] = useState<ChatOutcome>('idle')
  const isRunning = useRef(false)

  function change(field: keyof ChatDraft, value: string) {
    setDraft((current) => ({ ...current, [field]: value }))
    setOutcome((current) => (current === 'sent' ? 'idle' : current))
  }

  async function send(honeypot: string) {
    if (isRunning.current) return
    isRunning.current = true
    setOutcome('sending')
    const isSent = await arrives(sender.send(toChatPayload(draft, honeypot)))
    isRunning.current = false
    setOutcome(isSent ? 'sent' : 'failed')
    if (!isSent) return
    setDraft(EMPTY)
    onSent()
  }

  return { draft, outcome, change, prepare: sender.prepare, send, dismiss: () => setOutcome('idle') }
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

/** The chat only distinguishes success from failure (specification §7), so a refusal and an exception are the same. */
async function arrives(sending: ReturnType<ReturnType<typeof createSender>['send']>): Promise<boolean> {
  try {
    const { state } = await sending
    return state === 'sent'
  } catch (error) {
    console.warn(error)
    return false
  }
}
