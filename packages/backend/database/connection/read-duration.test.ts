import { expect, test } from 'vitest'
import { readDuration } from './read-duration.ts'

test.for([
  { setting: '100', milliseconds: 100 },
  { setting: '250ms', milliseconds: 250 },
  { setting: '8s', milliseconds: 8_000 },
  { setting: ' 1.5 min ', milliseconds: 90_000 },
  { setting: '2h', milliseconds: 7_200_000 },
  { setting: '1d', milliseconds: 86_400_000 },
  { setting: '500us', milliseconds: 0.5 },
  { setting: '0', milliseconds: null },
  { setting: 'default', milliseconds: null },
  { setting: '5 years', milliseconds: null },
])('"$setting" is $milliseconds ms', ({ setting, milliseconds }) => {
  expect(readDuration(setting)).toBe(milliseconds)
})
