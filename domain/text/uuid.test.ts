import { expect, test } from 'vitest'
import { isUuid } from './uuid.ts'

test.each(['7b0e1c52-0b36-4d43-9b5f-0a7a3a0c8d11', '7B0E1C52-0B36-4D43-9B5F-0A7A3A0C8D11'])('%s is a UUID', (text) => {
  expect(isUuid(text)).toBe(true)
})

test.each(['', '7', '7b0e1c520b364d439b5f0a7a3a0c8d11', '7b0e1c52-0b36-4d43-9b5f-0a7a3a0c8d11 ', 'g'.repeat(36)])(
  '"%s" is not a UUID',
  (text) => {
    expect(isUuid(text)).toBe(false)
  },
)
