import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { allAttacks } from '#tests/hostile/all-attacks.ts'

const rows = readFileSync('docs/security.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && line.includes('.test.ts'))
  .map((line) => {
    const [, attack = '', , tests = ''] = line.split('|').map((cell) => cell.trim())
    return { attack, tests: [...tests.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file), proof: tests }
  })

test('every attack of the hostile suite has a row that says so', () => {
  const named = rows.filter((row) => row.proof.endsWith('hostile')).map(({ attack }) => attack)
  expect(named.toSorted()).toEqual(allAttacks.map(({ name }) => name).toSorted())
})

test('every test file that a row names exists', () => {
  expect(rows.flatMap(({ tests }) => tests).filter((file) => !existsSync(file))).toEqual([])
})
