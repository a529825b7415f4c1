import type { Caller } from '#backend/http/caller.ts'
import type { Channel } from '../channels/channel.ts'
import type { Frame, ServerMessage, Version } from '../protocol/messages.ts'
import type { TokenBucket } from './token-bucket.ts'

/** One client's connection; its channels have topics and, possibly, tokens of their own. */
export type RealtimeSocket = {
  readonly version: Version
  readonly clientAddress: string
  /** Whom the API key names; a channel that is joined without a token acts as this caller. */
  readonly keyCaller: Caller
  /** By topic. */
  readonly channels: Map<string, Channel>
  readonly joins: TokenBucket
  readonly events: TokenBucket
  readonly isOpen: () => boolean
  readonly send: (message: ServerMessage) => void
  /** Sends what is already encoded. Drops a socket whose client does not read. */
  readonly sendFrame: (frame: Frame) => void
  readonly close: (code: CloseCode, reason: string) => void
}

/** Of the WebSocket protocol (RFC 6455, 7.4.1, and its registry). */
export const CLOSE_CODES = {
  goingAway: 1001,
  invalidData: 1007,
  policyViolation: 1008,
  serviceRestart: 1012,
} as const

export type CloseCode = (typeof CLOSE_CODES)[keyof typeof CLOSE_CODES]
