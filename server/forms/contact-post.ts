import type { ContactAnswer, ContactRefusal } from '#domain/contact/contact-answer.ts'
import type { ContactFieldErrors } from '#domain/contact/contact-fields.ts'
import { readFormBody } from './read-form-body.ts'

/** What came of a form that was sent without JavaScript. `values` is what was typed, by the names of the fields. */
export type ContactPostResult =
  | { kind: 'sent'; answer: ContactAnswer }
  | { kind: 'refused'; status: number; sentence: string; errors: ContactFieldErrors; values: Record<string, string> }
  | { kind: 'failed'; values: Record<string, string> }

export type ContactPostOptions = {
  /** Calls send-contact-email as the visitor's browser would. */
  callFunction: (body: string, visit: { clientAddress: string; requestId: string }) => Promise<Response>
  /** Draws the answer. The page is this visitor's alone: it is never kept. */
  render: (result: ContactPostResult) => Response | Promise<Response>
}

export type ContactPost = (request: Request, visit: { clientAddress: string; requestId: string }) => Promise<Response>

/** POST /contact: the same form, the same function and the same checks for browsers that run no script. */
export function createContactPost({ callFunction, render }: ContactPostOptions): ContactPost {
  return async function contactPost(request, visit) {
    const values = await readFormBody(request)
    if (!values) return new Response('The form could not be read.\n', { status: 400 })
    const response = await callFunction(JSON.stringify(values), visit).catch(() => null)
    return render(await toResult(response, values))
  }
}

async function toResult(response: Response | null, values: Record<string, string>): Promise<ContactPostResult> {
  if (response?.ok) return { kind: 'sent', answer: (await response.json()) as ContactAnswer }
  if (!response || response.status >= 500) return { kind: 'failed', values }
  const refusal = (await response.json().catch(() => ({}))) as Partial<ContactRefusal>
  return {
    kind: 'refused',
    status: response.status,
    sentence: refusal.error ?? 'Too many messages came from your network. Please try again in a minute.',
    errors: refusal.fields ?? {},
    values,
  }
}
