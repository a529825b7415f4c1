import { provider } from '#content/provider.ts'
import { CONSULTATION_ZONE, formatInstant } from '#domain/contact/consultation-time.ts'
import {
  CONSULTATION_DURATIONS,
  CONSULTATION_TIMES,
  CONTACT_CATEGORIES,
  WORKSHOPS,
} from '#domain/contact/contact-choices.ts'
import { escapeHtml } from '#domain/escape-html.ts'
import type { ContactPostResult } from './contact-post.ts'
import { plainPage } from './plain-page.ts'

type Choices = readonly { value: string; label: string }[]
type Field = { name: string; label: string; type?: string; choices?: Choices }

const same = (text: string) => ({ value: text, label: text })

const FIELDS: readonly Field[] = [
  { name: 'firstName', label: 'First Name *' },
  { name: 'lastName', label: 'Last Name *' },
  { name: 'email', label: 'Email Address *', type: 'email' },
  { name: 'company', label: 'Company' },
  { name: 'jobTitle', label: 'Job Title' },
  { name: 'phoneNumber', label: 'Phone Number', type: 'tel' },
  { name: 'category', label: 'Category *', choices: CONTACT_CATEGORIES.map(same) },
  { name: 'subject', label: 'Subject *' },
  { name: 'message', label: 'Message *', type: 'textarea' },
  { name: 'consultationDate', label: 'Preferred date', type: 'date' },
  { name: 'consultationTime', label: 'Preferred time (Saint Paul)', choices: CONSULTATION_TIMES.map(same) },
  { name: 'consultationDuration', label: 'Duration', choices: CONSULTATION_DURATIONS.map(({ label }) => same(label)) },
  { name: 'workshop', label: 'Workshop', choices: WORKSHOPS },
]

/** The answer to a form sent without JavaScript: thanks, or the form again with all that was typed. */
export function contactResultPage(result: ContactPostResult): Response {
  if (result.kind === 'sent') {
    const { reference, startsAt, receipt } = result.answer
    const time = startsAt ? `<p>You asked for ${formatInstant(new Date(startsAt), CONSULTATION_ZONE)}.</p>` : ''
    const mail = receipt ? '<p>A receipt is on its way to your address.</p>' : ''
    const body = `<p>We'll get back to you within 24 hours.</p><p>Your reference number: <strong>${escapeHtml(reference)}</strong></p>${time}${mail}<p><a href="/">Go to the home page</a></p>`
    return plainPage({ status: 200, title: 'Message sent successfully!', body })
  }
  const { email } = provider.contact
  const address = `<a href="mailto:${escapeHtml(email)}">${escapeHtml(email)}</a>`
  if (result.kind === 'failed') {
    const intro = `<p>Please try again or contact us at ${address} directly.</p>`
    return plainPage({ status: 503, title: 'Error sending message', body: intro + form(result.values, {}) })
  }
  const { status, sentence, errors, values } = result
  const list = Object.entries(errors).map(
    ([name, text]) => `<li><a href="#${escapeHtml(name)}">${escapeHtml(text)}</a></li>`,
  )
  const summary = list.length > 0 ? `<ul>${list.join('')}</ul>` : `<p>Or write to ${address}.</p>`
  return plainPage({ status, title: sentence, body: summary + form(values, errors) })
}

function form(values: Record<string, string>, errors: Partial<Record<string, string>>): string {
  const controls = FIELDS.map((field) => control(field, values[field.name] ?? '', errors[field.name]))
  // What the page had sent along goes along again, so that a second try is the same submission.
  const hidden = ['submissionId', 'formToken'].map(
    (name) => `<input type="hidden" name="${name}" value="${escapeHtml(values[name] ?? '')}">`,
  )
  return `<form method="post" action="/contact">${controls.join('')}${hidden.join('')}<button>Send Message</button></form>`
}

function control({ name, label, type = 'text', choices }: Field, value: string, error: string | undefined): string {
  const problem = error ? `<span class="error" id="${name}-error">${escapeHtml(error)}</span>` : ''
  const attributes = `id="${name}" name="${name}"${error ? ` aria-invalid="true" aria-describedby="${name}-error"` : ''}`
  return `<label for="${name}">${escapeHtml(label)}</label>${problem}${input(attributes, value, { type, choices })}`
}

function input(
  attributes: string,
  value: string,
  { type, choices }: { type: string; choices: Choices | undefined },
): string {
  if (choices) {
    const options = [{ value: '', label: '' }, ...choices].map(
      (choice) =>
        `<option value="${escapeHtml(choice.value)}"${choice.value === value ? ' selected' : ''}>${escapeHtml(choice.label)}</option>`,
    )
    return `<select ${attributes}>${options.join('')}</select>`
  }
  if (type === 'textarea') return `<textarea ${attributes} rows="6">\n${escapeHtml(value)}</textarea>`
  return `<input ${attributes} type="${type}" value="${escapeHtml(value)}">`
}
