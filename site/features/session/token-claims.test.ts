import { expect, test } from 'vitest'
import { readSessionId } from './token-claims.ts'

test('the session id is read from an access token only', () => {
  const payload = btoa(JSON.stringify({ session_id: 'session-1', name: '??>>' }))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
  expect(readSessionId(`header.${payload}.signature`)).toBe('session-1')
  expect(readSessionId(`header.${btoa('{"sub":"x"}')}.signature`)).toBeNull()
  expect(readSessionId('not a token')).toBeNull()
})
