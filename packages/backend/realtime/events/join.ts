import { randomUUID } from 'node:crypto'
import { isJsonObject } from '#backend/http/http-module.ts'
import {
  audienceOf,
  type Channel,
  type ChannelIdentity,
  type JoinConfig,
  pushToChannel,
  type RealtimeSocket,
  readJoinConfig,
  replyError,
  replyOk,
  TOPIC_PREFIX,
} from '../channels/channel.ts'
import { encodeBroadcast } from '../protocol/encode-frame.ts'
import type { ClientMessage } from '../protocol/messages.ts'
import type { RealtimeServices } from '../realtime-services.ts'
import { readRights } from '../rights/channel-rights.ts'
import type { StoredMessage } from '../rights/check-rights.ts'
import { CLOSE_CODES } from '../sockets/close-codes.ts'
import { closeChannel, watchToken } from './end-channel.ts'

/** 100 channels with a token each need less; without a limit, one client could fill the memory. */
const MAX_JOIN_BYTES_OF_SOCKET = 256 * 1024

/** `phx_join`: makes the socket a member of a topic, or answers with the reason for the refusal. */
export async function join(socket: RealtimeSocket, message: ClientMessage, services: RealtimeServices): Promise<void> {
  const { topic } = message
  const former = socket.channels.get(topic)
  if (former) closeChannel(former, services)
  if (!socket.joins.take()) {
    replyError(socket, message, 'ClientJoinRateLimitReached: Too many joins per second')
    return socket.close(CLOSE_CODES.policyViolation, 'Too many joins per second')
  }
  const config = readJoinConfig(message.payload)
  const joinBytes = sizeOf(message)
  const refusal = findRefusal(socket, { topic, config, joinBytes }, services)
  if (refusal !== null) return replyError(socket, message, refusal)

  const identified = await identify(socket, message.payload, services)
  if ('refusal' in identified) return replyError(socket, message, describe(identified.refusal))
  const applicant = { subTopic: topic.slice(TOPIC_PREFIX.length), config, joinBytes, identity: identified.identity }
  const outcome = await readRights(applicant, services)
  if ('refusal' in outcome) return replyError(socket, message, describe(outcome.refusal))

  const channel = createChannel(socket, message, applicant)
  channel.rights = outcome.rights
  await admit(channel, message, services)
}

/** The last steps of a join, during which the socket may have closed. */
async function admit(channel: Channel, message: ClientMessage, services: RealtimeServices): Promise<void> {
  const { socket } = channel
  const replay = await findReplay(channel, services)
  if ('refusal' in replay) return replyError(socket, message, replay.refusal)
  const extended = (await services.extension?.onJoin(channel)) ?? { response: { postgres_changes: [] } }
  if ('refusal' in extended || !socket.isOpen()) {
    services.extension?.onLeave(channel)
    if ('refusal' in extended) replyError(socket, message, extended.refusal)
    return
  }
  socket.channels.set(channel.topic, channel)
  services.topics.add(channel)
  watchToken(channel, services)
  replyOk(socket, message, extended.response)
  sendReplay(channel, replay.messages)
  if (channel.presence.isEnabled && channel.rights.readsPresence) {
    pushToChannel(channel, 'presence_state', services.presence.list(channel.audience))
  }
  services.extension?.onJoined(channel)
}

type Request = { topic: string; config: JoinConfig; joinBytes: number }

function sizeOf({ topic, joinRef, ref, payload }: ClientMessage): number {
  return Buffer.byteLength(JSON.stringify([topic, joinRef, ref, payload]))
}

function findRefusal(
  socket: RealtimeSocket,
  { topic, config, joinBytes }: Request,
  { settings }: RealtimeServices,
): string | null {
  if (!topic.startsWith(TOPIC_PREFIX)) return 'unmatched topic'
  if (topic === TOPIC_PREFIX) return 'TopicNameRequired: You must provide a topic name'
  if (!settings.allowsPublicChannels && !config.isPrivate) {
    return 'PrivateOnly: This project only allows private channels'
  }
  if (socket.channels.size >= settings.maxChannelsOfSocket) return 'ChannelRateLimitReached: Too many channels'
  const heldBytes = [...socket.channels.values()].reduce((sum, channel) => sum + channel.joinBytes, joinBytes)
  if (heldBytes > MAX_JOIN_BYTES_OF_SOCKET) {
    return 'ChannelRateLimitReached: The joins of this socket are too large'
  }
  return null
}

/**
 * Without its own token, a channel acts as the caller of the socket's API key; keys in the newer form are not tokens.
 */
async function identify(socket: RealtimeSocket, payload: unknown, { identifyToken }: RealtimeServices) {
  const { access_token: accessToken, user_token: userToken } = isJsonObject(payload) ? payload : {}
  const token = [userToken, accessToken].find((given) => typeof given === 'string')
  if (typeof token === 'string' && !token.startsWith('sb_')) return identifyToken(token)
  const identity: ChannelIdentity = { caller: socket.keyCaller, expiresAt: null }
  return { identity }
}

function createChannel(
  socket: RealtimeSocket,
  { topic, joinRef, ref }: ClientMessage,
  { subTopic, config, joinBytes, identity }: Pick<Channel, 'subTopic' | 'config' | 'joinBytes' | 'identity'>,
): Channel {
  return {
    topic,
    subTopic,
    audience: audienceOf(subTopic, config.isPrivate),
    // Clients of protocol 1.0.0 may leave it out; it is always the ref of the join.
    joinRef: joinRef ?? ref,
    joinBytes,
    socket,
    config,
    presenceKey: config.presence.key ?? randomUUID(),
    identity,
    rights: { readsBroadcasts: false, writesBroadcasts: false, readsPresence: false, writesPresence: false },
    presence: { isEnabled: config.presence.isEnabled, tracked: null, calls: 0, callsSince: 0 },
    tokenTimer: null,
  }
}

function describe({ code, message }: { code: string; message: string }): string {
  return `${code}: ${message}`
}

type Replay = { messages: readonly StoredMessage[] } | { refusal: string }

/** The stored messages that a joining channel asked for, or why it may not have them. */
async function findReplay(channel: Channel, { readMessages, log }: RealtimeServices): Promise<Replay> {
  const { config, rights, subTopic } = channel
  const { replay } = config.broadcast
  if (replay === null) return { messages: [] }
  if (!config.isPrivate) return { refusal: 'UnableToReplayMessages: Replay is not allowed for public channels' }
  if (replay === 'invalid') return { refusal: 'UnableToReplayMessages: Replay params are not valid' }
  if (!rights.readsBroadcasts) {
    return { refusal: `Unauthorized: You do not have permissions to read from this Channel topic: ${subTopic}` }
  }
  try {
    return { messages: await readMessages(subTopic, replay) }
  } catch (cause) {
    log.warn('realtime.not_replayed', { cause })
    return { refusal: 'UnableToReplayMessages: Realtime was unable to replay messages' }
  }
}

/** Sends them marked as replayed, with the ids by which a client recognizes those it already has. */
function sendReplay(channel: Channel, messages: readonly StoredMessage[]): void {
  for (const { id, event, json, bytes } of messages) {
    const meta = { id, replayed: true } as const
    if (bytes) {
      const content = { encoding: 'binary' as const, bytes }
      const frame = encodeBroadcast(channel.socket.version, channel.topic, { kind: 'parts', event, content, meta })
      if (frame) channel.socket.sendFrame(frame)
    } else {
      pushToChannel(channel, 'broadcast', { event, meta, payload: JSON.parse(json ?? 'null'), type: 'broadcast' })
    }
  }
}
