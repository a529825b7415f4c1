import type { Log } from '#backend/http/log.ts'
import type { Audience, Channel, ChannelExtension } from './channels/channel.ts'
import type { TopicRegistry } from './channels/topic-registry.ts'
import type { PresenceStore } from './presence/presence-store.ts'
import type { Broadcast } from './protocol/messages.ts'
import type { RealtimeSettings } from './realtime-settings.ts'
import type { CheckRights, ReadMessages } from './rights/check-rights.ts'
import type { IdentifyToken } from './rights/identify-token.ts'

/** What the handlers of events share within a process. */
export type RealtimeServices = {
  settings: RealtimeSettings
  topics: TopicRegistry
  presence: PresenceStore
  /** Sends a broadcast to the audience's members in all processes, except to its sender. */
  broadcast: (audience: Audience, broadcast: Broadcast, sender?: Channel | null) => void
  identifyToken: IdentifyToken
  checkRights: CheckRights
  readMessages: ReadMessages
  /** Changes of tables, which are built on channels. */
  extension: ChannelExtension | null
  now: () => Date
  log: Log
}
