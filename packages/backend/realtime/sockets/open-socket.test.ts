import { EventEmitter } from 'node:events'
import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import type { WebSocket } from 'ws'
import { silentLog } from '#backend/tests/silent-log.ts'
import { DEFAULT_REALTIME_SETTINGS } from '../realtime-settings.ts'
import { openSocket } from './open-socket.ts'

/** A socket whose messages are handled once `finish` is called. */
function setup() {
  const webSocket = Object.assign(new EventEmitter(), {
    ...{ OPEN: 1, readyState: 1, bufferedAmount: 0, isPaused: false },
    pause() {
      webSocket.isPaused = true
    },
    resume() {
      webSocket.isPaused = false
    },
  })
  const { promise, resolve: finish } = Promise.withResolvers<void>()
  const keyCaller = { role: 'anon', claims: { role: 'anon' }, accessToken: null }
  openSocket({
    webSocket: webSocket as unknown as WebSocket,
    ...{ connection: new PassThrough(), version: 2, clientAddress: '192.0.2.1', keyCaller, log: silentLog },
    settings: DEFAULT_REALTIME_SETTINGS,
    onMessage: () => promise,
    onClose: () => undefined,
  })
  const receive = (size: number) =>
    webSocket.emit('message', Buffer.from(JSON.stringify(['1', '1', 'realtime:room', 'x', 'x'.repeat(size)])), false)
  return { webSocket, receive, finish }
}

test('a socket stops reading while large messages wait, and goes on afterward', async () => {
  const { webSocket, receive, finish } = setup()
  receive(10)
  expect(webSocket.isPaused).toBe(false)
  receive(200_000)
  expect(webSocket.isPaused).toBe(true)
  receive(10)
  finish()
  await expect.poll(() => webSocket.isPaused).toBe(false)
})
