import { expect, test } from 'vitest'
import { isProviderSession, readSessionId } from './token-claims.ts'

test('the session id is read from an access token only', () => {
  const payload = btoa(JSON.stringify({ session_id: 'session-1', name: '??>>' }))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
  expect(readSessionId(`header.${payload}.signature`)).toBe('session-1')
  expect(readSessionId(`header.${btoa('{"sub":"x"}')}.signature`)).toBeNull()
  expect(readSessionId('not a token')).toBeNull()
})

test('a session of a provider is recognized by how it began', () => {
  const token = (claims: object) => `header.${btoa(JSON.stringify(claims))}.signature`
  expect(isProviderSession(token({ amr: [{ method: 'oauth', timestamp: 1 }] }))).toBe(true)
  expect(isProviderSession(token({ amr: [{ method: 'password', timestamp: 1 }] }))).toBe(false)
  expect(isProviderSession(token({ amr: 'oauth' }))).toBe(false)
  expect(isProviderSession('not a token')).toBe(false)
})
