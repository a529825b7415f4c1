import { type Channel, pushToChannel, type RealtimeSocket } from '../channels/channel.ts'
import type { RealtimeServices } from '../realtime-services.ts'

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
