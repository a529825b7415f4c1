import { UnsecuredJWT } from 'jose'
import { expect } from 'vitest'
import { signToken } from '#backend/tests/modules/open-rest-backend.ts'
import type { RestApi } from '#backend/tests/modules/open-rest-module.ts'
import type { Page, Sentence } from '../sentence.ts'

const MEMBER = { role: 'authenticated' }
const AUDIENCE = { jwtAudience: 'library' }

/** Seconds from now, as tokens count time. */
const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds

async function answerTo(claims: Record<string, unknown>, { ask }: RestApi) {
  const authorization = `Bearer ${await signToken({ ...MEMBER, ...claims })}`
  return ask('GET /rpc/request', { headers: { authorization } })
}

/** The claims are accepted or refused with this code. */
function judges(says: string, claims: Record<string, unknown> | (() => object), code?: string): Sentence {
  return {
    says,
    async check(api) {
      const { status, body } = await answerTo(typeof claims === 'function' ? { ...claims() } : claims, api)
      expect([status, body.code]).toEqual(code === undefined ? [200, undefined] : [401, code])
    },
  }
}

const ofAudience = (sentence: Sentence): Sentence => ({ ...sentence, settings: AUDIENCE })

export const authentication: Page = {
  title: 'Authentication',
  source: 'auth',
  settings: { schemas: ['library', 'branch'] },
  entersByBackend: true,
  sentences: [
    {
      says: 'A request without a token gets the visitors’ role.',
      async check({ ask }) {
        expect((await ask('GET /rpc/request')).body.role).toBe('anon')
      },
    },
    {
      says: '`DB_ANON_ROLE` names the visitors’ role.',
      settings: { anonRole: 'authenticated' },
      async check({ ask }) {
        expect((await ask('GET /rpc/request')).body.role).toBe('authenticated')
      },
    },
    {
      says: 'A valid token’s claim `role` names the role of the request.',
      async check(api) {
        expect((await answerTo({}, api)).body.role).toBe('authenticated')
      },
    },
    {
      says: 'A valid token without that claim gets the visitors’ role.',
      async check(api) {
        expect((await answerTo({ role: undefined }, api)).body.role).toBe('anon')
      },
    },
    {
      says: 'The login role must be a member of the claimed role.',
      async check(api) {
        expect((await answerTo({ role: 'postgres' }, api)).status).toBeOneOf([401, 403])
      },
    },
    {
      says: 'The scheme is written with or without a capital letter.',
      async check({ ask }) {
        const authorization = `bearer ${await signToken(MEMBER)}`
        expect((await ask('GET /rpc/request', { headers: { authorization } })).body.role).toBe('authenticated')
      },
    },
    {
      says: 'PGRST301: a token with another signature is refused.',
      async check({ ask }) {
        const authorization = `Bearer ${await signToken(MEMBER, 'another secret of enough characters')}`
        const answer = await ask('GET /rpc/request', { headers: { authorization } })
        expect([answer.status, answer.body.code]).toEqual([401, 'PGRST301'])
        expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer error="invalid_token"/)
      },
    },
    {
      says: 'PGRST301: what is not a token is refused.',
      ask: 'GET /books',
      given: { headers: { authorization: 'Bearer ey.nonsense' } },
      gives: {
        status: 401,
        body: { code: 'PGRST301', message: 'Expected 3 parts in JWT; got 2', details: null, hint: null },
      },
    },
    {
      says: 'PGRST301: a token may not choose the algorithm `none`.',
      async check({ ask }) {
        const authorization = `Bearer ${new UnsecuredJWT(MEMBER).encode()}`
        const answer = await ask('GET /rpc/request', { headers: { authorization } })
        expect([answer.status, answer.body.code]).toEqual([401, 'PGRST301'])
      },
    },
    judges('PGRST303: a token that has expired is refused.', () => ({ exp: inSeconds(-60) }), 'PGRST303'),
    judges('A clock may be wrong by 30 seconds: a token that has just expired is accepted.', () => ({
      exp: inSeconds(-5),
    })),
    judges('PGRST303: a token that is not valid yet is refused.', () => ({ nbf: inSeconds(120) }), 'PGRST303'),
    judges('A token that is about to be valid is accepted.', () => ({ nbf: inSeconds(10) })),
    judges('PGRST303: a token that was issued in the future is refused.', () => ({ iat: inSeconds(120) }), 'PGRST303'),
    judges('A token that is issued a few seconds in the future is accepted.', () => ({ iat: inSeconds(10) })),
    judges('PGRST303: a time that is not a number is refused.', { nbf: 'tomorrow' }, 'PGRST303'),
    judges('Any audience is accepted unless `JWT_AUD` names one.', { aud: 'someone' }),
    ofAudience(judges('`JWT_AUD` accepts the audience that it names.', { aud: 'library' })),
    ofAudience(judges('It accepts a list that has the audience.', { aud: ['someone', 'library'] })),
    ofAudience(judges('PGRST303: it refuses another audience.', { aud: 'someone' }, 'PGRST303')),
    ofAudience(judges('PGRST303: it refuses a list without the audience.', { aud: ['someone'] }, 'PGRST303')),
    ofAudience(judges('PGRST303: it refuses an audience that is not a text.', { aud: 7 }, 'PGRST303')),
    ofAudience(judges('A token without an audience is for every service.', {})),
    ofAudience(judges('An audience of null counts as none.', { aud: null })),
    ofAudience(judges('An empty list of audiences counts as none.', { aud: [] })),
    {
      says: '`DB_PRE_REQUEST` may refuse a caller whose token is valid.',
      settings: { preRequest: 'library.check_reader' },
      async check(api) {
        expect(await answerTo({ email: 'thief@example.com' }, api)).toMatchObject({
          status: 400,
          body: { code: 'P0001', message: 'You may not enter', hint: 'Return the books first' },
        })
      },
    },
  ],
}
