import { type Channel, pushToChannel } from '../channels/channel.ts'
import { encodeBroadcast } from '../protocol/encode-frame.ts'
import type { RealtimeServices } from '../realtime-services.ts'
import type { StoredMessage } from '../rights/read-messages.ts'

type Replay = { messages: readonly StoredMessage[] } | { refusal: string }

/** The stored messages that a joining channel asked for, or why it may not have them. */
export async function findReplay(channel: Channel, { readMessages, log }: RealtimeServices): Promise<Replay> {
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
export function sendReplay(channel: Channel, messages: readonly StoredMessage[]): void {
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
