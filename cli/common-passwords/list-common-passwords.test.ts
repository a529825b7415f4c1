import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { listCommonPasswords } from './list-common-passwords.ts'

test('common-passwords.txt matches the package’s list', () => {
  const file = new URL('../../packages/backend/auth/passwords/common-passwords.txt', import.meta.url)
  const listed = readFileSync(file, 'utf8').trimEnd().split('\n')
  expect(listed.length).toBeGreaterThan(5_000)
  expect(listed).toEqual(listCommonPasswords())
  expect(listed).toEqual(listed.map((password) => password.toLowerCase()))
})
