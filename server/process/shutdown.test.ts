import { EventEmitter } from 'node:events'
import type { LogFields } from '@headwater/backend/log'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onShutdown } from './shutdown.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function setup(runs: (() => unknown)[]) {
  const signals = new EventEmitter()
  const events: string[] = []
  const exits: number[] = []
  const record = (event: string, _fields?: LogFields) => void events.push(event)
  const shutDown = onShutdown({
    steps: runs.map((run, index) => ({ name: `step ${index}`, run })),
    log: { info: record, warn: record, error: record },
    signals,
    exit: (code) => void exits.push(code),
  })
  return { signals, events, exits, shutDown }
}

const forever = () => new Promise(() => undefined)

test('a signal runs the steps one after another, then the process exits with code 0', async () => {
  const order: string[] = []
  const { signals, exits } = setup([
    async () => {
      await new Promise((resolve) => setTimeout(resolve, 500))
      order.push('first')
    },
    () => order.push('second'),
  ])
  signals.emit('SIGTERM')
  await vi.advanceTimersByTimeAsync(499)
  expect([order, exits]).toEqual([[], []])
  await vi.advanceTimersByTimeAsync(1)
  expect([order, exits]).toEqual([['first', 'second'], [0]])
})

test('a step that fails is logged and the next ones run', async () => {
  const last = vi.fn()
  const { signals, events, exits } = setup([() => Promise.reject(new Error('no')), last])
  signals.emit('SIGINT')
  await vi.runAllTimersAsync()
  expect(last).toHaveBeenCalledOnce()
  expect(events).toContain('shutdown.step_failed')
  expect(exits).toEqual([0])
})

test('a Ctrl+C that npm forwards neither repeats the steps nor forces the exit', async () => {
  const step = vi.fn(forever)
  const { signals, exits } = setup([step])
  signals.emit('SIGINT')
  await vi.advanceTimersByTimeAsync(50)
  signals.emit('SIGINT')
  expect(step).toHaveBeenCalledOnce()
  expect(exits).toEqual([])
})

test('another signal a second later ends the process at once', async () => {
  const { signals, events, exits } = setup([forever])
  signals.emit('SIGINT')
  await vi.advanceTimersByTimeAsync(1_000)
  signals.emit('SIGTERM')
  expect(exits).toEqual([1])
  expect(events).toContain('shutdown.forced')
})

test('a shutdown that hangs is forced', async () => {
  const { signals, exits } = setup([forever])
  signals.emit('SIGHUP')
  await vi.advanceTimersByTimeAsync(45_000)
  expect(exits).toEqual([1])
})

test('a process that cannot continue shuts down the same way with its own exit code', async () => {
  const step = vi.fn()
  const { shutDown, exits } = setup([step])
  await shutDown('the database was lost', 1)
  expect(step).toHaveBeenCalledOnce()
  expect(exits).toEqual([1])
})

test('a failure that nobody handles is logged, and shuts the process down in order', async () => {
  const step = vi.fn()
  const { signals, events, exits } = setup([step])
  signals.emit('unhandledRejection', new Error('forgotten'))
  signals.emit('unhandledRejection', new Error('another'))
  await vi.runAllTimersAsync()
  expect(events.filter((event) => event === 'process.unhandled_rejection')).toHaveLength(2)
  expect(step).toHaveBeenCalledOnce()
  expect(exits).toEqual([1])
})
