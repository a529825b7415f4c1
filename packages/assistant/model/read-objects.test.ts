import { expect, test } from 'vitest'
import { readObjects } from './read-objects.ts'

async function read(...texts: string[]): Promise<unknown[]> {
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
  expect(await read(text)).toEqual(objects)
  expect(await read(...text)).toEqual(objects)
  expect(await read('{"quote": "a \\"b\\" {c"}')).toEqual([{ quote: 'a "b" {c' }])
})

test('what is no object, or not complete, is left out', async () => {
  expect(await read('No answer.', '"{', '{x}', '{"a": 1')).toEqual([])
})
