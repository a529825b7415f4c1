import type { Channel } from '../channels/channel.ts'
import { reply, replyOk } from '../channels/reply.ts'
import type { ClientMessage } from '../protocol/messages.ts'
import { payloadBytes } from '../protocol/payload-bytes.ts'
import type { RealtimeServices } from '../realtime-services.ts'
import { mayWrite } from '../rights/channel-rights.ts'

/**
 * `broadcast`: sends the message to all other members, and to its sender if it asked for that. A message that the
 * policies do not allow gets no answer, as upstream; one that is too large gets one if the client asked for answers.
 */
export async function broadcast(channel: Channel, message: ClientMessage, services: RealtimeServices): Promise<void> {
  if (!message.broadcast || !(await mayWrite(channel, 'broadcast', services))) return
  const { config, socket, audience } = channel
  if (payloadBytes(message.broadcast) > services.settings.maxPayloadBytes) {
    if (config.broadcast.ack) reply(socket, message, { status: 'error', response: 'payload_size_exceeded' })
    return
  }
  services.broadcast(audience, message.broadcast, config.broadcast.self ? null : channel)
  if (config.broadcast.ack) replyOk(socket, message)
}
