// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createScriptedLiveClient } from '#tests/site/scripted-live-client.ts'
import { createPacedReading, followWhileVisible, HIDDEN_MS, RETRY_MS } from './follow-while-visible.ts'

beforeEach(() => {
  vi.useFakeTimers()
  show('visible')
})

function show(state: 'visible' | 'hidden') {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

const wait = (ms = 0) => vi.advanceTimersByTimeAsync(ms)

async function setup({ connect }: { connect?: () => Promise<never> } = {}) {
  const { client, log, report } = createScriptedLiveClient()
  const onSubscribed = vi.fn()
  const stop = followWhileVisible({
    connect: connect ?? (async () => client),
    join: (live) => live.channel('blog'),
    onSubscribed,
  })
  await wait()
  return { log, report, stop, onSubscribed }
}

test('a visible page joins at once and leaves when it stops', async () => {
  const { log, stop } = await setup()
  expect(log).toEqual(['joined blog'])
  stop()
  await wait()
  expect(log).toEqual(['joined blog', 'left blog'])
})

test('a page that is opened in the background joins when it is looked at', async () => {
  show('hidden')
  const { log, stop } = await setup()
  expect(log).toEqual([])
  show('visible')
  await wait()
  expect(log).toEqual(['joined blog'])
  stop()
  await wait()
})

test('a hidden page leaves after some minutes and joins again on return', async () => {
  const { log, stop } = await setup()
  show('hidden')
  await wait(HIDDEN_MS - 1)
  show('visible')
  await wait(HIDDEN_MS)
  expect(log).toEqual(['joined blog'])
  show('hidden')
  await wait(HIDDEN_MS)
  expect(log).toEqual(['joined blog', 'left blog'])
  show('visible')
  await wait()
  expect(log).toEqual(['joined blog', 'left blog', 'joined blog'])
  stop()
  await wait()
})

test('each subscription is reported, including those after a lost connection', async () => {
  const { log, report, stop, onSubscribed } = await setup()
  report('SUBSCRIBED')
  report('CHANNEL_ERROR')
  report('TIMED_OUT')
  report('SUBSCRIBED')
  expect(onSubscribed).toHaveBeenCalledTimes(2)
  expect(log).toEqual(['joined blog'])
  stop()
  report('SUBSCRIBED')
  expect(onSubscribed).toHaveBeenCalledTimes(2)
  await wait()
})

test('a channel that the service closed is joined again after a while', async () => {
  const { log, report, stop } = await setup()
  report('CLOSED')
  await wait(RETRY_MS - 1)
  expect(log).toEqual(['joined blog', 'left blog'])
  await wait(1)
  expect(log).toEqual(['joined blog', 'left blog', 'joined blog'])
  stop()
  report('CLOSED')
  await wait(2 * RETRY_MS)
  expect(log).toHaveLength(4)
})

test('code that cannot be downloaded is tried again, and only logged', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const connect = vi.fn(() => Promise.reject(new Error('offline')))
  const { stop } = await setup({ connect })
  await wait(RETRY_MS)
  expect(connect).toHaveBeenCalledTimes(2)
  stop()
  await wait(2 * RETRY_MS)
  expect(connect).toHaveBeenCalledTimes(2)
  expect(warn).toHaveBeenCalled()
})

test('the next page joins after the last one has left', async () => {
  const { client, log } = createScriptedLiveClient()
  const isLeft = Promise.withResolvers<void>()
  const slow: typeof client = {
    channel: client.channel,
    async removeChannel(channel) {
      await isLeft.promise
      return client.removeChannel(channel)
    },
  }
  const follow = () =>
    followWhileVisible({
      connect: async () => slow,
      join: (live) => live.channel('blog'),
      onSubscribed: () => {},
    })
  const stopFirst = follow()
  await wait()
  stopFirst()
  const stopSecond = follow()
  await wait()
  expect(log).toEqual(['joined blog'])
  isLeft.resolve()
  await wait()
  expect(log).toEqual(['joined blog', 'left blog', 'joined blog'])
  stopSecond()
  await wait()
})

const PACE = { spreadMs: 2_000, pauseMs: 10_000 }

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
})
afterEach(() => {
  vi.useRealTimers()
})

test('the first hint leads to a reading after a random part of the spread', async () => {
  const read = vi.fn(async () => {})
  createPacedReading(read, PACE).hint()
  await vi.advanceTimersByTimeAsync(999)
  expect(read).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(read).toHaveBeenCalledOnce()
})

test('a thousand hints cost one reading in each pause, and the last of them is not lost', async () => {
  const read = vi.fn(async () => {})
  const reading = createPacedReading(read, PACE)
  for (let count = 0; count < 1_000; count += 1) {
    reading.hint()
    await vi.advanceTimersByTimeAsync(20)
  }
  // After 1, 11 and 21 seconds.
  expect(read).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(read).toHaveBeenCalledTimes(3)
})

test('a hint during a reading leads to another', async () => {
  const slow = Promise.withResolvers<void>()
  const read = vi.fn(() => slow.promise)
  const reading = createPacedReading(read, PACE)
  reading.hint()
  await vi.advanceTimersByTimeAsync(1_000)
  reading.hint()
  slow.resolve()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(read).toHaveBeenCalledTimes(2)
})

test('a failed reading is logged, and the next hint leads to another', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const read = vi.fn(() => Promise.reject(new Error('offline')))
  const reading = createPacedReading(read, PACE)
  reading.hint()
  await vi.advanceTimersByTimeAsync(1_000)
  reading.hint()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(read).toHaveBeenCalledTimes(2)
  expect(warn).toHaveBeenCalledTimes(2)
})

test('nothing is read after stopping', async () => {
  const read = vi.fn(async () => {})
  const reading = createPacedReading(read, PACE)
  reading.hint()
  reading.stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(read).not.toHaveBeenCalled()
})
