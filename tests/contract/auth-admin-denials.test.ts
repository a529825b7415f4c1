import { SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callAsOperator, operatorOf } from './admin-calls.ts'
import { startBackend, type TestBackend } from './start-backend.ts'

const email = 'ada@example.com'
const UNKNOWN_ID = '0b5f0a8e-6f4a-4a52-9d7c-1f6a3f1f4e11'

let backend: TestBackend
let bearers: Record<string, string | null>
let memberId = ''

beforeAll(async () => {
  backend = await startBackend()
  const tokenOf = async ({ client }: Awaited<ReturnType<TestBackend['memberClient']>>) =>
    (await client.auth.getSession()).data.session?.access_token ?? ''
  const member = await backend.memberClient({ email, metadata: { role: 'service_role' } })
  memberId = member.userId
  const banned = await backend.memberClient()
  const bannedToken = await tokenOf(banned)
  await operatorOf(backend).updateUserById(banned.userId, { ban_duration: '1h' })
  const now = Math.floor(Date.now() / 1000)
  bearers = {
    'no bearer': null,
    'the public key': backend.anonKey,
    'a member': await tokenOf(member),
    'an administrator of the site': await tokenOf(await backend.memberClient({ isAdmin: true })),
    'a banned member': bannedToken,
    'an operator of another secret': await sign({ role: 'service_role', exp: now + 3600 }, 'x'.repeat(40)),
    'a list of roles': await sign({ role: ['service_role'], exp: now + 3600 }, backend.jwtSecret),
    'a role in other case': await sign({ role: 'SERVICE_ROLE', exp: now + 3600 }, backend.jwtSecret),
    'a made-up secret key': 'sb_secret_abcdefghijklmnopqrstuv_12345678',
  }
})

afterAll(() => backend[Symbol.asyncDispose]())

function sign(claims: Record<string, unknown>, secret: string): Promise<string> {
  return new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.from(secret))
}

const PATHS = [
  'GET /admin/users',
  'POST /admin/users',
  'GET /admin/users/:id',
  'GET /admin/users/:unknown',
  'GET /admin/users/1',
  'PUT /admin/users/:id',
  'DELETE /admin/users/:id',
  'GET /admin/users/:id/passkeys',
  'DELETE /admin/users/:id/passkeys/:unknown',
  'POST /admin/generate_link',
  'GET /admin/audit',
  'POST /invite',
]

const CALLERS = [
  ['no bearer', 401, 'no_authorization'],
  ['the public key', 403, 'not_admin'],
  ['a member', 403, 'not_admin'],
  ['an administrator of the site', 403, 'not_admin'],
  ['a banned member', 403, 'not_admin'],
  ['an operator of another secret', 403, 'bad_jwt'],
  ['a list of roles', 401, 'bad_jwt'],
  ['a role in other case', 403, 'not_admin'],
  ['a made-up secret key', 403, 'bad_jwt'],
] as const

async function ask(path: string, bearer: string | null) {
  const [method = '', template = ''] = path.split(' ')
  const target = template.replace(':id', memberId).replace(':unknown', UNKNOWN_ID)
  const authorization = bearer === null ? {} : { authorization: `Bearer ${bearer}` }
  const body = JSON.stringify({ email, type: 'magiclink', role: 'service_role', should_soft_delete: false })
  const answer = await fetch(`${backend.url}/auth/v1${target}`, {
    method,
    headers: { apikey: backend.anonKey, ...authorization },
    body: method === 'GET' ? null : body,
  })
  return { status: answer.status, text: await answer.text() }
}

test.each(CALLERS)('every path is denied to %s', async (caller, status, code) => {
  for (const path of PATHS) {
    const answer = await ask(path, bearers[caller] ?? null)
    const { error_code, msg, code: repeated, ...rest } = JSON.parse(answer.text)
    expect([answer.status, error_code, repeated, rest], path).toEqual([status, code, status, {}])
    expect(msg).toMatch(/^(This endpoint requires a valid Bearer token|User not allowed|invalid JWT: )/)
    expect(answer.text).not.toContain(email)
  }
})

test('an empty bearer and no key are denied, and a token that the operator signed is the operator’s', async () => {
  expect((await ask('GET /admin/users', '')).status).toBe(401)
  expect((await fetch(`${backend.url}/auth/v1/admin/users`)).status).toBe(401)

  const exp = Math.floor(Date.now() / 1000) + 60
  const answer = await ask('GET /admin/users', await sign({ role: 'service_role', exp }, backend.jwtSecret))
  expect(answer.status).toBe(200)
})

test('after all denials nothing has changed', async () => {
  const { data } = await operatorOf(backend).getUserById(memberId)
  expect(data.user).toMatchObject({ email, role: 'authenticated' })
  expect(data.user?.recovery_sent_at).toBeUndefined()
  const { body } = await callAsOperator(backend, 'GET /admin/audit?query=type:team')
  expect(body.every((entry: { payload: { action: string } }) => entry.payload.action === 'user_signedup')).toBe(true)
  expect((await operatorOf(backend).listUsers()).data.users).toHaveLength(3)
})
