import { expect, test } from 'vitest'
import { isolated, storableJson, storableText } from './storable-text.ts'

test('a text has no NUL and no half of a character, and one Unicode form', () => {
  expect(storableText('Zu\u0308rich\0 \ud83c\udf0a\ud83c')).toBe('Zürich 🌊\ufffd')
})

test('every text of a JSON body becomes storable, and nothing else changes', () => {
  const sent = { a: ['\ud800', { b: 'n\u0303\0' }], text: '\\u0000 \n\u0303 "', n: 1.5, none: null, yes: true }
  expect(JSON.parse(storableJson(JSON.stringify(sent)))).toEqual({
    ...sent,
    a: ['\ufffd', { b: 'ñ' }],
  })
})

test('a line that overrides its direction is isolated, and any other stays as it is', () => {
  expect(isolated('a \u202egpj.exe\u2069 b\u2066')).toBe('\u2068a \u202egpj.exe b\u2069')
  expect(isolated(isolated('\u202ea'))).toBe('\u2068\u202ea\u2069')
  for (const line of ['', 'Plain', 'שלום', 'a\u200eb']) expect(isolated(line)).toBe(line)
})

test('a password is sent as it was typed', () => {
  const sent = { email: 'a@b.example', password: 'n\u0303\u00e9', data: { first_name: 'Zoe\u0308' } }
  expect(JSON.parse(storableJson(JSON.stringify(sent)))).toEqual({ ...sent, data: { first_name: 'Zoë' } })
})

test('a body that is no JSON stays as it is', () => {
  expect(storableJson('é\0{')).toBe('é\0{')
})
