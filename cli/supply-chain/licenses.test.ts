import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isAllowed, readLockedPackages, writeLicenses } from './licenses.ts'

const packages = readLockedPackages()

test('every package on every platform has an allowed license', () => {
  expect(packages.length).toBeGreaterThan(500)
  expect(packages.filter((one) => !isAllowed(one))).toEqual([])
})

test.each([
  ['MIT', false, true],
  ['(MIT OR GPL-3.0)', false, true],
  ['GPL-3.0', true, false],
  ['MIT AND AGPL-3.0', true, false],
  ['WTFPL', true, true],
  ['WTFPL', false, false],
  [null, true, false],
])('license %s (development only: %s) is allowed: %s', (license, isForDevelopment, expected) => {
  expect(isAllowed({ name: 'a', version: '1.0.0', license, sha512: null, isForDevelopment })).toBe(expected)
})

test('the licenses in the lockfile match those of the installed packages', () => {
  const differing = packages.filter(({ name, version, license }) => {
    const file = `node_modules/${name}/package.json`
    if (!existsSync(file)) return false
    const installed = JSON.parse(readFileSync(file, 'utf8'))
    return installed.version === version && typeof installed.license === 'string' && installed.license !== license
  })
  expect(differing).toEqual([])
})

test('docs/licenses.md is up to date: npm run licenses', () => {
  expect(readFileSync('docs/licenses.md', 'utf8')).toBe(writeLicenses(packages))
})
