// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { useFragmentTarget } from './use-fragment-target.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Frame() {
  useFragmentTarget()
  return <Outlet />
}

function Answers() {
  return (
    <details name="faq">
      <summary>How much?</summary>
      <p id="faq-how-much">A lot.</p>
    </details>
  )
}

function setup(start: string) {
  const resizes: (() => void)[] = []
  vi.stubGlobal(
    'ResizeObserver',
    class {
      callback: () => void
      constructor(callback: () => void) {
        this.callback = callback
      }
      observe() {
        resizes.push(this.callback)
      }
      disconnect() {
        resizes.splice(resizes.indexOf(this.callback), 1)
      }
    },
  )
  const children = [
    { path: '/', element: <p>Home</p> },
    { path: '/service', element: <Answers /> },
  ]
  const router = createMemoryRouter([{ element: <Frame />, children }], { initialEntries: [start] })
  render(<RouterProvider router={router} />)
  return {
    go: (to: string) => act(() => router.navigate(to)),
    details: () => document.querySelector('details'),
    /** The page changes its height. Returns how often it was scrolled to the target. */
    resize() {
      const scroll = vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(() => {})
      for (const callback of resizes) callback()
      const { length } = scroll.mock.calls
      scroll.mockRestore()
      return length
    },
  }
}

test('a link opens the answer that it leads to, and keeps it in place until the reader acts', async () => {
  const { go, details, resize } = setup('/')
  await go('/service#faq-how-much')
  expect(details()?.open).toBe(true)
  expect([resize(), resize()]).toEqual([1, 1])
  window.dispatchEvent(new Event('wheel'))
  expect(resize()).toBe(0)
})

test('a first visit opens the answer and leaves the scrolling to the browser', () => {
  const { details, resize } = setup('/service#faq-how-much')
  expect(details()?.open).toBe(true)
  expect(resize()).toBe(0)
})

test('another page is no longer kept in place', async () => {
  const { go, resize } = setup('/')
  await go('/service#faq-how-much')
  await go('/')
  expect(resize()).toBe(0)
})
