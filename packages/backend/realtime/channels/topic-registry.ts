import { encodeBroadcast } from '../protocol/encode-frame.ts'
import type { Broadcast, Frame, Version } from '../protocol/messages.ts'
import { type Audience, type Channel, pushToChannel } from './channel.ts'

export type TopicRegistry = {
  add: (channel: Channel) => void
  remove: (channel: Channel) => void
  /** Sends a broadcast to the members of an audience that may read it, except to its sender. */
  deliver: (audience: Audience, broadcast: Broadcast, sender?: Channel | null) => void
  /** Sends a presence change to the members that asked for presence and may read it. */
  deliverPresence: (audience: Audience, diff: unknown) => void
}

/** Knows which channels of this process belong to which audience. */
export function createTopicRegistry(): TopicRegistry {
  const members = new Map<Audience, Set<Channel>>()

  return {
    add(channel) {
      const channels = members.get(channel.audience) ?? new Set()
      members.set(channel.audience, channels.add(channel))
    },
    remove(channel) {
      const channels = members.get(channel.audience)
      channels?.delete(channel)
      if (channels?.size === 0) members.delete(channel.audience)
    },
    deliver(audience, broadcast, sender = null) {
      const encode = createEncodeOnce(broadcast)
      for (const channel of members.get(audience) ?? []) {
        if (channel === sender || !channel.rights.readsBroadcasts) continue
        const frame = encode(channel.socket.version, channel.topic)
        if (frame) channel.socket.sendFrame(frame)
      }
    },
    deliverPresence(audience, diff) {
      for (const channel of members.get(audience) ?? []) {
        if (channel.presence.isEnabled && channel.rights.readsPresence) pushToChannel(channel, 'presence_diff', diff)
      }
    },
  }
}

/** All members of an audience have the same topic, so there is one frame for each version. */
function createEncodeOnce(broadcast: Broadcast) {
  const frames = new Map<Version, Frame | null>()
  return (version: Version, topic: string): Frame | null => {
    const known = frames.get(version)
    if (known !== undefined) return known
    const frame = encodeBroadcast(version, topic, broadcast)
    frames.set(version, frame)
    return frame
  }
}
