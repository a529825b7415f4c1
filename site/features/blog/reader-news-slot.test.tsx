// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { AUTH_STORAGE_KEY } from '#site/lib/auth-storage-key.ts'
import { READING_MS, useIsWorthFollowing } from './reader-news-slot.tsx'

beforeEach(() => void vi.useFakeTimers())

function Page() {
  return <p>{useIsWorthFollowing() ? 'follows' : 'rests'}</p>
}

function show(state: 'visible' | 'hidden') {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}

const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))

test('a visitor follows the page after a minute', () => {
  render(<Page />)
  wait(READING_MS - 1)
  expect(screen.getByText('rests')).toBeDefined()
  wait(1)
  expect(screen.getByText('follows')).toBeDefined()
})

test('a visitor who looks elsewhere follows the page on return', () => {
  render(<Page />)
  show('hidden')
  wait(2 * READING_MS)
  expect(screen.getByText('rests')).toBeDefined()
  show('visible')
  expect(screen.getByText('follows')).toBeDefined()
})

test('a member follows the page after hydration', () => {
  localStorage.setItem(AUTH_STORAGE_KEY, '{}')
  render(<Page />)
  expect(screen.getByText('rests')).toBeDefined()
  wait(0)
  expect(screen.getByText('follows')).toBeDefined()
})
