import type { ContactAnswer, ContactRefusal } from '#domain/contact/contact-answer.ts'
import type { ContactFieldErrors } from '#domain/contact/contact-fields.ts'
import type { ContactPayload } from '#domain/contact/contact-message.ts'
import type { BrowserSupabase, Connect } from '#site/lib/supabase-browser.ts'

/** Texts given by the specification (§5, §8). */
export const SENT_TITLE = 'Message sent successfully!'

export const SENT_TEXT = "We'll get back to you within 24 hours."
export const FAILED_TITLE = 'Error sending message'
export const INVALID_TITLE = 'Some fields need another look.'
export const SENDING = 'Sending...'
export const CHAT_SENT = "Message sent successfully! We'll get back to you soon."
export const CHAT_FAILED = 'Error sending message. Please try again.'

/** Longer than the service ever takes. After that the visitor sees an error and can send the same message again. */
const TIMEOUT_MS = 20_000

export type Sender = {
  /** Called when the visitor starts to write: loads the client and requests a token. Further calls do nothing. */
  prepare: () => void
  send: (message: ContactPayload) => Promise<SendResult>
}

/**
 * Sends the messages of one form. Unchanged content keeps its id until it has arrived, so a retry after a broken
 * connection creates no second message; changed content is a new message (decision 0035).
 */
export function createSender(connect: Connect): Sender {
  let token: string | null = null
  let attempt: { content: string; id: string | undefined } | null = null

  function prepare(): void {
    if (token !== null) return
    token = ''
    connect()
      .then(readFormToken)
      .then((formToken) => {
        token = formToken
      })
      // The message matters more than the token: it is sent without one, and the next focus in the form tries again.
      .catch(() => {
        token = null
      })
  }

  async function send(message: ContactPayload): Promise<SendResult> {
    const content = JSON.stringify(message)
    if (attempt?.content !== content) attempt = { content, id: newId() }
    const result = await sendMessage(connect, {
      ...message,
      ...(attempt.id && { submissionId: attempt.id }),
      ...(token && { formToken: token }),
    })
    if (result.state === 'sent') attempt = null
    return result
  }

  return { prepare, send }
}

/** Undefined on a site without TLS, where the service recognizes a retry by its content alone. */
function newId(): string | undefined {
  return globalThis.crypto.randomUUID?.()
}

type SendResult =
  | { state: 'sent'; answer: Partial<ContactAnswer> }
  /** The service refused the message; `errors` names the invalid fields, if any. */
  | { state: 'refused'; sentence: string; errors: ContactFieldErrors }

/** Calls send-contact-email. Throws when it is unclear whether the message arrived. */
async function sendMessage(connect: Connect, payload: ContactPayload): Promise<SendResult> {
  const supabase = await connect()
  const { data, error } = await supabase.functions.invoke<ContactAnswer>('send-contact-email', {
    body: payload,
    timeout: TIMEOUT_MS,
  })
  if (!error) return { state: 'sent', answer: data ?? {} }
  const refusal = await readRefusal(error)
  if (!refusal?.error) throw error
  return { state: 'refused', sentence: refusal.error, errors: refusal.fields ?? {} }
}

/** A signed timestamp of when the visitor started to write. */
async function readFormToken(supabase: BrowserSupabase): Promise<string> {
  const { data } = await supabase.functions.invoke<{ formToken?: string }>('send-contact-email', { method: 'GET' })
  return data?.formToken ?? ''
}

async function readRefusal(error: unknown): Promise<Partial<ContactRefusal> | null> {
  const context = error instanceof Error && 'context' in error ? error.context : null
  if (!(context instanceof Response) || context.status >= 500) return null
  return (await context.json().catch(() => null)) as Partial<ContactRefusal> | null
}
