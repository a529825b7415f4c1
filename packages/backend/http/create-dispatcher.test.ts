import { expect, test } from 'vitest'
import { DatabaseUnavailableError } from '#backend/database/database-unavailable-error.ts'
import { createDispatcher, IN_PROCESS_ADDRESS } from './create-dispatcher.ts'
import { HttpError } from './http-error.ts'
import type { HttpModule } from './http-module.ts'
import type { CallerOutcome } from './identify-caller.ts'
import { currentScope } from './request-scope.ts'

const connection = { clientAddress: '192.0.2.1', requestId: 'r1' }
const anonymous: CallerOutcome = { caller: { role: 'anon', claims: { role: 'anon' }, accessToken: null } }

function setup({ outcome = anonymous, handle }: { outcome?: CallerOutcome; handle?: HttpModule['handle'] } = {}) {
  const logged: unknown[] = []
  const module: HttpModule = {
    basePath: '/things/v1',
    openPaths: ['/open', '/public/'],
    tokenError: ({ message }) => new HttpError({ status: 401, code: 'bad_token', message }),
    handle: handle ?? (async (_request, { caller }) => Response.json({ role: caller.role })),
  }
  const dispatch = createDispatcher({
    modules: [module],
    identifyCaller: async (_request, { isKeyRequired }) => {
      if (isKeyRequired && outcome === anonymous)
        throw new HttpError({ status: 401, code: 'no_key', message: 'no key' })
      return outcome
    },
    log: { info() {}, warn() {}, error: (event, fields) => logged.push([event, fields]) },
  })
  const get = (path: string, init?: RequestInit) => dispatch(new Request(`http://site.test${path}`, init), connection)
  return { get, logged }
}

const member: CallerOutcome = {
  caller: { role: 'authenticated', claims: { role: 'authenticated', sub: 'ada' }, accessToken: 't' },
}
const service: CallerOutcome = {
  caller: { role: 'service_role', claims: { role: 'service_role' }, accessToken: null },
}

test('a module handles only paths below its base path', async () => {
  const { get } = setup({ outcome: member })
  expect((await get('/things/v1/a')).status).toBe(200)
  expect((await get('/things/v10/a')).status).toBe(404)
  expect((await get('/other')).status).toBe(404)
})

test('open paths need no key, but their neighbors do', async () => {
  const { get } = setup()
  expect((await get('/things/v1/open')).status).toBe(200)
  expect((await get('/things/v1/public/x')).status).toBe(200)
  expect((await get('/things/v1/opened')).status).toBe(401)
})

test('a bad token gets the error of its module', async () => {
  const { get } = setup({ outcome: { problem: { kind: 'expired', message: 'JWT expired' } } })
  const response = await get('/things/v1/a')
  expect(response.status).toBe(401)
  expect(await response.json()).toEqual({ code: 'bad_token', message: 'JWT expired' })
})

test('any origin may read any response, including errors', async () => {
  const { get } = setup()
  for (const path of ['/things/v1/open', '/things/v1/a', '/nothing']) {
    const { headers } = await get(path)
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(headers.get('x-request-id')).toBe('r1')
  }
})

test.each([
  { says: {}, cacheControl: 'private, no-store', vary: 'Authorization, apikey' },
  { says: { 'cache-control': 'no-store' }, cacheControl: 'private, no-store', vary: 'Authorization, apikey' },
  {
    says: { 'cache-control': 'Private, max-age=60' },
    cacheControl: 'Private, max-age=60',
    vary: 'Authorization, apikey',
  },
  {
    says: { vary: 'Accept-Profile' },
    cacheControl: 'private, no-store',
    vary: 'Accept-Profile, Authorization, apikey',
  },
  { says: { 'cache-control': 'public, max-age=60' }, cacheControl: 'public, max-age=60', vary: null },
])('a response is private to its caller unless its module says otherwise: %o', async ({ says, cacheControl, vary }) => {
  const { get } = setup({
    outcome: member,
    handle: async () => new Response('rows', { headers: new Headers({ ...says }) }),
  })
  const { headers } = await get('/things/v1/a', { headers: { apikey: 'key' } })
  expect([headers.get('cache-control'), headers.get('vary')]).toEqual([cacheControl, vary])
})

test('a failure is private to its caller too', async () => {
  const { headers } = await setup().get('/things/v1/a')
  expect([headers.get('cache-control'), headers.get('vary')]).toEqual(['private, no-store', 'Authorization, apikey'])
})

test('a preflight is answered without identifying the caller', async () => {
  const response = await setup().get('/things/v1/a', {
    method: 'OPTIONS',
    headers: { 'access-control-request-headers': 'apikey, authorization' },
  })
  expect(response.status).toBe(204)
  expect(response.headers.get('access-control-allow-headers')).toBe('apikey, authorization')
})

test('an unexpected error is logged and answered with a fixed text', async () => {
  const { get, logged } = setup({
    outcome: member,
    handle: async () => {
      throw new Error('relation "secret" does not exist')
    },
  })
  const response = await get('/things/v1/a?token=abc')
  expect(response.status).toBe(500)
  expect(await response.text()).not.toContain('secret')
  expect(logged).toMatchObject([['request.failed', { requestId: 'r1', path: '/things/v1/a' }]])
})

test('without a database a request may be tried again', async () => {
  const { get } = setup({
    outcome: member,
    handle: async () => {
      throw new DatabaseUnavailableError('unreachable', new Error('Connection terminated'))
    },
  })
  const response = await get('/things/v1/a')
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1'])
})

test('an overlong URL is refused', async () => {
  expect((await setup({ outcome: member }).get(`/things/v1/a?x=${'y'.repeat(20_000)}`)).status).toBe(414)
})

test('a response to a request without credentials is as cacheable as its module says', async () => {
  const headers = { 'cache-control': 'max-age=60' }
  const { get } = setup({ outcome: member, handle: async () => new Response('picture', { headers }) })
  expect((await get('/things/v1/a')).headers.get('cache-control')).toBe('max-age=60')
})

test.for([
  ['a visitor, by network', anonymous, '2001:db8:1:2::9', { kind: 'anonymous', key: '2001:db8:1:2::/64' }],
  ['a member, by account', member, '192.0.2.1', { kind: 'member', key: 'ada' }],
  ['the service role', service, '192.0.2.1', null],
  ['the site itself', anonymous, IN_PROCESS_ADDRESS, null],
] as const)('%s takes turns at the database', async ([, outcome, clientAddress, expected]) => {
  const parties: unknown[] = []
  const dispatch = createDispatcher({
    modules: [
      {
        basePath: '/things/v1',
        tokenError: noToken,
        async handle() {
          parties.push(currentScope().party)
          return new Response('done')
        },
      },
    ],
    identifyCaller: async () => outcome,
    log: { info() {}, warn() {}, error() {} },
  })
  expect((await dispatch(new Request('http://site.test/things/v1/a'), { clientAddress })).status).toBe(200)
  expect(parties).toEqual([expected])
})

function noToken(): HttpError {
  return new HttpError({ status: 401, code: 'bad_token', message: 'bad token' })
}
