// @vitest-environment happy-dom

import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { CONSULTATION_ZONE } from '#domain/contact/consultation-time.ts'
import { formatInstant } from '#domain/text/moments.ts'
import { dismissToasts, FAILURE, press, toasts } from '#tests/site/screen.ts'
import { createScriptedSupabase, type ScriptedAnswer } from '#tests/site/scripted-supabase.ts'
import { supabaseWrapper } from '#tests/site/supabase-wrapper.tsx'
import { loadMessages, type Message, type MessageQuery, type MessagesContent } from './message-calls.ts'
import { messagesFile } from './messages-file.ts'
import { MessagesScreen } from './messages-screen.tsx'

const READ = 'GET /rest/v1/contact_messages'
const UPDATE = 'PATCH /rest/v1/contact_messages'
const DELETE = 'DELETE /rest/v1/contact_messages'
const IS_ADMIN = 'POST /rest/v1/rpc/is_admin'
const now = new Date('2026-11-21T12:00:00Z')
const defaults: MessageQuery = { view: 'new', words: '', page: 1 }

const message: Message = {
  id: 'm1',
  reference: 'HW-2345-6789',
  source: 'form',
  first_name: 'Ada',
  last_name: 'Byron',
  email: 'ada@example.com',
  company: 'Engines',
  job_title: '',
  phone: '+1 651',
  category: 'Support',
  subject: 'Fabric & more',
  message: 'Hello\nthere',
  workshop: 'diad',
  consultation_date: '2026-12-01',
  consultation_time: '9:00 AM',
  consultation_minutes: 60,
  consultation_starts_at: '2026-12-01T15:00:00Z',
  suspicions: [],
  is_suspicious: false,
  status: 'new',
  created_at: '2026-11-21T10:00:00Z',
  answered_at: null,
  outbox: [{ purpose: 'contact', outcome: 'sent' }],
}

function setup(content: MessagesContent, answers: Record<string, ScriptedAnswer> = {}, query = defaults) {
  const script = createScriptedSupabase(answers)
  const onReload = vi.fn(async () => {})
  const element = <MessagesScreen timeZone="UTC" {...{ content, query, onReload, now }} />
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />, {
    wrapper: supabaseWrapper(script.connect),
  })
  return { ...script, onReload }
}

const inbox = (...messages: Message[]): MessagesContent => ({ state: 'allowed', messages, total: messages.length })

test('a message shows who wrote what and when, what was requested, and how to reply; a flagged one says why', () => {
  setup(inbox(message))
  const item = within(screen.getAllByRole('listitem').at(-1) as HTMLElement)
  expect(item.getByRole('heading', { name: 'Fabric & more' })).toBeDefined()
  const requested = formatInstant(new Date('2026-12-01T15:00:00Z'), CONSULTATION_ZONE)
  for (const text of ['Ada Byron', 'Engines', 'Dashboard in a Day', requested]) {
    expect(item.getByText(text)).toBeDefined()
  }
  expect(item.getByText(/HW-2345-6789 · Saturday, November 21, 2026 at 10:00 AM UTC/)).toBeDefined()
  expect(item.queryByText(/Overdue/)).toBeNull()
  cleanup()
  setup(inbox({ ...message, email: 'a+b?c@example.com' }))
  expect(screen.getByRole('link', { name: 'Reply to HW-2345-6789' }).getAttribute('href')).toBe(
    'mailto:a%2Bb%3Fc@example.com?subject=Re%3A%20Fabric%20%26%20more%20(HW-2345-6789)',
  )
  cleanup()
  const outbox = [{ purpose: 'receipt', outcome: 'refused' }]
  setup(inbox({ ...message, is_suspicious: true, suspicions: ['many links', 'links as markup'], outbox }))
  expect(screen.getByText('Flagged: many links; links as markup.')).toBeDefined()
  expect(screen.getByText('The receipt to the sender was not delivered: refused.')).toBeDefined()
})

test('a message that has been new for more than 24 hours is overdue', () => {
  const old = { ...message, created_at: '2026-11-20T11:00:00Z' }
  setup(inbox(old, { ...old, id: 'm2', status: 'answered' }))
  expect(screen.getAllByText('Overdue: over 24 hours')).toHaveLength(1)
})

test('changing the status shows success and reloads the list; one that is refused or changes no row shows an error', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { answers, requests, onReload } = setup(inbox(message), { [UPDATE]: { body: [{ id: 'm1' }] } })
  await press('Mark as answered HW-2345-6789')
  await waitFor(() => expect(toasts()).toEqual(['Success: Message marked as answered']))
  expect(requests[0]).toMatchObject({ query: { id: 'eq.m1' }, body: { status: 'answered' } })
  expect(onReload).toHaveBeenCalledOnce()
  for (const answer of [FAILURE, { body: [] }]) {
    answers[UPDATE] = answer
    await press('Close HW-2345-6789')
    await waitFor(() => expect(toasts()).toContain('Error: Failed to change the status'))
    dismissToasts()
  }
})

test('only a flagged message can be unflagged, which shows success', async () => {
  const flagged = { ...message, is_suspicious: true, suspicions: ['many links'] }
  const { requests, onReload } = setup(inbox(flagged), { [UPDATE]: { body: [{ id: 'm1' }] } })
  await press('Not spam HW-2345-6789')
  await waitFor(() => expect(toasts()).toEqual(['Success: Message is no longer flagged as spam']))
  expect(requests[0]).toMatchObject({ query: { id: 'eq.m1' }, body: { is_suspicious: false } })
  expect(onReload).toHaveBeenCalledOnce()
  cleanup()
  setup(inbox(message))
  expect(screen.queryByRole('button', { name: /Not spam/ })).toBeNull()
})

test('deleting asks first, and a refusal shows an error', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { requests, answers, onReload } = setup(inbox(message), { [DELETE]: { body: [] } })
  const confirm = async () => {
    await press('Delete HW-2345-6789')
    const dialog = screen.getByRole('alertdialog', { name: 'Delete HW-2345-6789' })
    expect(dialog.textContent).toContain('Are you sure you want to delete this message? It cannot be brought back.')
    return dialog
  }
  await act(async () => fireEvent.click(within(await confirm()).getByRole('button', { name: 'Cancel' })))
  expect(requests).toEqual([])
  const dialog = await confirm()
  await act(async () => fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' })))
  await waitFor(() => expect(toasts()).toEqual(['Error: Failed to delete the message']))
  expect(onReload).not.toHaveBeenCalled()

  answers[DELETE] = { body: [{ id: 'm1' }] }
  const again = await confirm()
  await act(async () => fireEvent.click(within(again).getByRole('button', { name: 'Delete' })))
  await waitFor(() => expect(toasts()).toContain('Success: Message deleted'))
  expect(requests.at(-1)?.query).toMatchObject({ id: 'eq.m1' })
  expect(onReload).toHaveBeenCalledOnce()
})

test('a member is denied access, a failed load can be retried, and an empty list says why', async () => {
  setup({ state: 'denied' })
  expect(screen.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
  cleanup()
  const { onReload } = setup({ state: 'failed' })
  expect(screen.getByRole('alert').textContent).toContain('The messages could not be read')
  await press('Try again')
  expect(onReload).toHaveBeenCalledOnce()
  cleanup()
  setup(inbox())
  expect(screen.getByText('No open messages.')).toBeDefined()
  cleanup()
  setup(inbox(), {}, { ...defaults, words: 'zzz' })
  expect(screen.getByText('No message matches this filter.')).toBeDefined()
})

test('an administrator gets the unflagged new messages, newest first, 25 per page; others are denied access', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const script = createScriptedSupabase({ [IS_ADMIN]: { body: true }, [READ]: { body: [message] } })
  const load = () => loadMessages(script.connect, { ...defaults, page: 2 })
  expect(await load()).toMatchObject({ state: 'allowed', messages: [message] })
  expect(script.requests[1]?.query).toMatchObject({
    ...{ is_suspicious: 'eq.false', status: 'eq.new', order: 'created_at.desc,id.asc', offset: '25', limit: '25' },
  })
  for (const answer of [{ body: false }, FAILURE]) {
    script.answers[IS_ADMIN] = answer
    expect(await load()).toEqual({ state: 'denied' })
  }
})

test('the file contains every requested message and no formula', () => {
  const text = messagesFile([{ ...message, first_name: '=cmd()' }])
  expect(text.startsWith('\ufeff"Reference","Received (UTC)","Status"')).toBe(true)
  expect(text).toContain(`"HW-2345-6789","2026-11-21T10:00:00.000Z","new","'=cmd()"`)
  expect(text).toContain(`"+1 651"`)
})
