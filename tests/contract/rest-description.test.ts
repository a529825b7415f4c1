import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBackend, type TestBackend } from './start-backend.ts'

let backend: TestBackend

beforeAll(async () => {
  backend = await startBackend()
})

afterAll(() => backend[Symbol.asyncDispose]())

function ask(path: string, { key, ...init }: RequestInit & { key?: string } = {}): Promise<Response> {
  return fetch(`${backend.url}${path}`, { ...init, headers: { apikey: key ?? backend.anonKey, ...init.headers } })
}

async function describe(key: string, token = key) {
  const response = await ask('/rest/v1/', { key, headers: { authorization: `Bearer ${token}` } })
  expect(response.status).toBe(200)
  return (await response.json()) as { swagger: string; host: string; paths: object; definitions: object }
}

test('the description at the root depends on the caller’s rights', async () => {
  const ofVisitor = await describe(backend.anonKey)
  const ofService = await describe(backend.serviceRoleKey)
  expect(ofVisitor).toMatchObject({ swagger: '2.0', host: new URL(backend.url).host })
  expect(ofVisitor.paths).toHaveProperty(['/posts'])
  expect(ofService.paths).toHaveProperty(['/contact_messages'])
  expect(ofVisitor.paths).not.toHaveProperty(['/contact_messages'])
  expect(ofVisitor.definitions).not.toHaveProperty(['contact_messages'])
})

test('a member’s description depends on the access token’s role', async () => {
  const { client } = await backend.memberClient()
  const { data } = await client.auth.getSession()
  const ofMember = await describe(backend.anonKey, data.session?.access_token)
  const ofVisitor = await describe(backend.anonKey)
  expect(Object.keys(ofMember.paths).length).toBeGreaterThan(Object.keys(ofVisitor.paths).length)
})

test('the description needs an API key, and names no table of other schemas', async () => {
  expect((await fetch(`${backend.url}/rest/v1/`)).status).toBe(401)
  const { definitions } = await describe(backend.serviceRoleKey)
  for (const name of ['users', 'sessions', 'rate_limits']) expect(definitions).not.toHaveProperty([name])
})

test('OPTIONS names the methods, and a preflight is still a preflight', async () => {
  const options = await ask('/rest/v1/posts', { method: 'OPTIONS' })
  expect([options.status, options.headers.get('allow'), await options.text()]).toEqual([
    200,
    'OPTIONS,GET,HEAD,POST,PUT,PATCH,DELETE',
    '',
  ])
  expect((await ask('/rest/v1/nothing', { method: 'OPTIONS' })).status).toBe(404)
  expect((await fetch(`${backend.url}/rest/v1/posts`, { method: 'OPTIONS' })).status).toBe(401)

  const preflight = await fetch(`${backend.url}/rest/v1/nothing`, {
    method: 'OPTIONS',
    headers: { origin: 'https://other.example', 'access-control-request-method': 'POST' },
  })
  expect([preflight.ok, preflight.headers.get('allow')]).toEqual([true, null])
  expect(preflight.headers.get('access-control-allow-methods')).toContain('POST')
})

test('a type that nothing in the database produces is refused', async () => {
  const { error, status } = await backend.client().from('posts').select('title').geojson()
  expect([status, error?.code]).toEqual([406, 'PGRST107'])
})
