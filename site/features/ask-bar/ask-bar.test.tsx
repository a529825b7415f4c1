// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, Form, RouterProvider, useLocation } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { search as content } from '#content/search.ts'
import { readReturnPath } from '#site/lib/return-path.ts'
import { readToasts } from '#site/ui/toast-store.ts'
import { press } from '#tests/site/screen.ts'
import { AskBar } from './ask-bar.tsx'

beforeEach(() => void vi.useFakeTimers())

/** A fake observer; the returned function reports to it what it sees. */
function fakeObserver() {
  const callbacks: ((entries: object[]) => void)[] = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: object[]) => void) {
        callbacks.push(callback)
      }
      observe() {}
      disconnect() {}
    },
  )
  return (isIntersecting: boolean, top: number) =>
    act(() => callbacks.at(-1)?.([{ isIntersecting, boundingClientRect: { top } }]))
}

function Page({ isSignedIn, hasHero }: { isSignedIn: boolean; hasHero: boolean }) {
  const { pathname, search } = useLocation()
  return (
    <>
      <main>
        {hasHero && pathname === '/' && <Form role="search" aria-label="Hero" />}
        <p data-testid="address">{pathname + search}</p>
      </main>
      <AskBar isSignedIn={() => isSignedIn} />
    </>
  )
}

function setup({ path = '/blog', isSignedIn = true, hasHero = true } = {}) {
  const see = fakeObserver()
  const router = createMemoryRouter([{ path: '*', element: <Page {...{ isSignedIn, hasHero }} /> }], {
    initialEntries: [path],
  })
  render(<RouterProvider router={router} />)
  return { see, router, address: () => screen.getByTestId('address').textContent }
}

const field = () => screen.queryByRole('textbox', { name: 'Ask the assistant' }) as HTMLInputElement | null
const form = () => document.querySelector<HTMLElement>('.ask-bar')

async function write(text: string) {
  const input = field()
  if (!input) throw new Error('There is no bar')
  input.value = text
  await press('Ask')
}

// Proves R159.
test('the bar shows on every page; on the home page only after the hero box has scrolled out of view', () => {
  const { see } = setup({ path: '/' })
  expect(field()).toBeNull()
  see(false, 900)
  expect(field()).toBeNull()
  see(false, -120)
  expect(field()).not.toBeNull()
  see(true, 40)
  expect(field()).toBeNull()
  cleanup()
  setup({ path: '/search' })
  expect(field()).not.toBeNull()
})

// Proves R159.
test('a home page without the hero box shows the bar after 300 pixels of scrolling', () => {
  setup({ path: '/', hasHero: false })
  const scrollTo = (top: number) =>
    act(() => {
      window.scrollTo(0, top)
      window.dispatchEvent(new Event('scroll'))
    })
  scrollTo(300)
  expect(field()).toBeNull()
  scrollTo(301)
  expect(field()).not.toBeNull()
  scrollTo(0)
})

// Proves R160.
test('the bar expands on focus, and collapses on blur only if it is empty', () => {
  setup()
  const input = field()
  expect(form()?.dataset.expanded).toBeUndefined()
  act(() => input?.focus())
  expect(form()?.dataset.expanded).toBe('true')
  if (input) input.value = 'half a question'
  act(() => input?.blur())
  expect(form()?.dataset.expanded).toBe('true')
  act(() => input?.focus())
  if (input) input.value = '  '
  act(() => input?.blur())
  expect(form()?.dataset.expanded).toBeUndefined()
})

// Proves R160.
test('the bar shows eight sample questions in turn, three seconds each', () => {
  setup()
  const shown = () => form()?.querySelector('[aria-hidden=true]')?.textContent
  const seen = content.barSuggestions.map(() => {
    const text = shown()
    act(() => vi.advanceTimersByTime(3000))
    return text
  })
  expect(seen).toEqual([...content.barSuggestions])
  expect(shown()).toBe(content.barSuggestions[0])
})

// Proves R155, R161.
test('asking opens the question page with the encoded question and empties the bar; a blank one is ignored', async () => {
  const { address } = setup()
  await write(' \u200b ')
  expect(address()).toBe('/blog')
  await write('  R&D? 100 % ')
  expect(address()).toBe('/search?q=R%26D%3F%20100%20%25')
  expect(field()?.value).toBe('')
})

// Proves R158.
test('if the session has just ended, asking shows a message and the login page and keeps the question', async () => {
  const { address } = setup({ isSignedIn: false })
  await write('Cost?')
  expect(address()).toBe('/auth')
  expect(readReturnPath()).toBe('/search?q=Cost%3F')
  expect(readToasts()).toMatchObject([
    {
      tone: 'error',
      title: 'Authentication Required',
      text: "Please log in to use the AI assistant. You'll be redirected to the login page.",
    },
  ])
})

// Proves R163.
test('a spoken question fills the bar and is asked after three seconds of silence', async () => {
  const { address } = setup()
  const spoken: { onresult?: (event: object) => void } = {}
  vi.stubGlobal(
    'SpeechRecognition',
    class {
      start() {
        Object.assign(spoken, {
          onresult: (event: object) => (this as { onresult?: (e: object) => void }).onresult?.(event),
        })
      }
      abort() {}
    },
  )
  const heard = vi.fn()
  document.addEventListener('voice-submit', heard, { once: true })
  act(() => field()?.focus())
  const button = screen.getByRole('button', { name: 'Voice input' })
  await act(async () => fireEvent.click(button))
  expect(button.getAttribute('aria-pressed')).toBe('true')
  act(() => spoken.onresult?.({ results: [[{ transcript: 'direct lake' }]] }))
  expect(field()?.value).toBe('direct lake')
  await act(async () => vi.advanceTimersByTime(2999))
  expect(heard).not.toHaveBeenCalled()
  expect(address()).toBe('/blog')
  await act(async () => vi.advanceTimersByTime(1))
  expect(address()).toBe('/search?q=direct%20lake')
  expect(heard).toHaveBeenCalledOnce()
  expect(button.getAttribute('aria-pressed')).toBe('false')
})

// Proves R163.
test('a voice-submit event at the box asks what it contains, unless that is blank', async () => {
  const { address } = setup()
  const dispatch = async (text: string) => {
    const input = field()
    if (input) input.value = text
    await act(async () => input?.dispatchEvent(new Event('voice-submit', { bubbles: true })))
  }
  await dispatch('  ')
  expect(address()).toBe('/blog')
  await dispatch('direct lake')
  expect(address()).toBe('/search?q=direct%20lake')
})

test('the voice button says when the browser has no speech API', async () => {
  setup()
  await press('Voice input')
  expect(readToasts().map(({ text }) => text)).toEqual(['Speech recognition is not supported in this browser.'])
})
