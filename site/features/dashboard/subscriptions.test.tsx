// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { press, toasts } from '#tests/site/screen.ts'
import { createScriptedSupabase, type ScriptedAnswer } from '#tests/site/scripted-supabase.ts'
import { supabaseWrapper } from '#tests/site/supabase-wrapper.tsx'
import { Subscriptions } from './subscriptions.tsx'

const SUBSCRIBE = 'POST /rest/v1/blog_subscriptions'
const UNSUBSCRIBE = 'DELETE /rest/v1/blog_subscriptions'
const categories = [
  { id: 'c1', name: 'Fabric' },
  { id: 'c2', name: 'Power BI' },
]

function setup(answers: Record<string, ScriptedAnswer> = {}, given = categories) {
  const script = createScriptedSupabase(answers)
  render(<Subscriptions userId="ada" categories={given} subscribedIds={['c1']} />, {
    wrapper: supabaseWrapper(script.connect),
  })
  return script
}

/** An answer that waits until the test releases it. */
function deferredAnswer() {
  const { promise, resolve } = Promise.withResolvers<Response>()
  return { answer: () => promise, release: (response: Response) => act(async () => resolve(response)) }
}

function states() {
  return screen.getAllByRole('button').map((button) => [button.textContent, button.getAttribute('aria-pressed')])
}

// Proves R81.
test('every category has one toggle that shows its state, and without categories there is none', () => {
  setup()
  expect(states()).toEqual([
    ['Subscribed to Fabric', 'true'],
    ['Subscribe to Power BI', 'false'],
  ])
  cleanup()
  setup({}, [])
  expect(screen.getByText('No categories available')).toBeDefined()
})

// Proves R87, R89.
test('subscribing shows at once, inserts user and category once, and shows success', async () => {
  const { answer, release } = deferredAnswer()
  const { requests } = setup({ [SUBSCRIBE]: answer })
  await press('Subscribe to Power BI')
  expect(states()[1]).toEqual(['Subscribed to Power BI', 'true'])
  await press('Subscribed to Power BI')
  expect(toasts()).toEqual([])
  await release(new Response(null, { status: 201 }))
  await waitFor(() => expect(toasts()).toEqual(['Success: Subscribed to blog updates']))
  expect(requests.map(({ body }) => body)).toEqual([{ user_id: 'ada', category_id: 'c2' }])
  expect(states()[1]).toEqual(['Subscribed to Power BI', 'true'])
})

// Proves R87, R89.
test('unsubscribing deletes by user and category, and shows success', async () => {
  const { requests } = setup({ [UNSUBSCRIBE]: { status: 204 } })
  await press('Subscribed to Fabric')
  await waitFor(() => expect(toasts()).toEqual(['Success: Unsubscribed from blog updates']))
  expect(states()[0]).toEqual(['Subscribe to Fabric', 'false'])
  expect(requests[0]?.query).toEqual({ user_id: 'eq.ada', category_id: 'eq.c1' })
})

// Proves R88.
test.each([
  ['an error response', async () => Response.json({ code: '23503', message: 'no' }, { status: 409 })],
  ['a network error', () => Promise.reject(new TypeError('Failed to fetch'))],
])('%s reverts the change and shows an error', async (_what, answer) => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  setup({ [SUBSCRIBE]: answer })
  await press('Subscribe to Power BI')
  await waitFor(() => expect(toasts()).toEqual(['Error: Failed to update subscription']))
  expect(states()[1]).toEqual(['Subscribe to Power BI', 'false'])
})

test('a subscription made in another tab is not an error', async () => {
  setup({ [SUBSCRIBE]: { status: 409, body: { code: '23505', message: 'duplicate', details: null, hint: null } } })
  await press('Subscribe to Power BI')
  await waitFor(() => expect(toasts()).toEqual(['Success: Subscribed to blog updates']))
})
