import { isJsonObject } from '#backend/http/http-module.ts'
import { decodeJson, decodeText } from './decode-json.ts'
import { type Broadcast, type ClientMessage, type Frame, MalformedMessage, type Ref, type Version } from './messages.ts'

export const BROADCAST_EVENT = 'broadcast'

/** The first byte of a binary frame from a client, as @supabase/realtime-js numbers them. */
const PUSH = 0
const USER_BROADCAST_PUSH = 3
const BINARY_ENCODING = 0

/** Decodes what a client sent. Throws MalformedMessage. */
export function decodeFrame(version: Version, { data, isBinary }: Frame): ClientMessage {
  if (!isBinary) return decodeMessage(version, decodeJson(decodeText(data)))
  if (version === 1) throw new MalformedMessage('Protocol 1.0.0 has no binary messages')
  return decodeBytes(data)
}

/** 1.0.0: `{topic, event, payload, ref, join_ref}`; 2.0.0: `[join_ref, ref, topic, event, payload]`. */
function decodeMessage(version: Version, decoded: unknown): ClientMessage {
  const fields = version === 1 ? objectFields(decoded) : listFields(decoded)
  const [joinRef = null, ref = null, topic, event, payload] = fields
  if (!isRef(joinRef) || !isRef(ref) || typeof topic !== 'string' || typeof event !== 'string') {
    throw new MalformedMessage('The message lacks a topic or an event')
  }
  const isBroadcast = event === BROADCAST_EVENT && isJsonObject(payload)
  const broadcast: Broadcast | null = isBroadcast ? { kind: 'whole', json: JSON.stringify(payload) } : null
  return { joinRef, ref, topic, event, payload: isBroadcast ? null : payload, broadcast }
}

function objectFields(decoded: unknown): unknown[] {
  if (!isJsonObject(decoded)) throw new MalformedMessage('A message of protocol 1.0.0 is an object')
  const { join_ref: joinRef, ref, topic, event, payload } = decoded
  return [joinRef, ref, topic, event, payload]
}

function listFields(decoded: unknown): unknown[] {
  if (!Array.isArray(decoded)) throw new MalformedMessage('A message of protocol 2.0.0 is a list')
  return decoded
}

function isRef(value: unknown): value is Ref {
  return value === null || typeof value === 'string' || typeof value === 'number'
}

function decodeBytes(data: Buffer): ClientMessage {
  if (data[0] === PUSH) return decodePush(data)
  if (data[0] === USER_BROADCAST_PUSH) return decodeUserBroadcastPush(data)
  throw new MalformedMessage(`A binary message cannot be of kind ${data[0]}`)
}

/** Phoenix's own binary push, whose payload is bytes; none of our events takes bytes. */
function decodePush(data: Buffer): ClientMessage {
  const { fields } = readFields(data, { count: 4, lengthsEnd: 5 })
  const [joinRef = '', ref = '', topic = '', event = ''] = fields
  return { joinRef, ref, topic, event, payload: null, broadcast: null }
}

function decodeUserBroadcastPush(data: Buffer): ClientMessage {
  const { fields, rest } = readFields(data, { count: 5, lengthsEnd: 7 })
  const [joinRef = '', ref = '', topic = '', event = '', metadata = ''] = fields
  if (metadata !== '') decodeJson(metadata)
  const content =
    data[6] === BINARY_ENCODING
      ? { encoding: 'binary' as const, bytes: Buffer.from(rest) }
      : { encoding: 'json' as const, json: readJson(rest) }
  const broadcast: Broadcast = { kind: 'parts', event, content, meta: null }
  return { joinRef, ref, topic, event: BROADCAST_EVENT, payload: null, broadcast }
}

/** The text is forwarded unchanged, so invalid JSON would fail in every receiver. */
function readJson(bytes: Uint8Array): string {
  const json = decodeText(bytes)
  decodeJson(json)
  return json
}

type Layout = {
  /** How many texts the message has; their lengths are the bytes that follow the first. */
  count: number
  /** Where the first text starts. */
  lengthsEnd: number
}

/** Reads the texts at the start of a binary message. Throws MalformedMessage if their lengths exceed it. */
function readFields(data: Buffer, { count, lengthsEnd }: Layout): { fields: string[]; rest: Buffer } {
  const lengths = data.subarray(1, 1 + count)
  const total = lengths.reduce((sum, length) => sum + length, lengthsEnd)
  if (data.length < total) throw new MalformedMessage('The message is shorter than its fields')
  let start = lengthsEnd
  const fields = Array.from(lengths, (length) => {
    const text = decodeText(data.subarray(start, start + length))
    start += length
    return text
  })
  return { fields, rest: data.subarray(start) }
}
