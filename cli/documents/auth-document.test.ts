import { globSync, readFileSync } from 'node:fs'
import { AUTH_ROUTES as ROUTES } from '@headwater/backend/http'
import { expect, test } from 'vitest'

const DOCUMENT = readFileSync('packages/backend/docs/auth.md', 'utf8')
const ENVIRONMENT = readFileSync('.env.example', 'utf8')

/** The first cell of each row of its tables. */
const SUBJECTS = [...DOCUMENT.matchAll(/^\| (.+?) \|/gm)].map(([, subject = '']) => subject)

test.each(
  Object.entries(ROUTES).flatMap(([path, methods]) => Object.keys(methods).map((method) => ({ method, path }))),
)('packages/backend/docs/auth.md has a row for $method $path', ({ method, path }) => {
  const isNamed = (subject: string) => [`${path}\``, `${path}?`].some((end) => subject.includes(`${method} ${end}`))
  const isListed = (subject: string) => subject.includes(` ${path}\``) && subject.includes(`\`${method}`)
  expect(SUBJECTS.some((subject) => isNamed(subject) || isListed(subject))).toBe(true)
})

test('packages/backend/docs/auth.md and .env.example name every variable of auth/v1', () => {
  const code = globSync('server/config/*.ts').map((file) => readFileSync(file, 'utf8'))
  const variables = new Set(
    code.flatMap((text) => [...text.matchAll(/'(AUTH_[A-Z_]+)'/g)].map(([, name = '']) => name)),
  )
  expect(variables.size).toBeGreaterThan(20)
  expect([...variables].filter((name) => !DOCUMENT.includes(name))).toEqual([])
  expect([...variables].filter((name) => !ENVIRONMENT.includes(name))).toEqual([])
})

test('no row of packages/backend/docs/auth.md is a promise', () => {
  expect(DOCUMENT).not.toMatch(/\b(?:stub|todo|not yet|planned)\b/i)
})

test('a test of the protocol expects every error code of auth/v1', () => {
  const read = (files: string[]) => files.map((file) => readFileSync(file, 'utf8')).join('\n')
  const isTest = (file: string) => file.endsWith('.test.ts')
  const sources = globSync('packages/backend/auth/**/*.ts').map((file) => file.replaceAll('\\', '/'))
  const code = read(sources.filter((file) => !isTest(file)))
  const tests = read(globSync(['tests/{contract,nightly}/*.ts', 'packages/backend/auth/**/*.test.ts']))
  const codes = new Set(
    [...code.matchAll(/(?:, |^\s+)(?:const )?code(?:: | = )'([a-z]+(?:_[a-z]+)+)'/gm)].map(([, name = '']) => name),
  )
  expect(codes.size).toBeGreaterThan(60)
  expect([...codes].filter((name) => !new RegExp(`\\b${name}\\b`).test(tests))).toEqual([])
})
