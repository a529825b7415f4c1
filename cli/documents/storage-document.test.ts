import { readFileSync } from 'node:fs'
import { STORAGE_ROUTES as ROUTES } from '@headwater/backend/http'
import { expect, test } from 'vitest'

const DOCUMENT = readFileSync('packages/backend/docs/storage.md', 'utf8')
const ENVIRONMENT = readFileSync('.env.example', 'utf8')

test.each(
  Object.entries(ROUTES).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operation }]) => ({ method, path, operation })),
  ),
)('packages/backend/docs/storage.md has a row for $method $path with its operation', ({ method, path, operation }) => {
  const rows = DOCUMENT.split('\n').filter((line) => line.startsWith('| ') && line.includes(`${path}\``))
  expect(rows.some((row) => row.includes(method) && row.includes(`\`${operation}\``))).toBe(true)
})

test('docs/storage.md and .env.example name every variable of storage/v1', () => {
  const code = readFileSync('server/config/config.ts', 'utf8')
  const variables = [...code.matchAll(/'((?:STORAGE|S3)_[A-Z_]+)'/g)].map(([, name = '']) => name)
  expect(variables.length).toBeGreaterThan(2)
  expect(variables.filter((name) => !DOCUMENT.includes(name) || !ENVIRONMENT.includes(name))).toEqual([])
})
