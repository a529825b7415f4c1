// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ScrollToTop } from './scroll-to-top.tsx'

function setup({ isCalm = false } = {}) {
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: isCalm } as MediaQueryList)
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  render(
    <main id="main" tabIndex={-1}>
      <ScrollToTop />
    </main>,
  )
  return { scrollTo }
}

function scroll(y: number) {
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(y)
  act(() => void window.dispatchEvent(new Event('scroll')))
}

const button = () => screen.queryByRole('button', { name: 'Scroll to top' })

// Proves R42.
test('the button is shown only beyond 300 px', () => {
  setup()
  expect(button()).toBeNull()
  scroll(300)
  expect(button()).toBeNull()
  scroll(301)
  expect(button()).not.toBeNull()
  scroll(120)
  expect(button()).toBeNull()
})

test.each([
  [false, 'smooth'],
  [true, 'auto'],
])('it scrolls to the top (reduced motion: %s) and moves the focus to the page', (isCalm, behavior) => {
  const { scrollTo } = setup({ isCalm })
  scroll(900)
  fireEvent.click(button() as HTMLElement)
  expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior })
  expect(document.activeElement?.id).toBe('main')
})
