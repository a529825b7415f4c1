/** The limits of realtime/v1. The numbers are the hosted service's defaults, except where a comment says otherwise. */
export type RealtimeSettings = {
  /** Refuses public channels. */
  allowsPublicChannels: boolean
  /** The limit for this process. */
  maxSockets: number
  /** A network is an IPv6 /64 or an IPv4 address; an office shares one. */
  maxSocketsOfNetwork: number
  maxChannelsOfSocket: number
  /** Per socket; this many joins may arrive at once. */
  maxJoinsPerSecond: number
  /** Per socket, on average; a burst may have ten times as many. */
  maxEventsPerSecond: number
  /** The limit for one broadcast or tracked state. */
  maxPayloadBytes: number
  /** How often a channel may track or untrack its presence within `presenceWindowMs`. */
  maxPresenceCalls: number
  presenceWindowMs: number
  /** A socket that sends nothing for this long is closed; clients send a heartbeat every 25 seconds. */
  silenceMs: number
  /** A reader that leaves more bytes than this unread is dropped. */
  maxUnreadBytes: number
  /** How often a process tells the others that it is alive; they take it for dead after three times as long. */
  beatMs: number
}

const SECOND = 1_000
const MEGABYTE = 1_000_000

export const DEFAULT_REALTIME_SETTINGS: RealtimeSettings = {
  allowsPublicChannels: true,
  maxSockets: 2_000,
  maxSocketsOfNetwork: 200,
  maxChannelsOfSocket: 100,
  maxJoinsPerSecond: 100,
  maxEventsPerSecond: 100,
  // The hosted service's free plan; a self-hosted one accepts 3 MB, which a slow reader would keep in memory.
  maxPayloadBytes: 256_000,
  maxPresenceCalls: 5,
  presenceWindowMs: 30 * SECOND,
  silenceMs: 60 * SECOND,
  maxUnreadBytes: 4 * MEGABYTE,
  beatMs: 10 * SECOND,
}
