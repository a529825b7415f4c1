import { isJsonObject, type JsonObject } from '#backend/http/http-module.ts'
import {
  type Channel,
  type ChannelRights,
  pushToChannel,
  type RealtimeSocket,
  reply,
  replyError,
  replyOk,
} from '../channels/channel.ts'
import { type ClientMessage, payloadBytes } from '../protocol/messages.ts'
import type { RealtimeServices } from '../realtime-services.ts'
import type { RealtimeSettings } from '../realtime-settings.ts'
import { mayReadPresence, mayWrite, readRights } from '../rights/channel-rights.ts'
import { CLOSE_CODES } from '../sockets/close-codes.ts'
import { closeChannel, shutDownChannel, watchToken } from './end-channel.ts'
import { join } from './join.ts'

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

/**
 * `access_token`: the client has a newer token, whose caller and rights replace the previous ones. An invalid token
 * ends the channel. Keys in the newer form are sent here too, and change nothing.
 */
async function renewToken(channel: Channel, message: ClientMessage, services: RealtimeServices): Promise<void> {
  const { access_token: token } = isJsonObject(message.payload) ? message.payload : {}
  if (typeof token !== 'string' || token.startsWith('sb_')) return
  if (token === channel.identity.caller.accessToken) return

  const outcome = await services.identifyToken(token)
  if ('refusal' in outcome) return shutDownChannel(channel, outcome.refusal.message, services)
  const { identity } = outcome
  const { subTopic } = channel
  const config = { ...channel.config, presence: { ...channel.config.presence, isEnabled: channel.presence.isEnabled } }
  const renewed = await readRights({ subTopic, config, identity }, services)
  if ('refusal' in renewed) return shutDownChannel(channel, renewed.refusal.message, services)
  if (losesReading(channel.rights, renewed.rights)) {
    const reason = `You no longer have permission to read from this Channel topic: ${subTopic}`
    return shutDownChannel(channel, reason, services)
  }
  channel.identity = identity
  channel.rights = renewed.rights
  watchToken(channel, services)
  services.extension?.onToken(channel)
}

function losesReading(former: ChannelRights, current: ChannelRights): boolean {
  return (
    (former.readsBroadcasts && !current.readsBroadcasts) ||
    (former.readsPresence === true && current.readsPresence === false)
  )
}

/**
 * `broadcast`: sends the message to all other members, and to its sender if it asked for that. A message that the
 * policies do not allow gets no answer, as upstream; one that is too large gets one if the client asked for answers.
 */
async function broadcast(channel: Channel, message: ClientMessage, services: RealtimeServices): Promise<void> {
  if (!message.broadcast || !(await mayWrite(channel, 'broadcast', services))) return
  const { config, socket, audience } = channel
  if (payloadBytes(message.broadcast) > services.settings.maxPayloadBytes) {
    if (config.broadcast.ack) reply(socket, message, { status: 'error', response: 'payload_size_exceeded' })
    return
  }
  services.broadcast(audience, message.broadcast, config.broadcast.self ? null : channel)
  if (config.broadcast.ack) replyOk(socket, message)
}

/** `presence`: a member publishes a state (`track`), replaces it, or withdraws it (`untrack`). */
async function handlePresence(channel: Channel, message: ClientMessage, services: RealtimeServices) {
  const { payload } = message
  if (!isJsonObject(payload) || typeof payload.event !== 'string') return replyOk(channel.socket, message)
  if (!takeCall(channel.presence, services.settings)) {
    return shutDownChannel(channel, 'Client presence rate limit exceeded', services)
  }
  switch (payload.event.toLowerCase()) {
    case 'track':
      return track(channel, { message, state: payload.payload ?? {} }, services)
    case 'untrack':
      channel.presence.tracked = null
      services.presence.untrack(channel)
      return replyOk(channel.socket, message)
    default:
      return refuse(channel, message)
  }
}

type Tracking = { message: ClientMessage; state: unknown }

async function track(channel: Channel, { message, state }: Tracking, services: RealtimeServices): Promise<void> {
  const { socket } = channel
  if (!(await mayWrite(channel, 'presence', services))) return refuse(channel, message)
  if (!isJsonObject(state)) return replyError(socket, message, 'Presence track payload must be a map')
  const encoded = JSON.stringify(state)
  if (encoded === channel.presence.tracked) return replyOk(socket, message)
  if (Buffer.byteLength(encoded) > services.settings.maxPayloadBytes) {
    return shutDownChannel(channel, 'Track message size exceeded', services)
  }
  await enablePresence(channel, services)
  // The channel may have ended while the policies were asked.
  if (socket.channels.get(channel.topic) !== channel) return
  if (!services.presence.track(channel, state as JsonObject)) return refuse(channel, message)
  channel.presence.tracked = encoded
  replyOk(socket, message)
}

/** Members who are present see who else is: presence that was off at the join is switched on by the first track. */
async function enablePresence(channel: Channel, services: RealtimeServices): Promise<void> {
  if (channel.presence.isEnabled) return
  const reads = await mayReadPresence(channel, services)
  channel.presence.isEnabled = true
  if (reads) pushToChannel(channel, 'presence_state', services.presence.list(channel.audience))
}

/** Counts the calls of a window; false once there are too many. */
function takeCall(presence: Channel['presence'], settings: RealtimeSettings): boolean {
  const now = performance.now()
  if (presence.calls === 0 || now > presence.callsSince + settings.presenceWindowMs) {
    presence.calls = 0
    presence.callsSince = now
  }
  presence.calls += 1
  return presence.calls <= settings.maxPresenceCalls
}

function refuse({ socket }: Channel, message: ClientMessage): void {
  reply(socket, message, { status: 'error', response: {} })
}
