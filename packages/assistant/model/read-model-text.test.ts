import { expect, test } from 'vitest'
import { readModelText, readObjects } from './read-model-text.ts'

const events = (values: readonly object[], end = '\n\n') =>
  [...values.map((value) => JSON.stringify(value)), '[DONE]'].map((data) => `data: ${data}${end}`).join('')
const delta = (content: string) => ({ choices: [{ delta: { content }, finish_reason: null }] })

const FORMS = {
  events: events([delta('Vögel '), delta('🪶 “nest”')]),
  'events with Windows line ends': events([delta('Vögel '), delta('🪶 “nest”')], '\r\n\r\n'),
  'events with names, ids and comments': `: hi\n\nevent: m\nid: 1\n${events([delta('Vögel '), delta('🪶 “nest”')])}`,
  'an event of several lines': `data: {"choices":\ndata: [{"delta":{"content":"Vögel 🪶 “nest”"},"finish_reason":"stop"}]}\n\n`,
  lines: '{"message":{"content":"Vögel "}}\n{"message":{"content":"🪶 “nest”"},"done":true,"done_reason":"stop"}\n',
  'a value': JSON.stringify({ choices: [{ message: { content: 'Vögel 🪶 “nest”' } }] }),
  'an indented value': `\n${JSON.stringify({ choices: [{ message: { content: 'Vögel 🪶 “nest”' } }] }, null, 2)}`,
}

async function read(...chunks: Uint8Array[]): Promise<string> {
  async function* body() {
    yield* chunks
  }
  let text = ''
  for await (const piece of readModelText(body(), 10_000)) text += piece
  return text
}

test.each(Object.entries(FORMS))('%s, split at any byte', async (_name, form) => {
  const bytes = new TextEncoder().encode(form)
  for (let at = 0; at <= bytes.length; at++) {
    expect(await read(bytes.subarray(0, at), bytes.subarray(at))).toBe('Vögel 🪶 “nest”')
  }
})

async function objectsIn(...texts: string[]): Promise<unknown[]> {
  async function* pieces() {
    yield* texts
  }
  const objects: unknown[] = []
  for await (const object of readObjects(pieces())) objects.push(object)
  return objects
}

test('objects are read whatever surrounds them, and wherever the text is cut', async () => {
  const text = 'Sure!\n```json\n[{"a": 1}, {"b": {"c": "}"}}]\n```'
  const objects = [{ a: 1 }, { b: { c: '}' } }]
  expect(await objectsIn(text)).toEqual(objects)
  expect(await objectsIn(...text)).toEqual(objects)
  expect(await objectsIn('{"quote": "a \\"b\\" {c"}')).toEqual([{ quote: 'a "b" {c' }])
})

test('what is no object, or not complete, is left out', async () => {
  expect(await objectsIn('No answer.', '"{', '{x}', '{"a": 1')).toEqual([])
})
