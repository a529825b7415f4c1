import { capitalized } from '#domain/text/capitalized.ts'
import { CONTACT_CATEGORIES, WORKSHOPS } from './contact-choices.ts'
import { CONTACT_LIMITS } from './contact-fields.ts'

/** What a link fills into the contact form. An empty field is ''. */
export type ContactPrefill = { category: string; subject: string; message: string; workshop: string }

/** The query parameters of /contact, in canonical order. */
export const CONTACT_PARAMETERS = ['message', 'category', 'subject', 'workshop'] as const

const NO_PREFILL: ContactPrefill = { category: '', subject: '', message: '', workshop: '' }

/** The calls to action of the site's pages ask for one, and so do most people who write about something they read. */
const USUAL_CATEGORY = 'Consultation Request' satisfies (typeof CONTACT_CATEGORIES)[number]

/** Longer sentences are cut: a subject is one line in a mailbox. */
const MAX_SUBJECT = 80

/**
 * Reads the address of the contact form. The message alone is enough (specification §2): category and subject are then
 * taken from it, so that the visitor only adds who they are.
 */
export function readContactPrefill(parameters: URLSearchParams): ContactPrefill {
  const given = (name: (typeof CONTACT_PARAMETERS)[number]) => parameters.get(name)?.trim() ?? ''
  const message = (parameters.get('message') ?? '').slice(0, CONTACT_LIMITS.message)
  if (message.trim() === '') return NO_PREFILL
  return {
    message,
    category: CONTACT_CATEGORIES.find((category) => category === given('category')) ?? USUAL_CATEGORY,
    subject: given('subject').slice(0, CONTACT_LIMITS.subject) || subjectOf(message),
    workshop: WORKSHOPS.find(({ value }) => value === given('workshop'))?.value ?? '',
  }
}

/** "I would like to talk about an agent. It …" is about: "Talk about an agent". */
function subjectOf(message: string): string {
  const sentence = message.trim().split(/(?<=[.!?])\s|\n/, 1)[0] ?? ''
  const wish = sentence.replace(/^(?:I|We) would like (?:you )?(?:to )?/, '').replace(/[.:…\s]+$/, '')
  const subject = capitalized(wish)
  if (subject.length <= MAX_SUBJECT) return subject
  return `${subject.slice(0, MAX_SUBJECT).replace(/\s+\S*$/, '')}…`.toWellFormed()
}
