// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { createScriptedSupabase } from '#tests/site/scripted-supabase.ts'
import { supabaseWrapper } from '#tests/site/supabase-wrapper.tsx'
import type { Operations, SiteProcess } from './load-operations.ts'
import { OperationsScreen } from './operations-screen.tsx'

const seen = (seen_at: string): SiteProcess => ({
  id: seen_at,
  started_at: '2026-11-26T12:00:00Z',
  seen_at,
  state: { version: '1.0.0', node: 'v24.0.0', disk: null, backup: null },
})

const operations: Operations = {
  outbox: { waiting: 0, failed: 0, oldest_seconds: 0 },
  failed_mails: [],
  processes: [],
  errors: [],
  database: { version: '18.4', bytes: 20_000_000, migrations: null },
}

function show(part: Partial<Operations>) {
  const content = { state: 'allowed', operations: { ...operations, ...part } } as const
  const element = <OperationsScreen content={content} timeZone="America/Chicago" onReload={async () => undefined} />
  const router = createMemoryRouter([{ path: '/', element }])
  render(<RouterProvider router={router} />, {
    wrapper: supabaseWrapper(async () => createScriptedSupabase({}).supabase),
  })
}

test('a process that no longer reports, while another does, has probably ended', () => {
  show({ processes: [seen('2026-11-26T13:00:00Z'), seen('2026-11-26T13:04:00Z')] })
  expect(screen.getByText(/7:00 AM CST; it has probably ended$/)).toBeTruthy()
  expect(screen.getByText(/7:04 AM CST$/)).toBeTruthy()
})

test.for([
  [60, '60 seconds'],
  [600, '10 minutes'],
  [36_000, '10 hours'],
  [864_000, '10 days'],
] as const)('the oldest of the waiting mails: %d seconds are %s', ([oldest_seconds, text]) => {
  show({ outbox: { waiting: 2, failed: 0, oldest_seconds } })
  expect(screen.getByRole('status').textContent).toBe(`2 emails waiting, 0 failed; the oldest has waited for ${text}`)
})

test('the page begins with what needs an administrator, or says that everything runs', () => {
  show({})
  expect(screen.getByText('Everything runs.')).toBeDefined()
  cleanup()
  const process = seen('2026-11-26T13:00:00Z')
  const unsaved = { ...process, state: { ...process.state, backup: { finishedAt: null, failedAt: null } } }
  show({ outbox: { waiting: 0, failed: 2, oldest_seconds: 0 }, processes: [unsaved, { ...unsaved, id: 'second' }] })
  expect(screen.getByText('2 things need you')).toBeDefined()
  expect(
    screen
      .getAllByRole('link')
      .slice(1)
      .map(({ textContent }) => textContent),
  ).toEqual(['2 emails were not sent', 'There is no backup yet'])
  expect(screen.getAllByText('npm run backup')).toHaveLength(2)
})
