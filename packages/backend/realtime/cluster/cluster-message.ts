import type { Audience } from '../channels/channel.ts'
import type { PresenceChange } from '../presence/presence-store.ts'
import type { Broadcast } from '../protocol/messages.ts'

/** What processes tell each other. */
export type ClusterMessage =
  /** I have started, or have been out of touch: answer with what your members track. */
  | { kind: 'hello' }
  /** The answer to it, before what my members track. */
  | { kind: 'welcome' }
  /** I am still here. */
  | { kind: 'beat' }
  | { kind: 'bye' }
  | { kind: 'presence'; change: PresenceChange }
  | { kind: 'broadcast'; audience: Audience; broadcast: Broadcast }

/**
 * JSON cannot contain bytes, so they travel in Base64. realtime.announce_message() uses the same form for broadcasts.
 */
export function encodeClusterMessage(message: ClusterMessage): string {
  if (message.kind !== 'broadcast') return JSON.stringify(message)
  const { kind, audience, broadcast } = message
  if (broadcast.kind === 'whole') return JSON.stringify({ kind, audience, whole: broadcast.json })
  const { event, content, meta } = broadcast
  const payload = content.encoding === 'json' ? { json: content.json } : { base64: content.bytes.toString('base64') }
  return JSON.stringify({ kind, audience, event, id: meta?.id, ...payload })
}

type WireBroadcast = {
  audience: Audience
  whole?: string
  event?: string
  json?: string | null
  base64?: string | null
  id?: string | null
}

/** Only our own processes and functions send on the channel, so the form is not checked. */
export function decodeClusterMessage(text: string): ClusterMessage {
  const decoded = JSON.parse(text) as ClusterMessage
  if (decoded.kind !== 'broadcast') return decoded
  const wire = decoded as unknown as WireBroadcast
  return { kind: 'broadcast', audience: wire.audience, broadcast: decodeBroadcast(wire) }
}

function decodeBroadcast({ whole, event = '', json, base64, id }: WireBroadcast): Broadcast {
  if (whole !== undefined) return { kind: 'whole', json: whole }
  const content =
    typeof base64 === 'string'
      ? { encoding: 'binary' as const, bytes: Buffer.from(base64, 'base64') }
      : { encoding: 'json' as const, json: json ?? 'null' }
  return { kind: 'parts', event, content, meta: id ? { id } : null }
}
