// @vitest-environment happy-dom
import type { User } from '@supabase/supabase-js'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router'
import { expect, test, vi } from 'vitest'
import { provider } from '#content/provider.ts'
import { SessionContext } from '#site/features/session/session-provider.tsx'
import { SiteHeader } from './site-header.tsx'

const ada = { id: 'ada', email: 'ada@example.com' } as User

function Place() {
  return <p data-testid="place">{useLocation().pathname}</p>
}

function setup(user: User | null) {
  const signOut = vi.fn(async () => {})
  render(
    <SessionContext value={{ user, session: null, isLoading: false, signOut }}>
      <MemoryRouter initialEntries={['/blog']}>
        <SiteHeader />
        <Place />
      </MemoryRouter>
    </SessionContext>,
  )
  return { signOut, place: () => screen.getByTestId('place').textContent }
}

function hrefs(container: HTMLElement) {
  return within(container)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])
}

function openMenu() {
  fireEvent.click(screen.getByRole('button', { name: 'Open menu' }))
  return screen.getByRole<HTMLDialogElement>('dialog', { name: 'Menu' })
}

// Proves R33, R34.
test('everybody sees links to ask and to talk to the firm, visitors one to log in, members their dashboard', () => {
  for (const [user, own] of [
    [null, ['Log In', '/auth']],
    [ada, ['Dashboard', '/dashboard']],
  ] as const) {
    setup(user)
    const links = [[provider.name, '/'], ['Ask a question', '/search'], own, ['Talk to us', '/contact']]
    expect(hrefs(screen.getByRole('banner'))).toEqual(links)
    expect(screen.queryByRole('button', { name: 'Sign Out' }) !== null).toBe(user === ada)
    cleanup()
  }
})

// Proves R40.
test('the menu shows who is signed in, and choosing a link or another button closes it', () => {
  const { place } = setup(ada)
  const menu = openMenu()
  expect(menu.open).toBe(true)
  expect(hrefs(menu)).toContainEqual(['Blog', '/blog'])
  expect(within(menu).getByText('ada@example.com')).toBeDefined()
  fireEvent.click(within(menu).getByRole('button', { name: 'Close menu' }))
  expect(menu.open).toBe(false)
  openMenu()
  fireEvent.click(within(menu).getByRole('link', { name: 'Home' }))
  expect([menu.open, place()]).toEqual([false, '/'])
})

// Proves R40, R44.
test.each([
  ['header', () => screen.getByRole('banner')],
  ['menu', openMenu],
])('signing out from the %s leads to the home page', async (_where, find) => {
  const { signOut, place } = setup(ada)
  await act(async () => fireEvent.click(within(find()).getByRole('button', { name: 'Sign Out' })))
  expect(signOut).toHaveBeenCalledOnce()
  expect(place()).toBe('/')
})
