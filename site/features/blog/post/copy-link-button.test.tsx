// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CopyLinkButton } from './copy-link-button.tsx'
import { OUTCOME_SHOWN_MS } from './use-copy-link.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function press(clipboard: { writeText: (text: string) => Promise<void> } | undefined) {
  vi.stubGlobal('navigator', { clipboard })
  vi.stubGlobal('location', new URL('https://site.test/blog/5?from=mail#part'))
  render(<CopyLinkButton path="/blog/5" />)
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Copy link' })))
  return { told: () => screen.getByRole('status').textContent }
}

test("the post's own address is copied, and that is said for a while", async () => {
  const writeText = vi.fn(async (_text: string) => undefined)
  const { told } = await press({ writeText })
  expect(writeText).toHaveBeenCalledExactlyOnceWith('https://site.test/blog/5')
  expect(told()).toBe('Link copied')
  act(() => vi.advanceTimersByTime(OUTCOME_SHOWN_MS))
  expect(told()).toBe('')
})

test.each([
  ['does not have', undefined],
  ['refuses', { writeText: () => Promise.reject(new Error('refused')) }],
])('a clipboard that the browser %s is no dead end', async (_what, clipboard) => {
  const { told } = await press(clipboard)
  expect(told()).toContain('The link stands in the address bar.')
})
