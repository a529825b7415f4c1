import { expect, test } from 'vitest'
import { hashRecoveryCode, newRecoveryCode, normalizeRecoveryCode } from './recovery-code.ts'

test('codes have 16 unambiguous characters, and differ', () => {
  const codes = Array.from({ length: 100 }, newRecoveryCode)
  for (const code of codes) expect(code).toMatch(/^[2-9a-km-np-z]{16}$/)
  expect(new Set(codes).size).toBe(100)
})

test('case, spaces and hyphens do not matter when a code is typed', () => {
  expect(normalizeRecoveryCode(' K4M9-x7qp 2AB8-ht3z\n')).toBe('k4m9x7qp2ab8ht3z')
})

test('a hash depends on key, factor and code', () => {
  const key = Buffer.from('key')
  const hash = hashRecoveryCode(key, 'factor-1', 'code')
  expect(hashRecoveryCode(key, 'factor-1', 'code')).toBe(hash)
  for (const other of [
    hashRecoveryCode(Buffer.from('other'), 'factor-1', 'code'),
    hashRecoveryCode(key, 'factor-2', 'code'),
    hashRecoveryCode(key, 'factor-1', 'edoc'),
  ])
    expect(other).not.toBe(hash)
})
