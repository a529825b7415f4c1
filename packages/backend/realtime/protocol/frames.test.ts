import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeFrame } from './decode-frame.ts'
import { encodeBroadcast, encodeMessage } from './encode-frame.ts'
import { type Broadcast, MalformedMessage, type Version } from './messages.ts'

const text = (json: string) => ({ data: Buffer.from(json), isBinary: false })
const ref = fc.option(fc.string(), { nil: null })
/** A text that a binary message can carry: at most 255 bytes. */
const field = fc.string({ unit: 'grapheme', maxLength: 20 }).filter((value) => Buffer.byteLength(value) <= 255)

test('encoding and decoding a message preserves it, in both versions', () => {
  fc.assert(
    fc.property(
      fc.record({ joinRef: ref, ref, topic: fc.string(), event: fc.string(), payload: fc.jsonValue({ maxDepth: 5 }) }),
      fc.constantFrom<Version>(1, 2),
      (message, version) => {
        fc.pre(message.event !== 'broadcast')
        const { broadcast, ...decoded } = decodeFrame(version, encodeMessage(version, message))
        const joinRef = version === 1 ? null : message.joinRef
        // JSON has only one zero.
        expect(JSON.stringify(decoded)).toBe(
          JSON.stringify({
            joinRef,
            ref: message.ref,
            topic: message.topic,
            event: message.event,
            payload: message.payload,
          }),
        )
        expect(broadcast).toBeNull()
      },
    ),
  )
})

test('a binary broadcast keeps its fields and its payload on the way through the server', () => {
  const payload = fc.oneof(
    fc.uint8Array().map((bytes) => ({ encoding: 0, bytes: Buffer.from(bytes) })),
    fc.json({ maxDepth: 5 }).map((json) => ({ encoding: 1, bytes: Buffer.from(json) })),
  )
  const message = fc.record({ joinRef: field, ref: field, topic: field, event: field, payload })
  fc.assert(
    fc.property(message, ({ joinRef, ref, topic, event, payload: { encoding, bytes } }) => {
      const pushed = binaryMessage(3, [joinRef, ref, topic, event, ''], { encoding, bytes })
      const decoded = decodeFrame(2, { data: pushed, isBinary: true })
      expect(decoded).toMatchObject({ joinRef, ref, topic, event: 'broadcast' })
      const sent = encodeBroadcast(2, topic, decoded.broadcast as Broadcast)?.data
      expect(sent).toEqual(binaryMessage(4, [topic, event, ''], { encoding, bytes }))
    }),
  )
})

/** Both binary messages have this form: the kind, the lengths of the fields, the encoding, the fields, the payload. */
function binaryMessage(kind: number, texts: string[], { encoding, bytes }: { encoding: number; bytes: Buffer }) {
  const fields = texts.map((value) => Buffer.from(value))
  const head = Buffer.from([kind, ...fields.map(({ length }) => length), encoding])
  return Buffer.concat([head, ...fields, bytes])
}

test('any input is either a message or malformed, and never causes another failure', () => {
  fc.assert(
    fc.property(fc.uint8Array(), fc.boolean(), fc.constantFrom<Version>(1, 2), (bytes, isBinary, version) => {
      try {
        decodeFrame(version, { data: Buffer.from(bytes), isBinary })
      } catch (error) {
        expect(error).toBeInstanceOf(MalformedMessage)
      }
    }),
  )
})

test('a broadcast of text reaches clients of both versions, with its metadata', () => {
  const content = { encoding: 'json' as const, json: '{"a":1}' }
  const broadcast: Broadcast = { kind: 'parts', event: 'e', content, meta: { id: 'i' } }
  expect(JSON.parse(`${encodeBroadcast(1, 'realtime:t', broadcast)?.data}`)).toEqual({
    topic: 'realtime:t',
    event: 'broadcast',
    payload: { event: 'e', payload: { a: 1 }, type: 'broadcast', meta: { id: 'i' } },
    ref: null,
  })
  expect(encodeBroadcast(2, 'realtime:t', broadcast)?.isBinary).toBe(true)
})

test('a name that a binary message cannot carry is sent as text, and bytes are not sent to older clients', () => {
  const json: Broadcast = {
    kind: 'parts',
    event: 'ä'.repeat(128),
    content: { encoding: 'json', json: '1' },
    meta: null,
  }
  expect(JSON.parse(`${encodeBroadcast(2, 't', json)?.data}`)[4]).toMatchObject({ event: json.event, payload: 1 })
  const bytes: Broadcast = { ...json, content: { encoding: 'binary', bytes: Buffer.from([1]) } }
  expect(encodeBroadcast(2, 't', bytes)).toBeNull()
  expect(encodeBroadcast(1, 't', { ...bytes, event: 'e' })).toBeNull()
})

test('the older version has no binary messages', () => {
  expect(() => decodeFrame(1, { data: Buffer.from([3, 0, 0, 0, 0, 0, 0]), isBinary: true })).toThrow(MalformedMessage)
  expect(decodeFrame(1, text('{"topic":"t","event":"e","payload":{},"ref":"1"}'))).toMatchObject({ ref: '1' })
})
