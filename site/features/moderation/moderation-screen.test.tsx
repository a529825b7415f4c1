// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { FAILURE, toasts } from '#tests/site/screen.ts'
import { createScriptedSupabase, type ScriptedAnswer } from '#tests/site/scripted-supabase.ts'
import { supabaseWrapper } from '#tests/site/supabase-wrapper.tsx'
import type { AuditEntry, AuditTrail, ModerationContent, ModerationMember, ModerationPost } from './load-moderation.ts'
import type { WaitingMailing } from './mailing-calls.ts'
import { readModerationQuery } from './moderation-query.ts'
import { ModerationScreen } from './moderation-screen.tsx'

const rpc = (name: string) => `POST /rest/v1/rpc/${name}`
const tooLate = { status: 404, body: { code: 'PT404', message: 'gone', details: null, hint: null } }

const CHANGED_MAILING = 'The mailing was changed or decided meanwhile; nothing was released'

const post: ModerationPost = {
  id: '7b0e1c52-0b36-4d43-9b5f-0a7a3a0c8d11',
  title: 'Cheap pills',
  published_at: '2026-11-20T10:00:00Z',
  updated_at: '2026-11-21T10:00:00Z',
  author_id: 'a1',
  author: 'Ada Byron',
  author_email: 'ada@example.com',
  author_is_admin: false,
  author_banned_until: null,
}

const member: ModerationMember = {
  user_id: 'a1',
  name: 'Ada Byron',
  email: 'ada@example.com',
  created_at: '2026-11-01T10:00:00Z',
  is_admin: false,
  banned_until: null,
  published_posts: 1,
}

const mailing: WaitingMailing = {
  id: 'm1',
  author_id: 'a1',
  author_name: 'Ada Byron',
  created_at: '2026-11-20T10:00:00Z',
  posts: [{ id: post.id, title: 'First words', excerpt: 'Hello', category: 'AI' }],
  recipient_count: 3,
  version: 'v1',
}

const entry: AuditEntry = {
  id: 'e1',
  created_at: '2026-11-21T10:00:00.123456+00:00',
  actor: 'root@example.com',
  action: 'post.unpublished',
  subject: 'Cheap pills',
  reason: 'It sells pills',
  details: { author: 'Ada Byron <ada@example.com>' },
}

function setup(content: ModerationContent, answers: Record<string, ScriptedAnswer> = {}, search = '') {
  const script = createScriptedSupabase(answers)
  const onReload = vi.fn(async () => {})
  const query = readModerationQuery(new URLSearchParams(search))
  const element = <ModerationScreen timeZone="UTC" {...{ content, query, onReload }} />
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />, {
    wrapper: supabaseWrapper(script.connect),
  })
  return { ...script, onReload }
}

function posts(list: ModerationPost[], mailings: WaitingMailing[] | null = []): ModerationContent {
  const reviews = { is_on: false, waiting: [] }
  return { state: 'allowed', part: { view: 'posts', posts: list, total: list.length, mailings, reviews } }
}

const members = (...list: ModerationMember[]): ModerationContent => ({
  state: 'allowed',
  part: { view: 'members', members: list },
})

const tags: ModerationContent = {
  state: 'allowed',
  part: { view: 'tags', tags: [{ id: 't1', name: 'Fabric', post_count: 2 }], total: 1 },
}

function trail(changes: Partial<AuditTrail> = {}): ModerationContent {
  const defaults = { entries: [entry], has_more: false, has_account_log: true }
  return { state: 'allowed', part: { view: 'trail', trail: { ...defaults, ...changes } } }
}

const press = (name: string, within_ = screen.queryByRole('dialog')) =>
  act(async () => {
    const scope = within_ ? within(within_) : screen
    fireEvent.click(scope.getByRole('button', { name }))
  })

function giveReason(reason: string) {
  fireEvent.change(screen.getByRole('textbox', { name: /^Reason/ }), { target: { value: reason } })
}

test('a post shows its author, its date and the actions of an administrator', () => {
  setup(posts([post]))
  expect(screen.getByRole('heading', { level: 3, name: 'Cheap pills' })).toBeDefined()
  expect(screen.getByText('Ada Byron', { selector: 'strong' })).toBeDefined()
  expect(screen.getByText('Nov 20, 2026, changed Nov 21, 2026')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Cheap pills' }).getAttribute('href')).toBe(`/blog/${post.id}`)
  const names = ['Unpublish Cheap pills', 'Delete Cheap pills', 'Ban author Ada Byron (ada@example.com)']
  for (const name of names) expect(screen.getByRole('button', { name })).toBeDefined()
})

test.each([
  ['2026-11-20T10:00:01Z', 'Nov 20, 2026'],
  ['2026-11-20T23:00:00Z', 'Nov 20, 2026, changed the same day'],
])('a post changed at %s shows: %s', (updated_at, dates) => {
  setup(posts([{ ...post, updated_at }]))
  expect(screen.getByText(dates)).toBeDefined()
})

test.each([
  { open: 'Unpublish Cheap pills', confirm: 'Unpublish', name: 'unpublish_post', done: 'Post unpublished' },
  { open: 'Delete Cheap pills', confirm: 'Delete', name: 'delete_post', done: 'Post deleted' },
])('“$open” asks for a reason, sends it and announces the result', async ({ open, confirm, name, done }) => {
  const { requests, onReload } = setup(posts([post]), { [rpc(name)]: { body: null } })
  await press(open)
  giveReason('  It sells pills ')
  await press(confirm)
  await waitFor(() => expect(toasts()).toEqual([`Success: ${done}`]))
  expect(requests.map(({ path, body }) => [path, body])).toEqual([
    [`/rest/v1/rpc/${name}`, { post_id: post.id, reason: 'It sells pills' }],
  ])
  expect(onReload).toHaveBeenCalledOnce()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Moderation' }))
})

test('the dialog names its subject and says what will happen; without a reason nothing is sent', async () => {
  const { requests } = setup(posts([post]))
  await press('Delete Cheap pills')
  const dialog = screen.getByRole('dialog', { name: 'Delete post', description: /gone for good/ })
  expect(dialog.textContent).toContain('Cheap pills')
  expect(dialog.textContent).toContain('The member gets it by email; administrators read it in the audit trail.')
  giveReason('  ')
  await press('Delete')
  expect(screen.getByText('Give a reason')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Reason/ }))
  expect(requests).toEqual([])
  giveReason('Because')
  expect(screen.queryByText('Give a reason')).toBeNull()
  await press('Cancel')
  expect(screen.queryByRole('dialog')).toBeNull()
  await press('Unpublish Cheap pills')
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Reason/ }).value).toBe('')
  expect(requests).toEqual([])
})

test.each([
  ['a failure', FAILURE, 'That failed. What you wrote is still here; try again.'],
  ['the absence of the subject', tooLate, /^Someone else got there first/],
])('%s is reported in the dialog, which stays open and keeps what was typed', async (_what, answer, text) => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { onReload } = setup(posts([post]), { [rpc('ban_member')]: answer })
  await press('Ban author Ada Byron (ada@example.com)')
  giveReason('It sells pills')
  fireEvent.change(screen.getByRole('combobox', { name: 'Duration' }), { target: { value: '7' } })
  fireEvent.click(screen.getByRole('checkbox', { name: /^Also unpublish/ }))
  await press('Ban')
  expect((await screen.findByRole('alert')).textContent).toMatch(text)
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Reason/ }).value).toBe('It sells pills')
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Duration' }).value).toBe('7')
  expect(onReload).not.toHaveBeenCalled()
})

test('a ban can have a duration and unpublish the posts', async () => {
  const { requests } = setup(members(member), { [rpc('ban_member')]: { body: 1 } }, '?show=members&q=ada')
  await press('Ban Ada Byron (ada@example.com)')
  giveReason('Spam')
  fireEvent.change(screen.getByRole('combobox', { name: 'Duration' }), { target: { value: '30' } })
  fireEvent.click(screen.getByRole('checkbox', { name: /^Also unpublish/ }))
  await press('Ban')
  await waitFor(() => expect(toasts()).toEqual(['Success: Member banned']))
  expect(requests[0]?.body).toEqual({ member_id: 'a1', reason: 'Spam', days: 30, with_posts: true })
})

test('a double click sends one request', async () => {
  const answer = Promise.withResolvers<Response>()
  const { requests } = setup(posts([post]), { [rpc('unpublish_post')]: () => answer.promise })
  await press('Unpublish Cheap pills')
  giveReason('Spam')
  await press('Unpublish')
  const form = screen.getByRole('textbox', { name: /^Reason/ }).closest('form') as HTMLFormElement
  await act(async () => fireEvent.submit(form))
  expect(screen.getByRole('button', { name: 'Unpublishing…' }).getAttribute('aria-busy')).toBe('true')
  await act(async () => answer.resolve(Response.json('Cheap pills')))
  await waitFor(() => expect(toasts()).toEqual(['Success: Post unpublished']))
  expect(requests).toHaveLength(1)
})

test('an administrator or a deleted account cannot be banned, and a ban can be lifted', () => {
  setup(posts([{ ...post, author_is_admin: true }]))
  expect(screen.getByText('Administrator')).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Ban/ })).toBeNull()
  cleanup()
  setup(posts([{ ...post, author_banned_until: '2126-11-20T10:00:00Z' }]))
  expect(screen.getByText('Banned until lifted by an administrator')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Lift the ban on Ada Byron (ada@example.com)' })).toBeDefined()
  cleanup()
  setup(posts([{ ...post, author_id: null, author: null, author_email: null }]))
  expect(screen.getByText('The author’s account is gone.')).toBeDefined()
  expect(screen.queryByRole('button', { name: /ban/i })).toBeNull()
})

test('a ban is lifted with a reason', async () => {
  const banned = { ...member, banned_until: '2027-01-31T10:00:00Z' }
  const { requests } = setup(members(banned), { [rpc('lift_ban')]: { status: 204 } }, '?show=members')
  expect(screen.getByText('Banned until January 31, 2027')).toBeDefined()
  expect(screen.getByText('1 banned member')).toBeDefined()
  await press('Lift the ban on Ada Byron (ada@example.com)')
  giveReason('A mistake')
  await press('Lift the ban')
  await waitFor(() => expect(toasts()).toEqual(['Success: Ban lifted']))
  expect(requests[0]?.body).toEqual({ member_id: 'a1', reason: 'A mistake' })
})

test('a tag shows how many posts have it, and is deleted with a reason', async () => {
  const { requests } = setup(tags, { [rpc('delete_tag')]: { body: 'Fabric' } }, '?show=tags')
  expect(screen.getByText('2 published posts')).toBeDefined()
  await press('Delete Fabric')
  expect(screen.getByRole('dialog').textContent).toContain('The tag is removed from 2 published posts')
  giveReason('An insult')
  await press('Delete')
  await waitFor(() => expect(toasts()).toEqual(['Success: Tag deleted']))
  expect(requests[0]?.body).toEqual({ tag_id: 't1', reason: 'An insult' })
})

test('the audit trail shows who did what to whom, when and why', () => {
  const failed = {
    ...entry,
    id: 'e2',
    action: 'login_failed',
    actor: 'eve@example.com',
    subject: null,
    reason: null,
    details: { address: '203.0.113.7' },
  }
  setup(trail({ entries: [entry, failed] }), {}, '?show=trail')
  expect(screen.getByRole('heading', { name: 'Post unpublished: Cheap pills' })).toBeDefined()
  expect(screen.getByText('By root@example.com · Saturday, November 21, 2026 at 10:00 AM UTC')).toBeDefined()
  expect(screen.getByText('Reason: It sells pills')).toBeDefined()
  expect(screen.getByText('Written by Ada Byron <ada@example.com>')).toBeDefined()
  expect(screen.getByRole('heading', { name: 'Sign-in failed' })).toBeDefined()
  expect(screen.getByText(/^To the account eve@example.com · /)).toBeDefined()
  expect(screen.getByText('From the IP address 203.0.113.7')).toBeDefined()
})

test('links filter and page the audit trail', () => {
  setup(trail({ has_more: true }), {}, '?show=trail&kind=bans')
  const kinds = within(screen.getByRole('navigation', { name: 'Kinds of entries' }))
  expect(kinds.getByRole('link', { current: 'page' }).textContent).toBe('Bans')
  expect(kinds.getByRole('link', { name: 'Failed sign-ins' }).getAttribute('href')).toBe(
    '/?show=trail&kind=failed-sign-ins',
  )
  const older = new URLSearchParams(screen.getByRole('link', { name: 'Older entries' }).getAttribute('href')?.slice(2))
  expect(Object.fromEntries(older)).toEqual({ show: 'trail', kind: 'bans', before: `${entry.created_at}_e1` })
  expect(screen.queryByRole('link', { name: 'Newest entries' })).toBeNull()
})

test('an audit trail without the log of the sign-in service says what is missing', () => {
  setup(trail({ entries: [], has_account_log: false }), {}, '?show=trail')
  expect(screen.getByText(/sign-ins and account changes are not in this list/)).toBeDefined()
  expect(screen.getByText('There is no entry of this kind.')).toBeDefined()
})

test('a waiting mailing shows its posts and is released', async () => {
  const { requests, onReload } = setup(posts([], [mailing]), { [rpc('release_mailing')]: { body: 'released' } })
  expect(screen.getByRole('heading', { level: 2, name: 'Waiting mailings' })).toBeDefined()
  expect(screen.getByText(/^3 recipients/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'First words' }).getAttribute('href')).toBe(`/blog/${post.id}`)
  await press('Release the mailing of Ada Byron')
  await waitFor(() => expect(toasts()).toEqual(['Success: Mailing released']))
  expect(requests[0]?.body).toEqual({ mailing: 'm1', seen_version: 'v1' })
  expect(onReload).toHaveBeenCalledOnce()
})

test.each([
  { what: 'comes after a change', answer: { body: 'changed' }, text: CHANGED_MAILING, reloads: 1 },
  { what: 'comes after a decision', answer: { body: 'gone' }, text: CHANGED_MAILING, reloads: 1 },
  { what: 'fails', answer: FAILURE, text: 'Failed to release the mailing', reloads: 0 },
])('a release that $what shows an error', async ({ answer, text, reloads }) => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { onReload } = setup(posts([], [mailing]), { [rpc('release_mailing')]: answer })
  await press('Release the mailing of Ada Byron')
  await waitFor(() => expect(toasts()).toEqual([`Error: ${text}`]))
  expect(onReload).toHaveBeenCalledTimes(reloads)
})

test('a mailing is rejected with a reason, unless it was already decided', async () => {
  const { requests, answers } = setup(posts([], [mailing]), { [rpc('reject_mailing')]: { body: 'gone' } })
  await press('Reject the mailing of Ada Byron')
  giveReason('Advertising')
  await press('Reject')
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Someone else got there first/)
  answers[rpc('reject_mailing')] = { body: 'rejected' }
  await press('Reject')
  await waitFor(() => expect(toasts()).toEqual(['Success: Mailing rejected']))
  expect(requests.at(-1)?.body).toEqual({ mailing: 'm1', reason: 'Advertising' })
})

test('without waiting mailings the section is hidden, and a failure to read them is shown', () => {
  setup(posts([post]))
  expect(screen.queryByText(/mailing/i)).toBeNull()
  cleanup()
  setup(posts([post], null))
  expect(screen.getByText('Waiting mailings could not be read just now.')).toBeDefined()
})

test.each([
  ['', posts([]), 'No post is published.'],
  ['?q=zzz', posts([]), 'No published post matches this search.'],
  ['?show=members', members(), 'No one is banned. Search for a member.'],
  ['?show=members&q=zzz', members(), 'No member matches this search.'],
  [
    '?show=trail&before=2026-11-21T10:00:00Z_7b0e1c52-0b36-4d43-9b5f-0a7a3a0c8d11',
    trail({ entries: [] }),
    'There are no older entries.',
  ],
])('an empty list for "%s" says so', (search, content, text) => {
  setup(content, {}, search)
  expect(screen.getByText(text)).toBeDefined()
})

test('a member is denied access, and a failed load can be retried', async () => {
  setup({ state: 'denied' })
  expect(screen.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeDefined()
  expect(screen.queryByRole('navigation')).toBeNull()
  cleanup()
  const { onReload } = setup({ state: 'failed' })
  expect(screen.getByRole('alert').textContent).toContain('This list could not be read')
  await press('Try again')
  expect(onReload).toHaveBeenCalledOnce()
})
