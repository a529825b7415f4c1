import { expect, test } from 'vitest'
import { readEmailAddress } from './email-address.ts'

test.each([
  ['  Ada.Lovelace+news@Example.COM ', 'ada.lovelace+news@example.com'],
  ['pät@example.com', 'pät@example.com'],
  ['PA\u0308T@example.com', 'pät@example.com'],
  ['ada@Bücher.example', 'ada@xn--bcher-kva.example'],
  ['ada@xn--bcher-kva.example', 'ada@xn--bcher-kva.example'],
  ['用户@例子.广告', '用户@xn--fsqu00a.xn--4rr70v'],
])('%s is stored as %s', (text, email) => {
  expect(readEmailAddress(text)).toEqual({ email })
})

test.each([
  '',
  'ada',
  'ada@',
  '@example.com',
  'ada@-example.com',
  'ada@exam ple.com',
  'ada@example.c',
  'ada@127.0.0.1',
  'ada@example.com, eve@example.com',
  'ada@example.com\nBcc: eve@example.com',
  'ada\u2028@example.com',
  'Ada <ada@example.com>',
  '"ada"@example.com',
  'ada@bücher.example/path',
  'ada@bücher.example:25',
  'ada@１２７.０.０.１',
  'ada@bücher..example',
])('%j is refused', (text) => {
  expect(readEmailAddress(text)).toEqual({ problem: 'malformed' })
})

test.each(['pat@example', 'pat@bücher', 'root@localhost'])('%s has no top-level domain', (text) => {
  expect(readEmailAddress(text)).toEqual({ problem: 'incomplete' })
})
