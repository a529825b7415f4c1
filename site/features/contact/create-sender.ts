import type { ContactPayload } from '#domain/contact/contact-message.ts'
import type { Connect } from '#site/lib/supabase-browser.ts'
import { readFormToken, type SendResult, sendMessage } from './calls/send-message.ts'

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
