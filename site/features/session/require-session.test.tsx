// @vitest-environment happy-dom
import type { User } from '@supabase/supabase-js'
import { act, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { useFollowSession } from './require-session.ts'
import { SessionContext, type SessionContextValue } from './session-provider.tsx'

type Follow = { userId: string; isStaying?: boolean }

function PrivatePage(follow: Follow) {
  useFollowSession(follow)
  return <p>private</p>
}

function sessionOf(userId: string | null): SessionContextValue {
  const user = userId === null ? null : ({ id: userId } as User)
  return { user, session: null, isLoading: false, signOut: async () => {} }
}

function setup(follow: Follow) {
  let loads = 0
  const router = createMemoryRouter(
    [
      { path: '/', element: <p>home</p> },
      {
        path: '/dashboard',
        element: <PrivatePage {...follow} />,
        loader: () => {
          loads += 1
          return null
        },
        HydrateFallback: Loading,
      },
    ],
    { initialEntries: ['/dashboard'] },
  )
  const page = (value: SessionContextValue) => (
    <SessionContext value={value}>
      <RouterProvider router={router} />
    </SessionContext>
  )
  const { rerender } = render(page({ ...sessionOf(null), isLoading: true }))
  return { become: (userId: string | null) => act(async () => rerender(page(sessionOf(userId)))), loads: () => loads }
}

function Loading() {
  return <p>loading</p>
}

test('the page stays open while its user is signed in', async () => {
  const { become, loads } = setup({ userId: 'ada' })
  await become('ada')
  expect(await screen.findByText('private')).toBeDefined()
  expect(loads()).toBe(1)
})

test('a sign-out in any tab leads home', async () => {
  const { become } = setup({ userId: 'ada' })
  await screen.findByText('private')
  await become(null)
  expect(await screen.findByText('home')).toBeDefined()
})

test('a different user reloads the data of the page', async () => {
  const { become, loads } = setup({ userId: 'ada' })
  await screen.findByText('private')
  await become('eve')
  expect(loads()).toBe(2)
})

test('a page with unsaved text stays open', async () => {
  const { become } = setup({ userId: 'ada', isStaying: true })
  await screen.findByText('private')
  await become(null)
  expect(screen.getByText('private')).toBeDefined()
})
