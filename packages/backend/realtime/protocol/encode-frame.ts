import { BROADCAST_EVENT } from './decode-frame.ts'
import type { Broadcast, Frame, ServerMessage, Version } from './messages.ts'

/** The first byte of a binary frame to a client. */
const USER_BROADCAST = 4
const BINARY_ENCODING = 0
const JSON_ENCODING = 1
/** A field's length is one byte. */
const MAX_FIELD_BYTES = 255

export function encodeMessage(version: Version, { joinRef, ref, topic, event, payload }: ServerMessage): Frame {
  return textFrame(
    version === 1
      ? JSON.stringify({ topic, event, payload, ref })
      : JSON.stringify([joinRef, ref, topic, event, payload]),
  )
}

/**
 * Encodes a broadcast for all members of a topic that speak this version. Null if the version cannot express it: 1.0.0
 * has no bytes, and a binary frame no longer names.
 */
export function encodeBroadcast(version: Version, topic: string, broadcast: Broadcast): Frame | null {
  if (broadcast.kind === 'whole') return textBroadcast(version, topic, broadcast.json)
  const { event, content, meta } = broadcast
  if (version === 2 && fitsField(topic) && fitsField(event)) return binaryBroadcast(topic, broadcast)
  if (content.encoding === 'binary') return null
  const metadata = meta ? `,"meta":${JSON.stringify(meta)}` : ''
  const payload = `{"event":${JSON.stringify(event)},"payload":${content.json},"type":"broadcast"${metadata}}`
  return textBroadcast(version, topic, payload)
}

/** Joins texts instead of values, so that a payload is encoded only once, by its sender. */
function textBroadcast(version: Version, topic: string, json: string): Frame {
  const name = JSON.stringify(topic)
  return textFrame(
    version === 1
      ? `{"topic":${name},"event":"${BROADCAST_EVENT}","payload":${json},"ref":null}`
      : `[null,null,${name},"${BROADCAST_EVENT}",${json}]`,
  )
}

function binaryBroadcast(topic: string, { event, content, meta }: Extract<Broadcast, { kind: 'parts' }>): Frame {
  const isBinary = content.encoding === 'binary'
  const fields = [topic, event, meta ? JSON.stringify(meta) : ''].map((text) => Buffer.from(text))
  const lengths = fields.map((field) => field.length)
  const header = Buffer.from([USER_BROADCAST, ...lengths, isBinary ? BINARY_ENCODING : JSON_ENCODING])
  const payload = isBinary ? content.bytes : Buffer.from(content.json)
  return { data: Buffer.concat([header, ...fields, payload]), isBinary: true }
}

function fitsField(text: string): boolean {
  return Buffer.byteLength(text) <= MAX_FIELD_BYTES
}

function textFrame(text: string): Frame {
  return { data: Buffer.from(text), isBinary: false }
}
