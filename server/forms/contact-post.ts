import { HttpError, readText } from '@headwater/backend/http'
import type { ContactAnswer, ContactFormToken, ContactRefusal } from '#domain/contact/contact-answer.ts'
import type { PostedContact } from '#domain/forms/posted-form.ts'

/** Far more than any of our forms can contain, however its characters are encoded. */
const MAX_BODY_BYTES = 64 * 1024
const FORM = 'application/x-www-form-urlencoded'

/** The fields of a form posted without JavaScript; null for any other body. Throws HttpError 413 if it is too large. */
async function readFormBody(request: Request): Promise<Record<string, string> | null> {
  if (!request.headers.get('content-type')?.startsWith(FORM)) return null
  return Object.fromEntries(new URLSearchParams(await readText(request, MAX_BODY_BYTES)))
}

export type Visit = { clientAddress: string; requestId: string }

export type ContactPostOptions = {
  /** Calls send-contact-email like the visitor's browser: GET without a body, POST with one. */
  callFunction: (body: string | null, visit: Visit) => Promise<Response>
  /** Renders the page. */
  answer: (request: Request, options: { status: number; posted: PostedContact; visit: Visit }) => Promise<Response>
}

export type ContactPost = (request: Request, visit: Visit) => Promise<Response>

const TOO_LARGE = 413
const UNREACHABLE = 503

/** Handles POST /contact from browsers without JavaScript, with the same function and the same checks. */
export function createContactPost({ callFunction, answer }: ContactPostOptions): ContactPost {
  /** A new token with the time of issue, so that a resubmission after an error is not treated as a bot. */
  async function readFormToken(visit: Visit): Promise<string | null> {
    const response = await callFunction(null, visit).catch(() => null)
    return response?.ok ? ((await response.json()) as ContactFormToken).formToken : null
  }

  return async function contactPost(request, visit) {
    const values = await readFormBody(request).catch(tooLargeOrThrow)
    if (values === 'too large') {
      const posted = { ...tooLarge, formToken: await readFormToken(visit) }
      return answer(request, { status: TOO_LARGE, posted, visit })
    }
    if (!values) return new Response('The form could not be read.\n', { status: 400 })
    const response = await callFunction(JSON.stringify(values), visit).catch(() => null)
    if (response?.ok) {
      const posted = {
        ...({ form: 'contact', state: 'sent', values } as const),
        answer: (await response.json()) as ContactAnswer,
      }
      return answer(request, { status: 200, posted, visit })
    }
    const refusal = response && response.status < 500 ? await readRefusal(response) : null
    const refilled = { form: 'contact', values, formToken: values.formToken || (await readFormToken(visit)) } as const
    const posted: PostedContact = refusal?.fields
      ? { ...refilled, state: 'invalid', errors: refusal.fields }
      : { ...refilled, state: 'failed', reason: refusal?.error ?? null }
    const status = refusal && response ? response.status : UNREACHABLE
    return answer(request, { status, posted, visit })
  }
}

/** The typed text was not read, so it cannot be shown again. */
const tooLarge = {
  form: 'contact',
  state: 'failed',
  reason: 'Your message is too large to be sent.',
  values: {},
} as const

function tooLargeOrThrow(error: unknown): 'too large' {
  if (error instanceof HttpError && error.status === TOO_LARGE) return 'too large'
  throw error
}

async function readRefusal(response: Response): Promise<Partial<ContactRefusal>> {
  const refusal = (await response.json().catch(() => ({}))) as Partial<ContactRefusal>
  // The general request limit answers in the hosted service's format, which has no message for visitors.
  return { error: 'Too many messages came from your network. Please wait a minute.', ...refusal }
}
