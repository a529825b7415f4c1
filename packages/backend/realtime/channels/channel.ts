import type { Caller } from '#backend/http/caller.ts'
import type { Frame, Ref, ServerMessage, Version } from '../protocol/messages.ts'
import type { CloseCode } from '../sockets/close-codes.ts'
import type { TokenBucket } from '../sockets/token-bucket.ts'
import type { JoinConfig } from './join-config.ts'

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
