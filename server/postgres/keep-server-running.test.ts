import { EventEmitter } from 'node:events'
import type { Client } from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ServerConnection } from './cluster-server.ts'
import { keepServerRunning } from './keep-server-running.ts'

// These tests cover the waits between attempts; tests/faults/embedded-postgres-crash.test.ts kills a real server.

const ALL_WAITS_MS = 250 + 1_000 + 4_000 + 15_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function createConnection(): ServerConnection & { client: EventEmitter } {
  const client = Object.assign(new EventEmitter(), { end: async () => undefined })
  return { url: 'postgres://', client: client as unknown as Client }
}

function setup(join: () => Promise<ServerConnection>) {
  const connection = createConnection()
  const joins = vi.fn(join)
  const onLost = vi.fn()
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const keeper = keepServerRunning({ connection, join: joins, log, onLost })
  return { client: connection.client, keeper, joins, onLost }
}

const failing = () => Promise.reject(new Error('no server'))

test('after five failed restarts with growing waits, the server is reported as lost', async () => {
  const { client, joins, onLost } = setup(failing)
  client.emit('end')
  await vi.advanceTimersByTimeAsync(0)
  expect(joins).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(ALL_WAITS_MS - 1)
  expect([joins.mock.calls.length, onLost.mock.calls.length]).toEqual([4, 0])
  await vi.advanceTimersByTimeAsync(1)
  expect(joins).toHaveBeenCalledTimes(5)
  expect(onLost).toHaveBeenCalledExactlyOnceWith(new Error('no server'))
})

test('a server that dies again right after each restart is reported as lost too', async () => {
  const { client, joins, onLost } = setup(async () => {
    const connection = createConnection()
    setTimeout(() => connection.client.emit('end'), 1_000)
    return connection
  })
  client.emit('end')
  await vi.advanceTimersByTimeAsync(ALL_WAITS_MS + 5_000)
  expect(joins).toHaveBeenCalledTimes(5)
  expect(onLost).toHaveBeenCalledOnce()
})

test('a server that stayed up for a minute gets five new attempts', async () => {
  const { client, joins, onLost } = setup(async () => {
    const connection = createConnection()
    setTimeout(() => connection.client.emit('end'), 61_000)
    return connection
  })
  client.emit('end')
  await vi.advanceTimersByTimeAsync(10 * 61_000)
  expect(joins).toHaveBeenCalledTimes(10)
  expect(onLost).not.toHaveBeenCalled()
})

test('the end of the connection after stopping does not start a recovery', async () => {
  const { client, keeper, joins, onLost } = setup(failing)
  await keeper.stop()
  client.emit('end')
  await vi.advanceTimersByTimeAsync(ALL_WAITS_MS)
  expect(joins).not.toHaveBeenCalled()
  expect(onLost).not.toHaveBeenCalled()
})

test('stopping ends the wait for the next attempt', async () => {
  const { client, keeper, joins, onLost } = setup(failing)
  client.emit('end')
  await vi.advanceTimersByTimeAsync(250)
  await keeper.stop()
  expect(joins).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(ALL_WAITS_MS)
  expect(joins).toHaveBeenCalledTimes(2)
  expect(onLost).not.toHaveBeenCalled()
})

test('stopping waits for an attempt in progress, so that no server starts afterward', async () => {
  const { promise, resolve } = Promise.withResolvers<ServerConnection>()
  const { client, keeper } = setup(() => promise)
  client.emit('end')
  await vi.advanceTimersByTimeAsync(0)
  const stopped = vi.fn()
  const stopping = keeper.stop().then(stopped)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(stopped).not.toHaveBeenCalled()
  resolve(createConnection())
  await stopping
  expect(stopped).toHaveBeenCalledOnce()
})
