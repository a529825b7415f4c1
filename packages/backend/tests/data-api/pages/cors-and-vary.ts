import type { Page } from '../sentence.ts'

const ORIGIN = 'http://example.com'
const preflight = (origin: string) => ({
  origin,
  'access-control-request-method': 'POST',
  'access-control-request-headers': 'Content-Type',
})

export const cors: Page = {
  title: 'CORS',
  source: 'api/cors',
  settings: { schemas: ['library', 'branch'] },
  entersByBackend: true,
  sentences: [
    {
      says: 'Pages of any origin may call.',
      ask: 'GET /books?select=id&id=eq.1',
      given: { headers: { origin: ORIGIN } },
      gives: { body: [{ id: 1 }], headers: { 'access-control-allow-origin': '*' } },
    },
    {
      says: 'A preflight is answered with the methods, the headers, and how long a browser may remember them.',
      ask: 'OPTIONS /books',
      given: { headers: preflight(ORIGIN) },
      gives: {
        headers: {
          'access-control-allow-methods': 'GET, POST, PATCH, PUT, DELETE, OPTIONS, HEAD',
          'access-control-allow-headers': 'Authorization, Content-Type, Accept, Accept-Language, Content-Language',
          'access-control-max-age': '86400',
        },
      },
    },
    {
      says: 'A preflight is answered with the origin of the page, and allows credentials.',
      differs: 'origin of pages',
      ask: 'OPTIONS /shelves',
      given: { headers: preflight(ORIGIN) },
      gives: { headers: { 'access-control-allow-origin': '*', 'access-control-allow-credentials': null } },
    },
    {
      says: '`SERVER_CORS_ALLOWED_ORIGINS` lists the origins whose pages may call.',
      settings: { corsAllowedOrigins: [ORIGIN, 'http://example2.com'] },
      ask: 'OPTIONS /books',
      given: { headers: preflight('http://example2.com') },
      gives: {
        headers: { 'access-control-allow-origin': 'http://example2.com', 'access-control-allow-credentials': 'true' },
      },
    },
    {
      says: 'Pages of origins that are not listed get no permission.',
      settings: { corsAllowedOrigins: [ORIGIN, 'http://example2.com'] },
      ask: 'GET /books',
      given: { headers: { origin: 'http://example3.com' } },
      gives: { headers: { 'access-control-allow-origin': null } },
    },
  ],
}

export const varyHeader: Page = {
  title: 'Vary',
  source: 'api/vary_header',
  settings: { schemas: ['library', 'branch'] },
  sentences: [
    {
      says: 'Answers name the request headers that they depend on.',
      ask: 'GET /books',
      gives: { headers: { vary: 'Accept, Prefer, Range' } },
    },
    {
      says: 'A function may set another `Vary`, which is sent unchanged.',
      ask: 'POST /rpc/respond',
      given: { body: { headers: '[{"Vary": "Accept, Prefer, X-Test-Vary"}]', status: '' } },
      gives: { headers: { vary: 'Accept, Prefer, X-Test-Vary' } },
    },
  ],
}
