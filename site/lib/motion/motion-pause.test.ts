// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  localStorage.clear()
})

/** The module as a newly opened page has it. */
async function openPage() {
  vi.resetModules()
  return import('./motion-pause.ts')
}

test('a pause is remembered on the next page, and so is the end of it', async () => {
  const first = await openPage()
  expect(first.isMotionPaused()).toBe(false)
  first.pauseMotion()
  expect(first.isMotionPaused()).toBe(true)

  const second = await openPage()
  expect(second.isMotionPaused()).toBe(true)
  second.playMotion()

  expect((await openPage()).isMotionPaused()).toBe(false)
})

test('whoever listens is told, and the document says it to the styles', async () => {
  const { pauseMotion, playMotion, subscribeToMotionPause } = await openPage()
  const listener = vi.fn()
  const unsubscribe = subscribeToMotionPause(listener)
  pauseMotion()
  expect(listener).toHaveBeenCalledTimes(1)
  expect(document.documentElement.hasAttribute('data-motion-paused')).toBe(true)
  playMotion()
  expect(document.documentElement.hasAttribute('data-motion-paused')).toBe(false)
  unsubscribe()
  pauseMotion()
  expect(listener).toHaveBeenCalledTimes(2)
})

test('a pause in another tab holds here too', async () => {
  const { isMotionPaused, subscribeToMotionPause } = await openPage()
  const unsubscribe = subscribeToMotionPause(() => {})
  window.dispatchEvent(new StorageEvent('storage', { key: 'headwater-motion', newValue: 'paused' }))
  expect(isMotionPaused()).toBe(true)
  unsubscribe()
})

test('without storage the pause holds on this page', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('denied')
  })
  const { isMotionPaused, pauseMotion } = await openPage()
  pauseMotion()
  expect(isMotionPaused()).toBe(true)
})
