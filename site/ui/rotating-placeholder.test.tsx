// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { RotatingPlaceholder } from './rotating-placeholder.tsx'

const INTERVAL_MS = 2000
const SUGGESTIONS = ['What is a lakehouse?', 'Where does Copilot help?']

beforeEach(() => void vi.useFakeTimers())

function setup() {
  const { container } = render(
    <RotatingPlaceholder aria-label="Your question" suggestions={SUGGESTIONS} intervalMs={INTERVAL_MS} name="q" />,
  )
  return {
    suggestion: () => container.querySelector('[aria-hidden=true]')?.textContent,
    pass: (ms: number) => act(() => vi.advanceTimersByTime(ms)),
  }
}

test("the suggestions rotate, and the input's name stays the same", () => {
  const { pass, suggestion } = setup()
  const input = screen.getByRole('textbox', { name: 'Your question' })
  expect(suggestion()).toBe(SUGGESTIONS[0])
  pass(INTERVAL_MS)
  expect(suggestion()).toBe(SUGGESTIONS[1])
  pass(INTERVAL_MS)
  expect(suggestion()).toBe(SUGGESTIONS[0])
  expect(screen.getByRole('textbox', { name: 'Your question' })).toBe(input)
})

test('the suggestions stop while the input has the focus, and are hidden from assistive technology', () => {
  const { pass, suggestion } = setup()
  expect(screen.getByRole('textbox').getAttribute('placeholder')).toBe(' ')
  act(() => screen.getByRole('textbox').focus())
  pass(20_000)
  expect(suggestion()).toBe(SUGGESTIONS[0])
})
