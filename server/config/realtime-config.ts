import { DEFAULT_REALTIME_SETTINGS, type RealtimeSettings } from '@headwater/backend/settings'
import type { EnvironmentReader } from './read-environment.ts'

const KILOBYTE = 1_000
const SECOND = 1_000
const MANY = 1_000_000

/** The limits of realtime/v1; packages/backend/docs/realtime.md explains each variable. */
export function readRealtimeSettings(read: EnvironmentReader): RealtimeSettings {
  const defaults = DEFAULT_REALTIME_SETTINGS
  const count = (name: string, fallback: number) => read.integer(name, fallback, { min: 1, max: MANY })
  return {
    ...defaults,
    allowsPublicChannels: read.oneOf('REALTIME_PUBLIC_CHANNELS', ['on', 'off'], 'on') === 'on',
    maxSockets: count('REALTIME_MAX_SOCKETS', defaults.maxSockets),
    maxSocketsOfNetwork: count('REALTIME_MAX_SOCKETS_PER_NETWORK', defaults.maxSocketsOfNetwork),
    maxChannelsOfSocket: count('REALTIME_MAX_CHANNELS', defaults.maxChannelsOfSocket),
    maxJoinsPerSecond: count('REALTIME_MAX_JOINS_PER_SECOND', defaults.maxJoinsPerSecond),
    maxEventsPerSecond: count('REALTIME_MAX_EVENTS_PER_SECOND', defaults.maxEventsPerSecond),
    // Three megabytes are the hosted service's highest limit.
    maxPayloadBytes:
      KILOBYTE * read.integer('REALTIME_MAX_PAYLOAD_KB', defaults.maxPayloadBytes / KILOBYTE, { min: 1, max: 3_000 }),
    maxPresenceCalls: count('REALTIME_MAX_PRESENCE_CALLS', defaults.maxPresenceCalls),
    // Clients send a heartbeat every 25 seconds, so less would close all of them.
    silenceMs: SECOND * read.integer('REALTIME_SILENCE_SECONDS', defaults.silenceMs / SECOND, { min: 30, max: 3_600 }),
  }
}
