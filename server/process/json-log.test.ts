import { expect, test } from 'vitest'
import { createJsonLog } from './json-log.ts'

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
