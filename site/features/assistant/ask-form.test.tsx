// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { search as content } from '#content/search.ts'
import { AUTH_STORAGE_KEY } from '#site/lib/auth-storage-key.ts'
import { readReturnPath } from '#site/lib/return-path.ts'
import { readToasts } from '#site/ui/toast-store.ts'
import { type Account, AskForm } from './ask-form.tsx'

beforeEach(() => void vi.useFakeTimers())

function Page({ account }: { account: Account }) {
  const { pathname, search } = useLocation()
  return (
    <>
      <AskForm question={new URLSearchParams(search).get('q') ?? ''} account={account} />
      <p data-testid="address">{pathname + search}</p>
    </>
  )
}

function createRouter(account: Account) {
  return createMemoryRouter([{ path: '*', element: <Page account={account} /> }], {
    initialEntries: ['/search?q=first'],
  })
}

function setup(account: Account) {
  const router = createRouter(account)
  render(<RouterProvider router={router} />)
  const box = screen.getByRole('searchbox', { name: content.label }) as HTMLInputElement
  return {
    box,
    router,
    address: () => screen.getByTestId('address').textContent,
    async ask(text: string, button = 'Ask') {
      box.value = text
      await act(async () => fireEvent.click(screen.getByRole('button', { name: button })))
    },
  }
}

// Proves R151.
test('the empty box shows ten sample questions in turn, two seconds each', () => {
  const { box } = setup('visitor')
  const shown = () => box.parentElement?.querySelector('[aria-hidden=true]')?.textContent
  const seen = content.suggestions.map(() => {
    const text = shown()
    act(() => vi.advanceTimersByTime(2000))
    return text
  })
  expect(seen).toEqual([...content.suggestions])
  expect(new Set(seen).size).toBe(10)
  expect(shown()).toBe(content.suggestions[0])
})

// Proves R151, R155.
test("a member's question is trimmed and asked, and a blank one is ignored", async () => {
  const { address, ask } = setup('member')
  await ask('  R&D? ')
  expect(address()).toBe('/search?q=R%26D%3F')
  await ask('   ')
  expect(address()).toBe('/search?q=R%26D%3F')
  expect(readToasts()).toEqual([])
  cleanup()
  // Before the first look-up a stored session counts.
  localStorage.setItem(AUTH_STORAGE_KEY, '{}')
  const early = setup('unknown')
  await early.ask('Cost?')
  expect(early.address()).toBe('/search?q=Cost%3F')
})

// Proves R12, R158.
test('a visitor who asks gets a message and the login page, and the question is kept', async () => {
  const { address, ask } = setup('visitor')
  await ask(' Cost? ')
  expect(address()).toBe('/auth')
  expect(readReturnPath()).toBe('/search?q=Cost%3F')
  expect(readToasts()).toMatchObject([
    { tone: 'error', title: 'Authentication Required', text: 'Please log in to use the AI assistant.' },
  ])
})

test('a visitor can search pages and posts without an account', async () => {
  const { address, ask } = setup('visitor')
  await ask('Cost?', 'Search')
  expect(address()).toBe('/search?q=Cost%3F')
  expect(readToasts()).toEqual([])
})

test('the box follows the address and keeps the focus', async () => {
  const { box, router } = setup('member')
  box.focus()
  await act(async () => await router.navigate('/search?q=second'))
  expect(box.value).toBe('second')
  await act(async () => await router.navigate(-1))
  expect(box.value).toBe('first')
  expect(document.activeElement).toBe(box)
})

test('before hydration it is a GET form of the search page', () => {
  const html = renderToStaticMarkup(<RouterProvider router={createRouter('unknown')} />)
  expect(html).toMatch(/<form[^>]*action="\/search"/)
  expect(html).toMatch(/<input[^>]*name="q"/)
  expect(html).not.toMatch(/method="post"/)
})
