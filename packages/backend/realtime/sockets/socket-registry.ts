import { rateLimitKey } from '#backend/database/rate-limit-key.ts'
import type { RealtimeSettings } from '../realtime-settings.ts'
import { CLOSE_CODES } from './close-codes.ts'
import type { OwnedSocket } from './open-socket.ts'

export type SocketRegistry = {
  /** Counts a socket that is about to open. Null if too many are open; otherwise a function that stops counting it. */
  reserve: (clientAddress: string) => (() => void) | null
  add: (socket: OwnedSocket) => void
  remove: (socket: OwnedSocket) => void
  count: () => { sockets: number; channels: number }
  /** Closes all sockets, so that their clients reconnect to another process, and opens no further ones. */
  close: () => Promise<void>
}

const SWEEP_INTERVAL_MS = 5_000
/** How long a client may take to confirm that its socket is closed. */
const CLOSE_TIMEOUT_MS = 1_000

/** Counts the sockets of this process and closes the silent ones. */
export function createSocketRegistry(
  settings: Pick<RealtimeSettings, 'maxSockets' | 'maxSocketsOfNetwork' | 'silenceMs'>,
): SocketRegistry {
  const sockets = new Set<OwnedSocket>()
  const ofNetwork = new Map<string, number>()
  let reserved = 0
  let isClosing = false

  const sweeper = setInterval(
    () => {
      const silentSince = performance.now() - settings.silenceMs
      for (const socket of sockets) {
        if (socket.heardAt() > silentSince) continue
        // A socket that does not even answer the close frame has vanished, for example because its network was lost.
        if (socket.isOpen()) socket.close(CLOSE_CODES.goingAway, 'heartbeat timeout')
        else socket.terminate()
      }
    },
    Math.min(SWEEP_INTERVAL_MS, settings.silenceMs),
  ).unref()

  return {
    reserve(clientAddress) {
      const network = rateLimitKey(clientAddress)
      const count = ofNetwork.get(network) ?? 0
      if (isClosing || reserved >= settings.maxSockets || count >= settings.maxSocketsOfNetwork) return null
      reserved += 1
      ofNetwork.set(network, count + 1)
      let isReleased = false
      return () => {
        // A connection that fails while it is being opened may report its end later.
        if (isReleased) return
        isReleased = true
        reserved -= 1
        const left = (ofNetwork.get(network) ?? 0) - 1
        if (left > 0) ofNetwork.set(network, left)
        else ofNetwork.delete(network)
      }
    },
    add: (socket) => void sockets.add(socket),
    remove: (socket) => void sockets.delete(socket),
    count() {
      let channels = 0
      for (const socket of sockets) channels += socket.channels.size
      return { sockets: sockets.size, channels }
    },
    async close() {
      isClosing = true
      clearInterval(sweeper)
      if (sockets.size === 0) return
      for (const socket of sockets) socket.close(CLOSE_CODES.serviceRestart, 'Service Restart')
      await waitUntilEmpty(sockets)
    },
  }
}

async function waitUntilEmpty(sockets: ReadonlySet<OwnedSocket>): Promise<void> {
  const deadline = performance.now() + CLOSE_TIMEOUT_MS
  while (sockets.size > 0 && performance.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 10))
  for (const socket of sockets) socket.terminate()
}
