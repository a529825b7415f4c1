import type { Channel } from '../channels/channel.ts'
import { replyError, replyOk } from '../channels/reply.ts'
import type { ClientMessage } from '../protocol/messages.ts'
import type { RealtimeServices } from '../realtime-services.ts'
import type { RealtimeSocket } from '../sockets/realtime-socket.ts'
import { renewToken } from './access-token.ts'
import { broadcast } from './broadcast.ts'
import { closeChannel, shutDownChannel } from './end-channel.ts'
import { join } from './join.ts'
import { handlePresence } from './presence.ts'

type Handler = (channel: Channel, message: ClientMessage, services: RealtimeServices) => Promise<void> | void

const HANDLERS: Readonly<Record<string, Handler>> = {
  access_token: renewToken,
  broadcast,
  presence: handlePresence,
  phx_leave: leave,
}

/** The topic of heartbeats, which belong to the socket and to no channel. */
const SOCKET_TOPIC = 'phoenix'

export async function handleMessage(
  socket: RealtimeSocket,
  message: ClientMessage,
  services: RealtimeServices,
): Promise<void> {
  const { topic, event } = message
  if (topic === SOCKET_TOPIC) {
    if (event === 'heartbeat') replyOk(socket, message)
    return
  }
  if (event === 'phx_join') return join(socket, message, services)

  const channel = socket.channels.get(topic)
  // The server may have ended the channel while this message was on its way.
  if (!channel) return event === 'phx_leave' ? replyOk(socket, message) : replyError(socket, message, 'unmatched topic')
  if (!socket.events.take()) return shutDownChannel(channel, 'Too many messages per second', services)
  if (Object.hasOwn(HANDLERS, event)) await HANDLERS[event]?.(channel, message, services)
}

function leave(channel: Channel, message: ClientMessage, services: RealtimeServices): void {
  replyOk(channel.socket, message)
  closeChannel(channel, services)
}
