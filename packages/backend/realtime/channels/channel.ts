import { type Caller, isJsonObject, type JsonObject } from '#backend/http/http-module.ts'
import type { ClientMessage, Frame, Ref, ServerMessage, Version } from '../protocol/messages.ts'
import type { CloseCode } from '../sockets/close-codes.ts'
import type { TokenBucket } from '../sockets/token-bucket.ts'

/** What a client asks for when it joins; anything missing or of the wrong type has its default. */
export type JoinConfig = {
  isPrivate: boolean
  broadcast: {
    /** Whether the sender gets its own broadcasts. */
    self: boolean
    /** Whether each broadcast gets a reply. */
    ack: boolean
    /** Messages from the table realtime.messages to replay. */
    replay: { since: number; limit: number } | 'invalid' | null
    /** Whether a `system` event says when messages and changes of the database reach the channel. */
    reportsReadiness: boolean
  }
  presence: { isEnabled: boolean; key: string | null }
  /** As given; the handler of table changes checks them. */
  postgresChanges: readonly unknown[]
}

const MAX_REPLAYED = 25

export function readJoinConfig(payload: unknown): JoinConfig {
  const config = member(payload, 'config')
  const broadcast = member(config, 'broadcast')
  const presence = member(config, 'presence')
  const { key } = presence
  const { postgres_changes: changes } = config
  return {
    isPrivate: isTrue(config.private),
    broadcast: {
      self: isTrue(broadcast.self),
      ack: isTrue(broadcast.ack),
      replay: readReplay(broadcast),
      reportsReadiness: isTrue(broadcast.replication_ready),
    },
    presence: {
      isEnabled: isTrue(presence.enabled),
      key: key === undefined || key === null || key === '' ? null : `${key}`,
    },
    postgresChanges: Array.isArray(changes) ? changes.filter((change) => change !== null) : [],
  }
}

function member(value: unknown, name: string): JsonObject {
  const found = isJsonObject(value) ? value[name] : null
  return isJsonObject(found) ? found : {}
}

/** Some clients send booleans as text. */
function isTrue(value: unknown): boolean {
  return value === true || (typeof value === 'string' && value.toLowerCase() === 'true')
}

function readReplay({ replay }: JsonObject): JoinConfig['broadcast']['replay'] {
  if (replay === undefined || replay === null) return null
  if (!isJsonObject(replay)) return 'invalid'
  const { since, limit = MAX_REPLAYED } = replay
  if (!Number.isSafeInteger(since) || !Number.isSafeInteger(limit)) return 'invalid'
  return { since: Number(since), limit: Math.min(Math.max(Number(limit), 1), MAX_REPLAYED) }
}

/** One client's connection; its channels have topics and, possibly, tokens of their own. */
export type RealtimeSocket = {
  readonly version: Version
  readonly clientAddress: string
  /** Whom the API key names; a channel that is joined without a token acts as this caller. */
  readonly keyCaller: Caller
  /** The channels by topic. */
  readonly channels: Map<string, Channel>
  readonly joins: TokenBucket
  readonly events: TokenBucket
  readonly isOpen: () => boolean
  readonly send: (message: ServerMessage) => void
  /** Sends what is already encoded. Drops a socket whose client does not read. */
  readonly sendFrame: (frame: Frame) => void
  readonly close: (code: CloseCode, reason: string) => void
}

/** One socket's membership in one topic. */
export type Channel = {
  /** As the client names it: `realtime:room`. */
  readonly topic: string
  /** Without the prefix: `room`, as policies see it. */
  readonly subTopic: string
  readonly audience: Audience
  readonly joinRef: Ref
  /** The size of the join message, parts of which are held as long as the channel exists. */
  readonly joinBytes: number
  readonly socket: RealtimeSocket
  readonly config: JoinConfig
  /** The key under which this member's presence is listed. */
  readonly presenceKey: string
  identity: ChannelIdentity
  rights: ChannelRights
  presence: OwnPresence
  /** Runs out when the token must be checked again. */
  tokenTimer: NodeJS.Timeout | null
}

/** Whom a channel acts for; changes with each new token. */
export type ChannelIdentity = {
  caller: Caller
  /** When the caller's token expires, in seconds; null for API keys that are not tokens. */
  expiresAt: number | null
}

/** The members who get each other's messages: a private channel and a public one of the same name share nothing. */
export type Audience = `private:${string}` | `public:${string}`

/** Null: not checked yet, because it costs a query and most members never write. */
export type ChannelRights = {
  readsBroadcasts: boolean
  writesBroadcasts: boolean | null
  readsPresence: boolean | null
  writesPresence: boolean | null
}

export const PUBLIC_RIGHTS: ChannelRights = {
  readsBroadcasts: true,
  writesBroadcasts: true,
  readsPresence: true,
  writesPresence: true,
}

export type OwnPresence = {
  isEnabled: boolean
  /** The latest tracked state, encoded; null while there is none. */
  tracked: string | null
  calls: number
  callsSince: number
}

export const TOPIC_PREFIX = 'realtime:'

export function audienceOf(subTopic: string, isPrivate: boolean): Audience {
  return isPrivate ? `private:${subTopic}` : `public:${subTopic}`
}

/** Sends an event to one channel of one socket. */
export function pushToChannel({ socket, joinRef, topic }: Channel, event: string, payload: unknown): void {
  socket.send({ joinRef, ref: null, topic, event, payload })
}

type Outcome = { status: 'ok' | 'error'; response: unknown }

/** Answers one message of a client, which recognizes the answer by its `ref`. */
export function reply(socket: RealtimeSocket, message: ClientMessage, outcome: Outcome): void {
  const { joinRef, ref, topic } = message
  socket.send({ joinRef, ref, topic, event: 'phx_reply', payload: outcome })
}

export function replyOk(socket: RealtimeSocket, message: ClientMessage, response: unknown = {}): void {
  reply(socket, message, { status: 'ok', response })
}

/** The reason starts with the hosted service's code for it, as clients show the whole text. */
export function replyError(socket: RealtimeSocket, message: ClientMessage, reason: string): void {
  reply(socket, message, { status: 'error', response: { reason } })
}

/**
 * Something that members of a channel can ask for when they join, besides broadcasts and presence: changes of tables.
 * It reads `channel.config.postgresChanges` and acts as `channel.identity.caller`, and may call `pushToChannel` until
 * `onLeave`.
 */
export type ChannelExtension = {
  /** Before the channel exists. Returns what the reply to the join contains, or the reason to refuse it. */
  onJoin: (channel: Channel) => Promise<{ response: JsonObject } | { refusal: string }>
  /** Called after the reply, so that events do not reach a client before it knows that it has joined. */
  onJoined: (channel: Channel) => void
  /** The channel has a new token; `identity` is already the new one. */
  onToken: (channel: Channel) => void
  /** Also called after a join that was refused, or whose socket closed meanwhile. */
  onLeave: (channel: Channel) => void
}
