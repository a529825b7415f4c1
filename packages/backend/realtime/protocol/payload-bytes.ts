import type { Broadcast } from './messages.ts'

/** The size that counts against the limit of a broadcast. */
export function payloadBytes(broadcast: Broadcast): number {
  if (broadcast.kind === 'whole') return Buffer.byteLength(broadcast.json)
  const { content } = broadcast
  return content.encoding === 'json' ? Buffer.byteLength(content.json) : content.bytes.length
}
