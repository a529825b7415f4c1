import type { ContactAnswer, ContactRefusal } from '#domain/contact/contact-answer.ts'
import type { ContactFieldErrors } from '#domain/contact/contact-fields.ts'
import type { ContactPayload } from '#domain/contact/contact-message.ts'
import type { BrowserSupabase, Connect } from '#site/lib/supabase-browser.ts'

/** Longer than the service ever takes. After that the visitor sees an error and can send the same message again. */
const TIMEOUT_MS = 20_000

export type SendResult =
  | { state: 'sent'; answer: Partial<ContactAnswer> }
  /** The service refused the message; `errors` names the invalid fields, if any. */
  | { state: 'refused'; sentence: string; errors: ContactFieldErrors }

/** Calls send-contact-email. Throws when it is unclear whether the message arrived. */
export async function sendMessage(connect: Connect, payload: ContactPayload): Promise<SendResult> {
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
export async function readFormToken(supabase: BrowserSupabase): Promise<string> {
  const { data } = await supabase.functions.invoke<{ formToken?: string }>('send-contact-email', { method: 'GET' })
  return data?.formToken ?? ''
}

async function readRefusal(error: unknown): Promise<Partial<ContactRefusal> | null> {
  const context = error instanceof Error && 'context' in error ? error.context : null
  if (!(context instanceof Response) || context.status >= 500) return null
  return (await context.json().catch(() => null)) as Partial<ContactRefusal> | null
}
