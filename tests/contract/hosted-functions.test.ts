import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import type { ServiceCalls } from '#assistant/index/passage-index.ts'
import { createServiceClient } from '#server/data/service-client.ts'
import { says, startFakeModelServer } from '#tests/fake-model-server.ts'
import { SITE_URL } from '#tests/modules/open-backend.ts'
import { indexFixturePages } from './start-assistant.ts'
import { startBackend, type TestBackend } from './start-backend.ts'

// The entry points that the hosted service runs on Deno, with stand-ins for the two Deno APIs that they use.

type Handler = (request: Request) => Promise<Response>

const FUNCTIONS = {
  'ai-search': () => import('#supabase/functions/ai-search/index.ts'),
  'send-contact-email': () => import('#supabase/functions/send-contact-email/index.ts'),
}
type Name = keyof typeof FUNCTIONS
const NAMES = Object.keys(FUNCTIONS) as Name[]

const QUESTION = 'What does a Fabric capacity cost us?'

afterEach(() => vi.unstubAllGlobals())

/** The function as the hosted service loads it, on a backend that stands in for the service. */
async function setup(name: Name, env: Record<string, string> = {}) {
  const backend = await startBackend()
  onTestFinished(() => backend[Symbol.asyncDispose]())
  return { backend, call: callerOf(await loadFunction(name, { ...settingsOf(backend), ...env })) }
}

function settingsOf({ url, serviceRoleKey }: TestBackend) {
  return { SUPABASE_URL: url, SUPABASE_SERVICE_ROLE_KEY: serviceRoleKey, SITE_URL }
}

async function loadFunction(name: Name, env: Record<string, string>): Promise<Handler> {
  const { promise, resolve } = Promise.withResolvers<Handler>()
  vi.stubGlobal('Deno', { serve: resolve, env: { get: (variable: string) => env[variable] } })
  vi.resetModules()
  await FUNCTIONS[name]()
  return promise
}

function callerOf(handle: Handler) {
  return (body: unknown, { token = '', method = 'POST', accept = '*/*' } = {}) =>
    handle(
      new Request('http://edge.test/', {
        method,
        headers: { accept, 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
        ...(method === 'POST' && { body: JSON.stringify(body) }),
      }),
    )
}

function serviceOf({ url, serviceRoleKey }: TestBackend): ServiceCalls {
  return createServiceClient({ supabaseUrl: url, serviceRoleKey, backend: null }) as unknown as ServiceCalls
}

async function tokenOf(backend: TestBackend): Promise<string> {
  const { client } = await backend.memberClient()
  const { data } = await client.auth.getSession()
  return data.session?.access_token ?? ''
}

test.each(NAMES)('%s lets the site’s pages call it from another origin', async (name) => {
  const { call } = await setup(name)
  const asked = await call(null, { method: 'OPTIONS' })
  expect(asked.status).toBe(200)
  for (const response of [asked, await call({ query: '' })]) {
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(response.headers.get('access-control-allow-headers')).toContain('authorization')
  }
})

// Proves R221.
test('hosted ai-search answers members from the pages and stores the answer in their history', async () => {
  const { backend, call } = await setup('ai-search')
  await indexFixturePages(serviceOf(backend))
  const query = QUESTION
  expect((await call({ query })).status).toBe(401)
  expect((await call({ query }, { token: backend.anonKey })).status).toBe(401)

  const token = await tokenOf(backend)
  expect((await call({ query: ' ' }, { token })).status).toBe(400)
  const response = await call({ query }, { token })
  expect(response.status).toBe(200)
  const answer = await response.json()
  expect(answer).toMatchObject({ refused: false, response: expect.stringContaining('bought in sizes') })
  expect(await backend.database.sql('select id, question from public.assistant_answers')).toEqual([
    { id: answer.id, question: query },
  ])
})

test('hosted ai-search counts stored answers and refuses the twenty-first question in a minute', async () => {
  const { backend, call } = await setup('ai-search')
  const { client, userId } = await backend.memberClient()
  const { data } = await client.auth.getSession()
  await backend.database.sql(
    `insert into public.assistant_answers (user_id, question, response, confidence, refused)
     select $1, 'x', 'x', 'low', true from generate_series(1, 20)`,
    [userId],
  )
  const refused = await call({ query: 'What is Fabric?' }, { token: data.session?.access_token ?? '' })
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe('60')
  const other = await call({ query: 'What is Fabric?' }, { token: await tokenOf(backend) })
  expect(other.status).toBe(200)
})

test('hosted ai-search apologizes while its index cannot be reached, and answers once it can', async () => {
  const backend = await startBackend()
  onTestFinished(() => backend[Symbol.asyncDispose]())
  const reported = vi.mocked(console.error).mockImplementation(() => {})
  const gone = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('fetch failed'))
  onTestFinished(() => gone.mockRestore())
  const call = callerOf(await loadFunction('ai-search', settingsOf(backend)))
  const apology = await call({ query: 'What is Fabric?' }, { token: 'x' })
  expect(apology.status).toBe(503)
  expect(apology.headers.get('access-control-allow-origin')).toBe('*')
  expect(reported.mock.calls.map(([cause]) => String(cause))).toEqual([expect.stringContaining('fetch failed')])
  reported.mockClear()
  gone.mockRestore()
  expect((await call({ query: 'What is Fabric?' }, { token: await tokenOf(backend) })).status).toBe(200)
})

test('hosted ai-search streams what the configured model writes', async () => {
  await using models = await startFakeModelServer(
    says('A capacity is bought in sizes, by the hour or for a year [1]. It is free [1].'),
  )
  const { backend, call } = await setup('ai-search', { LLM_URL: models.urls.openai, LLM_MODEL: 'small' })
  await indexFixturePages(serviceOf(backend))
  const token = await tokenOf(backend)
  const streamed = await call({ query: QUESTION }, { token, accept: 'text/event-stream' })
  expect(streamed.headers.get('content-type')).toBe('text/event-stream')
  expect(streamed.headers.get('access-control-allow-origin')).toBe('*')
  const events = await streamed.text()
  expect(events).toMatch(
    /^event: sentence\ndata: \{"text":"A capacity is bought in sizes, by the hour or for a year\."\}\n\nevent: answer\ndata: /,
  )
  expect(events).not.toContain('free')
  expect(models.calls.map(({ body }) => body.model)).toEqual(['small'])
})

// Proves R221.
test('hosted send-contact-email stores a message with its emails and limits messages per address', async () => {
  const { backend, call } = await setup('send-contact-email', { CONTACT_WEBHOOK_URL: 'https://hook.test' })
  expect(await (await call(null, { method: 'GET' })).json()).toEqual({ formToken: expect.any(String) })
  expect((await call({})).status).toBe(422)

  const form = {
    firstName: 'Ada',
    lastName: 'Byron',
    email: 'ada@example.com',
    category: 'Support',
    subject: 'Fabric',
    message: 'Hello',
  }
  const stored = await call(form)
  expect(stored.status).toBe(200)
  expect(await stored.json()).toMatchObject({ reference: expect.stringMatching(/^HW-/) })
  expect(await backend.database.sql('select email from public.contact_messages')).toEqual([{ email: form.email }])
  const waiting = await backend.database.sql<{ kind: string }>('select kind from public.outbox order by kind')
  expect(new Set(waiting.map(({ kind }) => kind))).toEqual(new Set(['mail', 'webhook']))

  const statuses: number[] = []
  for (let number = 2; number <= 11; number++) {
    statuses.push((await call({ ...form, message: `Hello ${number}` })).status)
  }
  expect(statuses).toEqual([...Array(9).fill(200), 429])
})

test.each(NAMES)('Deno resolves everything that %s imports, and finds every file that it reads', (name) => {
  const folder = join('supabase/functions', name)
  const { imports } = JSON.parse(readFileSync(join(folder, 'deno.json'), 'utf8')) as { imports: Record<string, string> }
  const unknown: string[] = []
  const read = new Set<string>()
  const seen = new Set<string>()

  /** Follows runtime imports only; type imports are erased. */
  function visit(file: string): void {
    if (seen.has(file)) return
    seen.add(file)
    const source = readFileSync(file, 'utf8')
    for (const [, path = ''] of source.matchAll(/new URL\('([^']+)', import\.meta\.url\)/g)) {
      read.add(join(dirname(file), path))
    }
    for (const [, specifier = ''] of source.matchAll(/^(?:import|export) (?!type )[^'";]*?from '([^']+)'/gm)) {
      const folderName = Object.keys(imports).find((key) => key.endsWith('/') && specifier.startsWith(key))
      if (specifier.startsWith('.')) visit(join(dirname(file), specifier))
      else if (folderName) visit(join(folder, imports[folderName] ?? '', specifier.slice(folderName.length)))
      else if (!specifier.startsWith('node:') && !Object.hasOwn(imports, specifier))
        unknown.push(`${file}: ${specifier}`)
    }
  }
  visit(join(folder, 'index.ts'))
  expect(unknown).toEqual([])
  expect(seen.size).toBeGreaterThan(5)
  expect(staticFilesOf(name)).toEqual([...read])
})

/** The files that the hosted service's tools deploy beside the code. */
function staticFilesOf(name: Name): string[] {
  const config = readFileSync('supabase/config.toml', 'utf8')
  const [, section = ''] = config.split(`[functions.${name}]\n`)
  const [, list = '[]'] = /^static_files = (.+)$/m.exec(section.split('\n[')[0] ?? '') ?? []
  return (JSON.parse(list) as string[]).map((path) => join('supabase', path))
}
