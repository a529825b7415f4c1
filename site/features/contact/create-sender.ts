import type { ContactPayload } from '#domain/contact/contact-message.ts'
import type { Connect } from '#site/lib/supabase-browser.ts'
import { readFormToken, type SendResult, sendMessage } from './calls/send-message.ts'

export type Sender = {
  /** Somebody began to write: loads the client and asks for a token. Further calls do nothing. */
  prepare: () => void
  send: (message: ContactPayload) => Promise<SendResult>
}

/**
 * Sends the messages of one form. The same words keep the same id until they have arrived, so a retry after a broken
 * connection makes no second message; changed words are another message (decision 0035).
 */
export function createSender(connect: Connect): Sender {
  let token: string | null = null
  let attempt: { words: string; id: string | undefined } | null = null

  function prepare(): void {
    if (token !== null) return
    token = ''
    connect()
      .then(readFormToken)
      .then((formToken) => {
        token = formToken
      })
      // The message counts for more than the token: it is sent without one, and the next touch of the form tries again.
      .catch(() => {
        token = null
      })
  }

  async function send(message: ContactPayload): Promise<SendResult> {
    const words = JSON.stringify(message)
    if (attempt?.words !== words) attempt = { words, id: newId() }
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

/** Missing on a site without TLS; there the service goes by the words alone. */
function newId(): string | undefined {
  return globalThis.crypto.randomUUID?.()
}
