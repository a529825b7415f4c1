import { expect, test } from 'vitest'
import { createJsonLog, redact } from './json-log.ts'

function setup(level: 'info' | 'warn' | 'error' = 'info') {
  const lines: string[] = []
  const log = createJsonLog(
    (line) => lines.push(line),
    level,
    () => new Date('2026-11-21T00:00:00Z'),
  )
  return { log, lines }
}

test('an event is one line of JSON', () => {
  const { log, lines } = setup()
  log.info('site.listening', { port: 3000, text: 'two\nlines' })
  expect(lines).toEqual([
    '{"time":"2026-11-21T00:00:00.000Z","level":"info","event":"site.listening","port":3000,"text":"two\\nlines"}\n',
  ])
})

test('an error is logged with its causes, but without the row values in PostgreSQL’s detail', () => {
  const { log, lines } = setup()
  const cause = Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (email)=(ada@x) exists' })
  log.error('request.failed', { cause: new Error('outer', { cause }) })
  expect(lines[0]).toContain('duplicate key')
  expect(lines[0]).toContain('23505')
  expect(lines[0]).not.toContain('ada@x')
})

test('events below the level are not logged', () => {
  const { log, lines } = setup('error')
  log.info('a')
  log.warn('b')
  expect(lines).toEqual([])
})

test.each([
  ['550 5.1.1 <ada@example.com>: no such user', '550 5.1.1 <<address>>: no such user'],
  ['No mail to Ada <ada.byron+x@mail.example.co.uk>', 'No mail to Ada <<address>>'],
  ['invalid input syntax for type uuid: "my text"', 'invalid input syntax for type uuid: "…"'],
  [`Unexpected token 'D', "Dear "Ada"..." is not valid JSON`, `Unexpected token 'D', "…" is not valid JSON`],
  ["The 'To' number +491701234567 is not valid", "The 'To' number <number> is not valid"],
  [`token ${'ab1-'.repeat(12)} expired`, 'token <token> expired'],
  [`Bearer ${'eyJhbGciOiJIUzI1NiJ9x'}.${'eyJzdWIiOiIxMjM0NTY3'}.${'dBjftJeZ4CVPmB92K27uhbUJ'}`, 'Bearer <token>'],
])('%s', (text, redacted) => {
  expect(redact(text)).toBe(redacted)
})

test.each([
  'connect ECONNREFUSED 127.0.0.1:5432',
  'duplicate key value violates unique constraint "posts_pkey"',
  '    at render (file:///srv/site/node_modules/@react-router/node/dist/index.js:12:3)',
  '2026-11-28T23:50:00.000+01:00 and 2026-11-28 23:50:00+0100',
  '20261123106000_addresses_of_organizations.sql',
  '/blog/0f0e0d0c-1111-4222-8333-444455556666',
])('%s is left unchanged', (text) => {
  expect(redact(text)).toBe(text)
})
