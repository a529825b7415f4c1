import type { Channel, RealtimeSocket } from '../channels/channel.ts'
import { replyError, replyOk } from '../channels/reply.ts'
import type { ClientMessage } from '../protocol/messages.ts'
import type { RealtimeServices } from '../realtime-services.ts'
import { CLOSE_CODES } from '../sockets/close-codes.ts'
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
const TOO_MANY = 'Too many messages per second'

export async function handleMessage(
  socket: RealtimeSocket,
  message: ClientMessage,
  services: RealtimeServices,
): Promise<void> {
  const { topic, event } = message
  if (event === 'phx_join') return join(socket, message, services)
  const channel = socket.channels.get(topic)
  if (!socket.events.take()) return refuseMore(socket, channel, services)
  if (!channel) return answerWithoutChannel(socket, message)
  if (Object.hasOwn(HANDLERS, event)) await HANDLERS[event]?.(channel, message, services)
}

function answerWithoutChannel(socket: RealtimeSocket, message: ClientMessage): void {
  const { topic, event } = message
  // The server may have ended the channel while the client was leaving it.
  if (event === 'phx_leave' || (topic === SOCKET_TOPIC && event === 'heartbeat')) replyOk(socket, message)
  else replyError(socket, message, 'unmatched topic')
}

function refuseMore(socket: RealtimeSocket, channel: Channel | undefined, services: RealtimeServices): void {
  if (channel) shutDownChannel(channel, TOO_MANY, services)
  else socket.close(CLOSE_CODES.policyViolation, TOO_MANY)
}

function leave(channel: Channel, message: ClientMessage, services: RealtimeServices): void {
  replyOk(channel.socket, message)
  closeChannel(channel, services)
}
