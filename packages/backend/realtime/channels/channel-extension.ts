import type { JsonObject } from '#backend/http/json-object.ts'
import type { Channel } from './channel.ts'

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
