// @vitest-environment happy-dom
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { createScriptedSupabase, type ScriptedAnswer } from '#tests/site/scripted-supabase.ts'
import { supabaseWrapper } from '#tests/site/supabase-wrapper.tsx'
import { ChatButton } from './chat-button.tsx'

const CALL = 'POST /functions/v1/send-contact-email'
const TOKEN = 'GET /functions/v1/send-contact-email'

async function setup(answer: ScriptedAnswer = { body: { reference: 'HW-2345-6789' } }) {
  const script = createScriptedSupabase({ [CALL]: answer, [TOKEN]: { body: { formToken: 'v1.token' } } })
  render(<ButtonAt path="/about" />, { wrapper: supabaseWrapper(script.connect) })
  await open()
  return { ...script, calls: () => script.requests.filter(({ method }) => method === 'POST').map(({ body }) => body) }
}

function ButtonAt({ path }: { path: string }) {
  return (
    <MemoryRouter initialEntries={[path]}>
      <ChatButton />
    </MemoryRouter>
  )
}

async function open() {
  fireEvent.click(screen.getByRole('button', { name: 'Chat with us' }))
  await screen.findByRole('dialog', { name: 'Chat with us' })
}

function field(name: RegExp) {
  return screen.getByLabelText<HTMLInputElement | HTMLTextAreaElement>(name)
}

function fill(values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) {
    fireEvent.focus(field(new RegExp(`^${name}`)))
    fireEvent.change(field(new RegExp(`^${name}`)), { target: { value } })
  }
}

const ALL = { Name: 'Ada', Email: 'ada@example.com', Message: 'Hello' }
const send = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Send/ })
const press = () => act(async () => fireEvent.submit(send().closest('form') as HTMLFormElement))

test('an address is read by the same rule as everywhere, and its error stands at the field', async () => {
  const { calls } = await setup()
  fill({ ...ALL, Email: 'pat@example' })
  await press()
  expect(screen.getByText('Complete the part after the @. Did you mean pat@example.com?')).toBeDefined()
  expect(calls()).toEqual([])
  fill({ ...ALL, Email: 'pät@example.com' })
  expect(field(/^Email/).getAttribute('aria-invalid')).not.toBe('true')
  await press()
  expect(calls()).toMatchObject([{ email: 'pät@example.com' }])
})

// Proves R43.
test('without JavaScript the button is a link to the contact form, and some pages have none', () => {
  expect(renderToString(<ButtonAt path="/about" />)).toContain('href="/contact" aria-label="Chat with us"')
  for (const path of ['/contact', '/admin/messages']) {
    expect(renderToString(<ButtonAt path={path} />)).toBe('')
    render(<ButtonAt path={path} />)
  }
  expect(screen.queryByRole('button')).toBeNull()
})

// Proves R177.
test('the card has three required fields, and Send stays disabled until all are filled in', async () => {
  await setup()
  expect([field(/^Email/).type, field(/^Message/).getAttribute('rows')]).toEqual(['email', '2'])
  expect([/^Name/, /^Email/, /^Message/].every((name) => field(name).required)).toBe(true)
  expect(document.activeElement).toBe(field(/^Name/))
  for (const name of Object.keys(ALL)) {
    fill({ ...ALL, [name]: ' \u200b' })
    expect(send().disabled, name).toBe(true)
  }
  fill(ALL)
  expect(send().disabled).toBe(false)
})

// Proves R178, R179.
test('the chat sends the fields of the specification, is busy meanwhile and ignores a second press', async () => {
  const answer = Promise.withResolvers<Response>()
  const { calls } = await setup(() => answer.promise)
  fill(ALL)
  await press()
  expect([send().textContent, send().getAttribute('aria-busy')]).toEqual(['Sending...', 'true'])
  await press()
  await act(async () => answer.resolve(Response.json({})))
  expect(calls()).toEqual([
    {
      ...{ firstName: 'Ada', lastName: '', email: 'ada@example.com', company: '', jobTitle: '', phone: '' },
      ...{ category: 'Chat Message', subject: 'Chat Widget Message', message: 'Hello' },
      ...{ submissionId: expect.any(String), formToken: 'v1.token' },
    },
  ])
})

// Proves R179.
test('success is shown outside the card, which closes and clears its fields; Escape closes it and keeps them', async () => {
  await setup()
  const opener = () => screen.getByRole('button', { name: 'Chat with us' })
  fill({ Message: 'Half a' })
  fireEvent.keyDown(field(/^Message/), { key: 'Escape' })
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(opener()))
  await open()
  expect(field(/^Message/).value).toBe('Half a')
  fill(ALL)
  await press()
  const alert = await screen.findByText("Message sent successfully! We'll get back to you soon.")
  expect(alert.getAttribute('role')).toBe('alert')
  expect(screen.getByText('HW-2345-6789').closest('[role=status]')).not.toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(opener()))
  await open()
  expect([/^Name/, /^Email/, /^Message/].map((name) => field(name).value)).toEqual(['', '', ''])
})

// Proves R180.
test.each<[string, ScriptedAnswer]>([
  ['an error response', { status: 422, body: { error: 'No.', fields: {} } }],
  ['an exception', async () => Promise.reject(new TypeError('Failed to fetch'))],
])('%s shows an error and keeps the content', async (_what, answer) => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  await setup(answer)
  fill(ALL)
  await press()
  const alert = await screen.findByText('Error sending message. Please try again.')
  expect(alert.getAttribute('role')).toBe('alert')
  expect([/^Name/, /^Email/, /^Message/].map((name) => field(name).value)).toEqual(Object.values(ALL))
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.getByRole('alert').textContent).toBe('')
})
