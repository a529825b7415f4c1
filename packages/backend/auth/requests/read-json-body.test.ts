import { expect, test } from 'vitest'
import { metadataField, readJsonBody, textField } from './read-json-body.ts'

const read = (body: string) => readJsonBody(new Request('http://127.0.0.1', { method: 'POST', body }))

test('a missing or null text is empty', async () => {
  const body = await read('{"email":null}')
  expect([textField(body, 'email'), textField(body, 'password')]).toEqual(['', ''])
})

test('text that PostgreSQL cannot store is refused; text that only looks like it is accepted', async () => {
  for (const text of ['{"a":"\\u0000"}', '{"a":{"b":["\\udc00"]}}', '{"\\ud800":1}', '{"a":"\\\\\\u0000"}']) {
    await expect(read(text)).rejects.toMatchObject({ code: 'bad_json' })
  }
  for (const text of ['{"a":"\\\\u0000"}', '{"a":"\\ud83d\\ude00"}', '{"a":"\\u0001"}']) {
    await expect(read(text)).resolves.toBeTypeOf('object')
  }
})

test('metadata is counted in bytes', async () => {
  const body = await read(JSON.stringify({ data: { note: '€'.repeat(1_500) } }))
  expect(() => metadataField(body)).toThrow('User metadata is too large (max 4096 bytes)')
  expect(metadataField(await read('{}'))).toBeNull()
})

test.each([60, 3_000, 30_000])('%d levels of nesting are refused, before they exhaust a stack', async (levels) => {
  const nested = `${'['.repeat(levels)}${']'.repeat(levels)}`
  await expect(read(`{"data":{"a":${nested}}}`)).rejects.toMatchObject({ status: 400, code: 'bad_json' })
})
