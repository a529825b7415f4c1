// @vitest-environment happy-dom

import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { firm } from '#content/firm/firm.ts'
import { CONSULTATION_ZONE } from '#domain/contact/consultation-time.ts'
import { CONSULTATION_TIMES, CONTACT_CATEGORIES, WORKSHOPS } from '#domain/contact/contact-choices.ts'
import { readContactPrefill } from '#domain/contact/contact-prefill.ts'
import { formatInstant } from '#domain/text/moments.ts'
import { createScriptedSupabase, type ScriptedAnswer } from '#tests/site/scripted-supabase.ts'
import { supabaseWrapper } from '#tests/site/supabase-wrapper.tsx'
import { ContactForm } from './contact-form.tsx'

const CALL = 'POST /functions/v1/send-contact-email'
const TOKEN = 'GET /functions/v1/send-contact-email'
/** Exact, because the success notice starts with the same word. */
const MESSAGE = /^Message \*$/
const sent = { body: { reference: 'HW-2345-6789', startsAt: null, receipt: true } }

const prefilled = (message: string) => readContactPrefill(new URLSearchParams({ message }))

function setup(answer: ScriptedAnswer = sent, message = '') {
  const prefill = prefilled(message)
  const script = createScriptedSupabase({ [CALL]: answer, [TOKEN]: { body: { formToken: 'v1.token' } } })
  const view = render(<ContactForm prefill={prefill} />, { wrapper: supabaseWrapper(script.connect) })
  const calls = () => script.requests.filter(({ method }) => method === 'POST').map(({ body }) => body)
  return { ...script, ...view, calls }
}

function type(name: string | RegExp, value: string) {
  const control = screen.getByLabelText(name)
  fireEvent.focus(control)
  fireEvent.input(control, { target: { value } })
  fireEvent.change(control, { target: { value } })
}

function value(name: string | RegExp) {
  return screen.getByLabelText<HTMLInputElement>(name).value
}

async function fillRequired() {
  // Waits until the form token has arrived, as it would before a visitor has typed this much.
  await act(async () => typeRequired())
}

function typeRequired() {
  type(/^First Name/, 'Ada')
  type(/^Last Name/, 'Byron')
  type(/^Email Address/, 'ada@example.com')
  type(/^Category/, 'Consultation Request')
  type(/^Subject/, 'Fabric')
  type(MESSAGE, 'Hello')
}

function button() {
  return screen.getByRole('button', { name: /Send/ })
}

async function submit() {
  await act(async () => fireEvent.submit(button().closest('form') as HTMLFormElement))
}

// Proves R165, R167, R169, R170, R171.
test('the form has every field with its options, and works without JavaScript', () => {
  const { container } = setup()
  const names = [...container.querySelectorAll<HTMLInputElement>('[name]:not([tabindex])')].map(({ name }) => name)
  const specified = `firstName lastName email company jobTitle phoneNumber category subject message workshop
    consultationDate consultationTime consultationDuration`
  expect(new Set(names)).toEqual(new Set(specified.split(/\s+/)))
  const options = (name: string | RegExp) =>
    within(screen.getByLabelText(name))
      .getAllByRole('option')
      .slice(1)
      .map(({ textContent }) => textContent)
  expect(options(/^Category/)).toEqual([...CONTACT_CATEGORIES])
  expect(options('Preferred Time')).toEqual([...CONSULTATION_TIMES])
  expect(options('Duration')).toEqual(['15 minutes', '30 minutes', '1 hour'])
  expect(options('Workshop')).toEqual(WORKSHOPS.map(({ label }) => label))
  expect(screen.getByLabelText(MESSAGE).getAttribute('rows')).toBe('6')
  expect(
    screen.getByText('Not on the list, or more than one? Please name your preferred workshop in the message field.'),
  ).toBeDefined()
  const form = container.querySelector('form')
  expect([form?.getAttribute('action'), form?.method]).toEqual(['/contact', 'post'])
})

// Proves R166.
test('only names, email, category, subject and message are required', async () => {
  const { calls } = setup()
  await submit()
  const summary = screen.getByRole('region', { name: 'Some fields need another look.' })
  expect(document.activeElement).toBe(summary)
  const links = within(summary).getAllByRole<HTMLAnchorElement>('link')
  expect(links.map(({ hash }) => hash)).toEqual(
    ['firstName', 'lastName', 'email', 'category', 'subject', 'message'].map((name) => `#contact-${name}`),
  )
  expect(screen.getByLabelText(/^Category/).getAttribute('aria-invalid')).toBe('true')
  expect(calls()).toEqual([])
  type(/^Subject/, 'Fabric')
  expect(within(summary).queryByText('Enter a subject.')).toBeNull()
})

// Proves R173, R176.
test('the request body has every form field with a long date, and a second press while sending is ignored', async () => {
  const answer = Promise.withResolvers<Response>()
  const { calls } = setup(() => answer.promise)
  await fillRequired()
  type('Preferred Date', '2099-12-01')
  type('Preferred Time', '10:00 AM')
  type('Duration', '1 hour')
  type('Workshop', 'faiad')
  await submit()
  expect([button().textContent, button().getAttribute('aria-disabled')]).toEqual(['Sending...', 'true'])
  await submit()
  await act(async () => answer.resolve(Response.json(sent.body)))
  expect(calls()).toEqual([
    {
      ...{ firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com', company: '', jobTitle: '' },
      ...{ phoneNumber: '', category: 'Consultation Request', subject: 'Fabric', message: 'Hello', workshop: 'faiad' },
      ...{ consultationDate: 'December 1, 2099', consultationTime: '10:00 AM', consultationDuration: '1 hour' },
      ...{ consultationDateIso: '2099-12-01', consultationTimeZone: CONSULTATION_ZONE },
      visitorTimeZone: expect.any(String),
      submissionId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      formToken: 'v1.token',
    },
  ])
})

// Proves R174.
test('a sent message is confirmed with its reference, and the receipt replaces the form, which is empty afterward', async () => {
  setup(
    { body: { reference: 'HW-2345-6789', startsAt: '2099-12-01T16:00:00.000Z', receipt: true } },
    'Written by a link',
  )
  await fillRequired()
  type('Preferred Date', '2099-12-01')
  type('Preferred Time', '10:00 AM')
  await submit()
  const notice = await screen.findByRole('region', { name: 'Message sent successfully!' })
  expect(notice.textContent).toContain("We'll get back to you within 24 hours.")
  expect(notice.textContent).toContain('HW-2345-6789')
  expect(notice.textContent).toContain(formatInstant(new Date('2099-12-01T16:00:00Z'), CONSULTATION_ZONE))
  expect(notice.textContent).toContain('Thank you, Ada.')
  expect(notice.textContent).toContain('A receipt is on its way to ada@example.com.')
  expect(within(notice).getByRole('figure').textContent).toBe('What you wroteFabricHello')
  expect(document.activeElement).toBe(notice)
  expect([screen.queryByLabelText(MESSAGE), sessionStorage.length]).toEqual([null, 0])
  await act(async () => screen.getByRole('link', { name: 'Write another message' }).click())
  for (const name of [/^First Name/, MESSAGE, 'Preferred Date', 'Preferred Time', /^Category/]) {
    expect(value(name), String(name)).toBe('')
  }
})

test('behind a link, name and address are all that is missing', async () => {
  const { calls } = setup(sent, 'I would like to talk about an agent. It answers questions.')
  await act(async () => {
    type(/^First Name/, 'Ada')
    type(/^Last Name/, 'Byron')
    type(/^Email Address/, 'ada@example.com')
  })
  await submit()
  expect(calls()).toMatchObject([
    {
      category: 'Consultation Request',
      subject: 'Talk about an agent',
      message: 'I would like to talk about an agent. It answers questions.',
    },
  ])
})

// Proves R175.
test('a failure names the sales mailbox and keeps everything; a retry is the same submission, changed content another', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { answers, calls } = setup({ status: 500, body: {} })
  await fillRequired()
  await submit()
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Error sending message')
  expect(alert.textContent).toContain(`Please try again or contact us at ${firm.contact.email} directly.`)
  expect([value(/^First Name/), value(MESSAGE), value(/^Category/)]).toEqual(['Ada', 'Hello', 'Consultation Request'])
  await submit()
  type(MESSAGE, 'Hello again')
  answers[CALL] = sent
  await submit()
  await screen.findByRole('region', { name: 'Message sent successfully!' })
  const [first, second, third] = (calls() as { submissionId: string }[]).map(({ submissionId }) => submissionId)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test('an error reported by the service shows at its field, a rate limit with the message of the service', async () => {
  const { answers } = setup({ status: 422, body: { error: 'No.', fields: { email: 'Enter another one.' } } })
  await fillRequired()
  await submit()
  expect(await screen.findByRole('link', { name: 'Enter another one.' })).toBeDefined()
  expect(screen.getByLabelText(/^Email Address/).getAttribute('aria-invalid')).toBe('true')
  type(/^Email Address/, 'eve@example.com')
  answers[CALL] = { status: 429, body: { error: 'Too many messages.', retryAfterSeconds: 60 } }
  await submit()
  expect((await screen.findByRole('alert')).textContent).toContain('Too many messages. Please try again')
})

// Proves R168.
test('yesterday is refused, today is accepted, and the date field offers no past day', async () => {
  vi.useFakeTimers({ now: new Date(2099, 4, 10, 1), toFake: ['Date'] })
  const { calls } = setup()
  await fillRequired()
  expect(screen.getByLabelText<HTMLInputElement>('Preferred Date').min).toBe('2099-05-10')
  type('Preferred Date', '2099-05-09')
  await submit()
  expect(screen.getByRole('link', { name: 'Choose today or a later day.' })).toBeDefined()
  expect(calls()).toEqual([])
  type('Preferred Date', '2099-05-10')
  await submit()
  expect(calls()).toHaveLength(1)
})

// Proves R18.
test('the message from the URL prefills its field, and a reload restores what was typed unless the link is another', () => {
  const first = setup(sent, 'I would like to talk about <b>Fabric</b> & more')
  expect(value(MESSAGE)).toBe('I would like to talk about <b>Fabric</b> & more')
  type(/^First Name/, 'Ada')
  type(MESSAGE, 'One and more')
  first.unmount()
  const again = setup(sent, 'I would like to talk about <b>Fabric</b> & more')
  expect([value(/^First Name/), value(MESSAGE)]).toEqual(['Ada', 'One and more'])
  again.unmount()
  setup(sent, 'Two')
  expect([value(/^First Name/), value(MESSAGE)]).toEqual(['Ada', 'Two'])
})

function fold() {
  return screen.getByText('A time to talk').closest('details') as HTMLDetailsElement
}

test('the time is folded behind a line that says what is chosen, until it has a value', () => {
  const first = setup()
  expect(fold().open).toBe(false)
  expect(fold().textContent).toContain('Optional: name a day and a time')
  type('Preferred Date', '2099-12-01')
  type('Duration', '1 hour')
  expect(fold().open).toBe(true)
  expect(within(fold()).getByText('December 1, 2099 · 1 hour')).toBeDefined()
  first.unmount()
  setup()
  expect(fold().open).toBe(true)
})

test('an error opens the fold again', async () => {
  setup()
  await fillRequired()
  type('Preferred Date', '2020-01-01')
  fold().open = false
  await submit()
  expect(fold().open).toBe(true)
})

test.each([
  [{}, { email: 'Enter your email address.' }, false],
  [{ consultationTime: '9:00 AM' }, { email: 'Enter your email address.' }, true],
  [{}, { consultationDate: 'Choose today or a later day.' }, true],
])('without JavaScript, values %o and errors %o leave the fold open: %s', (values, errors, isOpen) => {
  const outcome = { form: 'contact', state: 'invalid', errors, values, formToken: null } as const
  const { connect } = createScriptedSupabase({})
  render(<ContactForm prefill={prefilled('')} posted={outcome} />, { wrapper: supabaseWrapper(connect) })
  expect(fold().open).toBe(isOpen)
})

const posted = { firstName: 'Ada', message: 'Two\nlines', workshop: 'diad', extraDetails: 'filled in by a bot' }

test('a form posted without JavaScript is restored with its errors, an empty honeypot and a fresh token', () => {
  const errors = { email: 'Enter your email address.' }
  const outcome = { form: 'contact', state: 'invalid', errors, values: posted, formToken: 'v1.fresh' } as const
  const { connect } = createScriptedSupabase({})
  const { container } = render(<ContactForm prefill={prefilled('')} posted={outcome} />, {
    wrapper: supabaseWrapper(connect),
  })
  expect([value(/^First Name/), value(MESSAGE), value('Workshop')]).toEqual(['Ada', 'Two\nlines', 'diad'])
  const summary = screen.getByRole('region', { name: 'Some fields need another look.' })
  expect(within(summary).getByRole<HTMLAnchorElement>('link').hash).toBe('#contact-email')
  expect(screen.getByLabelText(/^Email Address/).getAttribute('aria-invalid')).toBe('true')
  // The new document does not move the focus, because the visitor may already be typing.
  expect(document.activeElement).toBe(document.body)
  const hidden = (name: string) => container.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value
  expect([hidden('extraDetails'), hidden('formToken')]).toEqual(['', 'v1.fresh'])
})

test('a failed post without JavaScript shows the error at the top and keeps everything', () => {
  const outcome = { form: 'contact', state: 'failed', reason: null, values: posted, formToken: null } as const
  const { connect } = createScriptedSupabase({})
  const { container } = render(<ContactForm prefill={prefilled('')} posted={outcome} />, {
    wrapper: supabaseWrapper(connect),
  })
  expect(container.querySelector('form')?.firstElementChild?.textContent).toContain('Error sending message')
  expect(value(MESSAGE)).toBe('Two\nlines')
})
