import { SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBackend, type TestBackend } from './start-backend.ts'

// Who may reach which rows is in docs/access-matrix.md.

let backend: TestBackend

beforeAll(async () => {
  backend = await startBackend()
})

afterAll(() => backend[Symbol.asyncDispose]())

async function askWith(token: string) {
  const headers = { apikey: backend.anonKey, authorization: `Bearer ${token}` }
  const response = await fetch(`${backend.url}/rest/v1/posts?select=id`, { headers })
  return { status: response.status, body: await response.json(), challenge: response.headers.get('www-authenticate') }
}

function sign(claims: Record<string, unknown>, secret = backend.jwtSecret) {
  return new SignJWT({ role: 'authenticated', sub: crypto.randomUUID(), aud: 'authenticated', ...claims })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(Buffer.from(secret))
}

test('a forged, unsigned, damaged or odd token is a 401, never a visitor', async () => {
  const good = await sign({})
  expect((await askWith(good)).status).toBe(200)
  const [head = '', claims = '', signature = ''] = good.split('.')
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const asService = encode({ role: 'service_role', exp: 9_999_999_999 })
  for (const token of [
    await sign({}, 'another secret of enough characters!!'),
    await sign({ sub: [] }),
    await sign({ sub: 'ada' }),
    `${encode({ alg: 'none', typ: 'JWT' })}.${claims}.`,
    `${head}.${asService}.${signature}`,
    'nonsense',
  ]) {
    const answer = await askWith(token)
    expect([answer.status, answer.body.code], token).toEqual([401, expect.stringMatching(/^PGRST30[13]$/)])
    expect(answer.challenge).toMatch(/^Bearer/)
  }
})

test('a token cannot name a role that the login role may not assume', async () => {
  for (const role of ['postgres', 'authenticator', 'none', 'nobody-such']) {
    const { status, body } = await askWith(await sign({ role }))
    expect([401, 403], `${role}: ${JSON.stringify(body)}`).toContain(status)
  }
})

test('schemas and functions that are not exposed cannot be reached', async () => {
  const service = backend.client(backend.serviceRoleKey)
  for (const schema of ['auth', 'private', 'backend', 'pg_catalog', 'information_schema']) {
    const hidden = service.schema(schema as 'public')
    const answer = await hidden.from('users' as 'posts').select('*')
    expect(answer).toMatchObject({ status: 406, error: { code: 'PGRST106' } })
  }
  expect((await service.from('users' as 'posts').select('*')).error?.code).toBe('PGRST205')
  expect((await service.from('posts').select('*, users(*)')).error?.code).toBe('PGRST200')
  expect((await service.rpc('pg_read_file' as 'is_admin')).error?.code).toBe('PGRST202')
})
