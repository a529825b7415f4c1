// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { CopyLinkButton, OUTCOME_SHOWN_MS } from './post-header.tsx'

beforeEach(() => void vi.useFakeTimers())

async function press(clipboard: { writeText: (text: string) => Promise<void> } | undefined) {
  vi.stubGlobal('navigator', { clipboard })
  vi.stubGlobal('location', new URL('https://site.test/blog/5?from=mail#part'))
  render(<CopyLinkButton path="/blog/5" />)
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Copy link' })))
  return { message: () => screen.getByRole('status').textContent }
}

test("the button copies the post's own address and confirms it for a few seconds", async () => {
  const writeText = vi.fn(async (_text: string) => undefined)
  const { message } = await press({ writeText })
  expect(writeText).toHaveBeenCalledExactlyOnceWith('https://site.test/blog/5')
  expect(message()).toBe('Link copied')
  act(() => vi.advanceTimersByTime(OUTCOME_SHOWN_MS))
  expect(message()).toBe('')
})

test.each([
  ['lacks', undefined],
  ['refuses', { writeText: () => Promise.reject(new Error('refused')) }],
])('if the browser %s the clipboard, the button names another way', async (_what, clipboard) => {
  const { message } = await press(clipboard)
  expect(message()).toContain('You can copy the link from the address bar.')
})
