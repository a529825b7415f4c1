import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { openSecret, sealSecret } from './factor-secret.ts'

const key = createHmac('sha256', 'a').digest()

test('a sealed secret can be opened with its key and for its factor only', () => {
  const sealed = sealSecret(key, 'factor-1', 'JBSWY3DPEHPK3PXP')
  expect(sealed).not.toContain('JBSWY3DPEHPK3PXP')
  expect(openSecret(key, 'factor-1', sealed)).toBe('JBSWY3DPEHPK3PXP')
  expect(() => openSecret(key, 'factor-2', sealed)).toThrow()
  expect(() => openSecret(createHmac('sha256', 'b').digest(), 'factor-1', sealed)).toThrow()
})

test('the same secret is never sealed the same way twice', () => {
  expect(sealSecret(key, 'factor-1', 'A')).not.toBe(sealSecret(key, 'factor-1', 'A'))
})

test('a secret that came in plain text is returned unchanged', () => {
  expect(openSecret(key, 'factor-1', 'JBSWY3DPEHPK3PXP')).toBe('JBSWY3DPEHPK3PXP')
})
