import { expect, test } from 'vitest'
import { readEvents, type ServerEvent } from './read-events.ts'

const TEXT =
  ': hello\n\nevent: sentence\ndata: {"text":"Größe 🌊"}\n\nevent: reset\r\ndata: {}\r\n\r\ndata: one\ndata:two\n\nevent: empty\n\ndata: not finished'

const EVENTS = [
  { event: 'sentence', data: '{"text":"Größe 🌊"}' },
  { event: 'reset', data: '{}' },
  { event: 'message', data: 'one\ntwo' },
]

test.each([1, 2, 3, 7, 1000])('events arrive whole in pieces of %d bytes', async (size) => {
  const bytes = new TextEncoder().encode(TEXT)
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size))
      controller.close()
    },
  })
  const events: ServerEvent[] = []
  for await (const event of readEvents(body)) events.push(event)
  expect(events).toEqual(EVENTS)
})

test('reading stops the response when the reader has enough', async () => {
  let isCancelled = false
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull: (controller) => controller.enqueue(new TextEncoder().encode('data: 1\n\n')),
    cancel: () => {
      isCancelled = true
    },
  })
  for await (const _ of readEvents(body)) break
  expect(isCancelled).toBe(true)
})
