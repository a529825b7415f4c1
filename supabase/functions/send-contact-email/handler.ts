import type { ContactAnswer, ContactFormToken, ContactRefusal } from '#domain/contact/contact-answer.ts'
import { type ContactPayload, HONEYPOT_FIELD, readContactMessage } from '#domain/contact/contact-message.ts'
import type { Provider } from './contact-mails.ts'
import { ageOfFormToken, createFormToken } from './form-token.ts'
import { findSuspicions } from './spam-points.ts'
import { type Submission, toSubmission } from './to-submission.ts'

/** The result of public.submit_contact_message. */
export type SubmissionOutcome =
  | { outcome: 'stored' | 'repeated'; reference: string; starts_at: string | null; receipt: boolean }
  | { outcome: 'limited' }

export type ContactDependencies = {
  /** Calls the database function as service_role. Throws if nothing was stored. */
  submit: (submission: Submission) => Promise<SubmissionOutcome>
  /** Signs form tokens and hashes addresses; never leaves the server. */
  secret: string
  provider: Provider
  /** Whether new messages are also sent to a webhook. */
  hasWebhook: boolean
  /** Messages per minute from one address; null means no limit. */
  addressLimit: number | null
  clientAddress: string
  now: () => Date
}

const RETRY_AFTER_SECONDS = 60
const MAX_BODY_CHARACTERS = 64 * 1024

/** GET returns a form token; POST accepts a message from the contact form or the chat. */
export async function handleContact(request: Request, dependencies: ContactDependencies): Promise<Response> {
  if (request.method === 'GET') {
    const token: ContactFormToken = { formToken: await createFormToken(dependencies.secret, dependencies.now()) }
    return Response.json(token, { headers: { 'Cache-Control': 'no-store' } })
  }
  if (request.method !== 'POST') return refuse(405, { error: 'Send the message with POST.' })

  const payload = await readPayload(request)
  const reading = readContactMessage(payload, dependencies.now())
  if ('errors' in reading) {
    return refuse(422, { error: 'Some fields need another look.', fields: reading.errors })
  }

  const suspicions = findSuspicions({
    message: reading.message,
    honeypot: textOf(payload, HONEYPOT_FIELD),
    tokenAgeMs: await tokenAge(textOf(payload, 'formToken'), dependencies),
  })
  const outcome = await dependencies.submit(await toSubmission(reading.message, suspicions, dependencies))
  if (outcome.outcome === 'limited') {
    return refuse(429, {
      error: 'Too many messages came from your network. Please try again in a minute.',
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    })
  }
  const answer: ContactAnswer = {
    reference: outcome.reference,
    startsAt: outcome.starts_at && new Date(outcome.starts_at).toISOString(),
    receipt: outcome.receipt,
  }
  return Response.json(answer)
}

/** Null if the body isn't JSON; validation then reports the missing fields. */
async function readPayload(request: Request): Promise<unknown> {
  const text = await request.text()
  if (text.length > MAX_BODY_CHARACTERS) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function textOf(payload: unknown, name: keyof ContactPayload): string {
  const value = new Map(Object.entries(payload ?? {})).get(name)
  return typeof value === 'string' ? value.trim() : ''
}

async function tokenAge(token: string, { secret, now }: ContactDependencies): Promise<number | 'none' | 'bad'> {
  if (token === '') return 'none'
  return (await ageOfFormToken(secret, token, now())) ?? 'bad'
}

function refuse(status: number, refusal: ContactRefusal): Response {
  const { retryAfterSeconds } = refusal
  return Response.json(refusal, {
    status,
    headers: retryAfterSeconds === undefined ? {} : { 'Retry-After': String(retryAfterSeconds) },
  })
}
