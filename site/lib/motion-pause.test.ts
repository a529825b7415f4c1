// @vitest-environment happy-dom

import { expect, test, vi } from 'vitest'
import { firmKey } from '#content/firm/firm.ts'

/** A fresh copy of the module, as in a newly opened page. */
async function openPage() {
  vi.resetModules()
  return import('./motion-pause.ts')
}

test('a pause is remembered on the next page, and so is its end', async () => {
  const first = await openPage()
  expect(first.isMotionPaused()).toBe(false)
  first.pauseMotion()
  expect(first.isMotionPaused()).toBe(true)

  const second = await openPage()
  expect(second.isMotionPaused()).toBe(true)
  second.playMotion()

  expect((await openPage()).isMotionPaused()).toBe(false)
})

test('listeners are notified, and the root element is marked for the styles', async () => {
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

test('a pause in another tab applies here too', async () => {
  const { isMotionPaused, subscribeToMotionPause } = await openPage()
  const unsubscribe = subscribeToMotionPause(() => {})
  window.dispatchEvent(new StorageEvent('storage', { key: `${firmKey}-motion`, newValue: 'paused' }))
  expect(isMotionPaused()).toBe(true)
  unsubscribe()
})

test('without storage the pause lasts for this page', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('denied')
  })
  const { isMotionPaused, pauseMotion } = await openPage()
  pauseMotion()
  expect(isMotionPaused()).toBe(true)
})
