import type { LogFields } from '@headwater/backend/log'
import { expect, test } from 'vitest'
import { cleanPath, createPathLog } from './path-log.ts'

function setup() {
  const lines: { event: string; fields: LogFields | undefined }[] = []
  const write = (event: string, fields?: LogFields) => void lines.push({ event, fields })
  const clock = { now: 0 }
  const logNotFound = createPathLog({ info: write, warn: write, error: write }, 'page.not_found', () => clock.now)
  return { lines, clock, logNotFound }
}

test('a bad path is logged as one line without terminal control characters', () => {
  const { lines, logNotFound } = setup()
  logNotFound('/a\n{"event":"forged"}\u001b[2J\u202e', 'r1')
  expect(lines).toEqual([{ event: 'page.not_found', fields: { requestId: 'r1', path: '/a?{"event":"forged"}?[2J?' } }])
})

test('a long path is truncated', () => {
  const { lines, logNotFound } = setup()
  logNotFound(`/${'a'.repeat(5000)}`, 'r1')
  expect(String(lines[0]?.fields?.path)).toHaveLength(201)
})

test('a flood of bad paths is logged as a count', () => {
  const { lines, clock, logNotFound } = setup()
  for (let index = 0; index < 1000; index += 1) logNotFound(`/${index}`, 'r1')
  expect(lines).toHaveLength(60)
  clock.now = 60_000
  logNotFound('/later', 'r2')
  expect(lines[60]).toEqual({ event: 'page.not_found_more', fields: { count: 940 } })
  expect(lines[61]?.fields?.path).toBe('/later')
})

test.each(['/preview/c2VjcmV0', '//preview//c2VjcmV0', '/PREVIEW/c2VjcmV0.data', '/preview/c2VjcmV0/more'])(
  'the secret in %s is not logged',
  (path) => {
    expect(cleanPath(path)).toBe('/preview/…')
  },
)
