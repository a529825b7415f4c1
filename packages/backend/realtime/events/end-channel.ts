import { type Channel, pushToChannel, type RealtimeSocket } from '../channels/channel.ts'
import type { RealtimeServices } from '../realtime-services.ts'

/** How long a token is trusted before checking again whether its session still exists. */
const MAX_INTERVAL_MS = 5 * 60_000

/** Checks the channel's token again when it expires, and regularly before; the channel ends with its token. */
export function watchToken(channel: Channel, services: RealtimeServices): void {
  if (channel.tokenTimer) clearTimeout(channel.tokenTimer)
  channel.tokenTimer = null
  const { caller, expiresAt } = channel.identity
  const { accessToken } = caller
  if (accessToken === null || expiresAt === null) return

  const leftMs = expiresAt * 1_000 - services.now().getTime()
  const timer = setTimeout(
    () => void confirm(channel, accessToken, services),
    Math.max(0, Math.min(leftMs, MAX_INTERVAL_MS)),
  )
  channel.tokenTimer = timer.unref()
}

async function confirm(channel: Channel, token: string, services: RealtimeServices): Promise<void> {
  try {
    const outcome = await services.identifyToken(token)
    // A newer token has its own timer, and a channel that has ended has none.
    if (channel.identity.caller.accessToken !== token || channel.tokenTimer === null) return
    if ('refusal' in outcome) shutDownChannel(channel, outcome.refusal.message, services)
    else watchToken(channel, services)
  } catch (cause) {
    services.log.warn('realtime.token_not_checked', { cause })
    shutDownChannel(channel, 'Realtime was unable to connect to the project database', services)
  }
}

type Services = Pick<RealtimeServices, 'topics' | 'presence' | 'extension'>

/** Removes a channel without telling its client, whose socket may be gone. */
function removeChannel(channel: Channel, { topics, presence, extension }: Services): void {
  const { socket, topic } = channel
  if (socket.channels.get(topic) !== channel) return
  socket.channels.delete(topic)
  if (channel.tokenTimer) clearTimeout(channel.tokenTimer)
  topics.remove(channel)
  presence.untrack(channel)
  extension?.onLeave(channel)
}

/** Removes a channel and tells its client that it is closed. */
export function closeChannel(channel: Channel, services: Services): void {
  const { socket, topic, joinRef } = channel
  removeChannel(channel, services)
  socket.send({ joinRef, ref: joinRef, topic, event: 'phx_close', payload: {} })
}

/** Closes a channel that may not continue, and says why. */
export function shutDownChannel(channel: Channel, message: string, services: Services): void {
  pushSystemMessage(channel, { extension: 'system', status: 'error', message })
  closeChannel(channel, services)
}

type SystemMessage = { extension: string; status: 'ok' | 'error'; message: string }

export function pushSystemMessage(channel: Channel, message: SystemMessage): void {
  pushToChannel(channel, 'system', { ...message, channel: channel.subTopic })
}

/** The socket has closed, and with it all its channels. */
export function removeChannels({ channels }: RealtimeSocket, services: Services): void {
  for (const channel of [...channels.values()]) removeChannel(channel, services)
}
