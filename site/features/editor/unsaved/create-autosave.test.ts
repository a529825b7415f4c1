import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EMPTY_DRAFT } from '../saving/post-draft.ts'
import { createAutosave, INTERVAL_MS } from './create-autosave.ts'
import type { UnsavedText } from './unsaved-texts.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function text(content: string, writer = 'w1'): UnsavedText {
  const draft = { ...EMPTY_DRAFT, content }
  return { writer, postId: 'p1', isNew: false, typedAt: 0, version: 'v1', draft, unanswered: [] }
}

/** An autosave whose server can be switched off, or be slow. */
function setup(kept: UnsavedText[] = []) {
  const server = { calls: [] as string[], copies: [] as string[], isDown: false, delayMs: 10 }
  async function call(name: string) {
    server.calls.push(name)
    await new Promise((resolve) => setTimeout(resolve, server.delayMs))
    if (server.isDown) throw new Error('down')
  }
  const autosave = createAutosave({
    keep: ({ draft }, { isLeaving }) => call(`keep ${draft.content}${isLeaving ? ', leaving' : ''}`),
    forget: ({ writer }) => call(`forget ${writer}`),
    onChange: (_key, copy) => server.copies.push(copy),
    kept,
  })
  return { autosave, server, pass: (ms: number) => vi.advanceTimersByTimeAsync(ms) }
}

test('while the author types, the newest text is sent every interval, and the last one always', async () => {
  const { autosave, server, pass } = setup()
  for (let letter = 1; letter <= 40; letter += 1) {
    autosave.keep(text(String(letter)))
    await pass(100)
  }
  await pass(INTERVAL_MS)
  expect(server.calls).toEqual(['keep 15', 'keep 30', 'keep 40'])
})

test('if letters are typed while a text is being sent, the newest text follows', async () => {
  const { autosave, server, pass } = setup()
  server.delayMs = 5000
  autosave.keep(text('One'))
  await pass(INTERVAL_MS + 100)
  autosave.keep(text('Two'))
  autosave.keep(text('Three'))
  await pass(20_000)
  expect(server.calls).toEqual(['keep One', 'keep Three'])
})

test('a text that was saved before it was sent is not sent', async () => {
  const { autosave, server, pass } = setup()
  autosave.keep(text('One'))
  autosave.forget(text('One'))
  await pass(10_000)
  expect(server.calls).toEqual([])
})

test('a text that is saved while it is being sent is deleted afterward', async () => {
  const { autosave, server, pass } = setup()
  server.delayMs = 1000
  autosave.keep(text('One'))
  await pass(INTERVAL_MS + 100)
  autosave.forget(text('One'))
  await pass(10_000)
  expect(server.calls).toEqual(['keep One', 'forget w1'])
  expect(server.copies.at(-1)).toBe('none')
})

test('a text that the server had at the start can be deleted', async () => {
  const { autosave, server, pass } = setup([text('Old', 'w0')])
  autosave.forget(text('Old', 'w0'))
  await pass(INTERVAL_MS)
  expect(server.calls).toEqual(['forget w0'])
})

test('a failure is reported and repeated less and less often, with the newest text', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { autosave, server, pass } = setup()
  server.isDown = true
  autosave.keep(text('One'))
  await pass(INTERVAL_MS + 100)
  expect(server.copies).toEqual(['failed'])
  autosave.keep(text('Two'))
  await pass(60_000)
  expect(server.calls.length).toBeGreaterThan(3)
  expect(server.calls.length).toBeLessThan(8)
  server.isDown = false
  await pass(60_000)
  expect(server.calls.at(-1)).toBe('keep Two')
  expect(server.copies.at(-1)).toBe('kept')
  const { length } = server.calls
  await pass(120_000)
  expect(server.calls).toHaveLength(length)
})

test('leaving the page sends what is waiting at once', async () => {
  const { autosave, server, pass } = setup()
  autosave.keep(text('One'))
  autosave.flush()
  await pass(0)
  expect(server.calls).toEqual(['keep One, leaving'])
})

test('nothing is sent while the author is signed out, and the newest text afterward', async () => {
  const { autosave, server, pass } = setup()
  autosave.switch(false)
  autosave.keep(text('One'))
  autosave.keep(text('Two'))
  autosave.flush()
  await pass(10_000)
  expect(server.calls).toEqual([])
  autosave.switch(true)
  await pass(INTERVAL_MS)
  expect(server.calls).toEqual(['keep Two'])
})

test('after the page was left, a server that cannot be reached is not asked forever', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { autosave, server, pass } = setup()
  server.isDown = true
  autosave.keep(text('One'))
  autosave.flush()
  await pass(600_000)
  expect(server.calls).toHaveLength(5)
  autosave.keep(text('Two'))
  await pass(60_000)
  expect(server.calls.at(-1)).toBe('keep Two')
})
