import { expect, test } from 'vitest'
import { createRestCors } from './rest-cors.ts'

const PAGE = 'https://page.example'

function preflight(allowedOrigins: readonly string[], origin: string): Headers {
  const headers = {
    origin,
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'apikey, prefer',
  }
  const request = new Request('http://site.test/rest/v1/items', { method: 'OPTIONS', headers })
  return createRestCors(allowedOrigins).preflight(request).headers
}

test('without a list, pages of any origin may send any header', () => {
  const headers = preflight([], PAGE)
  expect(headers.get('access-control-allow-origin')).toBe('*')
  expect(headers.get('access-control-allow-credentials')).toBeNull()
  expect(headers.get('access-control-allow-headers')).toBe(
    'Authorization, apikey, prefer, Accept, Accept-Language, Content-Language',
  )
})

test('with a list, only pages of its origins may', () => {
  const allowed = preflight([PAGE], PAGE)
  expect(allowed.get('access-control-allow-origin')).toBe(PAGE)
  expect(allowed.get('access-control-allow-credentials')).toBe('true')
  const refused = preflight([PAGE], 'https://elsewhere.example')
  expect([...refused.keys()]).toEqual(['vary'])
})
