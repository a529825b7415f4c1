import { SITE_URL } from '@headwater/backend/tests/modules/open-backend.ts'
import { expect, onTestFinished, test } from 'vitest'
import type { ServiceCalls } from '#assistant/index/service-calls.ts'
import { firm } from '#content/firm/firm.ts'
import { createServiceClient } from '#server/data/service-client.ts'
import { says, startFakeModelServer } from '#tests/fake-model-server.ts'
import { checkTypes, freePort } from '#tests/hosted/run-deno.ts'
import { indexFixturePages } from './start-assistant.ts'
import { startBackend, type TestBackend } from './start-backend.ts'
import { startDenoFunction } from './start-deno-function.ts'
import { startWithFunctions } from './start-with-functions.ts'

// The entry points that the hosted service runs, under Deno, on a backend that stands in for the service.

const NAMES = ['ai-search', 'send-contact-email'] as const
type Name = (typeof NAMES)[number]

const FORM = {
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@example.com',
  category: 'Support',
  subject: 'Fabric',
  message: 'Hello',
}

const QUESTION = 'What does a Fabric capacity cost us?'

async function setup(name: Name, env: Record<string, string> = {}) {
  const backend = await startBackend()
  onTestFinished(() => backend[Symbol.asyncDispose]())
  const { url } = await startDenoFunction(name, { ...settingsOf(backend), ...env })
  return { backend, call: callerOf(url) }
}

function settingsOf({ url, serviceRoleKey }: Pick<TestBackend, 'url' | 'serviceRoleKey'>) {
  return { SUPABASE_URL: url, SUPABASE_SERVICE_ROLE_KEY: serviceRoleKey, SITE_URL }
}

type CallOptions = { token?: string; method?: string; accept?: string; apikey?: string }

function callerOf(url: string) {
  return (body: unknown, { token = '', method = 'POST', accept = '*/*', apikey = '' }: CallOptions = {}) =>
    fetch(url, {
      method,
      headers: {
        accept,
        'content-type': 'application/json',
        ...(apikey && { apikey }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(method === 'POST' && { body: JSON.stringify(body) }),
    })
}

function serviceOf({ url, serviceRoleKey }: TestBackend): ServiceCalls {
  return createServiceClient({ supabaseUrl: url, serviceRoleKey, backend: null }) as unknown as ServiceCalls
}

async function tokenOf(backend: TestBackend): Promise<string> {
  const { client } = await backend.memberClient()
  const { data } = await client.auth.getSession()
  return data.session?.access_token ?? ''
}

test('hosted ai-search counts stored answers and refuses the twenty-first question in a minute', async () => {
  const { backend, call } = await setup('ai-search')
  const { client, userId } = await backend.memberClient()
  const { data } = await client.auth.getSession()
  await backend.database.sql(
    `insert into public.assistant_answers (user_id, question, response, refused)
     select $1, 'x', 'x', true from generate_series(1, 20)`,
    [userId],
  )
  const refused = await call({ query: 'What is Fabric?' }, { token: data.session?.access_token ?? '' })
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe('60')
  const other = await call({ query: 'What is Fabric?' }, { token: await tokenOf(backend) })
  expect(other.status).toBe(200)
})

test('hosted ai-search apologizes while its index cannot be reached, and answers once it can', async () => {
  const port = await freePort()
  await using keys = await startBackend()
  const { url, lines } = await startDenoFunction('ai-search', {
    ...settingsOf({ url: `http://127.0.0.1:${port}`, serviceRoleKey: keys.serviceRoleKey }),
  })
  const call = callerOf(url)
  const apology = await call({ query: 'What is Fabric?' }, { token: 'x' })
  expect(apology.status).toBe(503)
  expect(apology.headers.get('access-control-allow-origin')).toBe('*')
  await expect.poll(() => lines.join('\n')).toContain('AuthRetryableFetchError')

  await using backend = await startBackend({ port })
  expect((await call({ query: 'What is Fabric?' }, { token: await tokenOf(backend) })).status).toBe(200)
})

test('hosted ai-search streams what the configured model writes', async () => {
  const said = 'A capacity is bought in sizes, by the hour or for a year.'
  const claims = [said, 'It is free.'].map((claim) => ({ claim, evidence: [{ passage: 1, quote: said }] }))
  const verdicts = [{ answers: true }, { claim: 1, verdict: 'follows' }, { claim: 2, verdict: 'contradicts' }]
  await using models = await startFakeModelServer((...call) => {
    const [, , count] = call
    says((count === 1 ? claims : verdicts).map((line) => JSON.stringify(line)).join('\n'))(...call)
  })
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
  expect(models.calls.map(({ body }) => body.model)).toEqual(['small', 'small'])
})

// Proves R221.
test('hosted send-contact-email stores a message with its emails and limits messages per address', async () => {
  const { backend, call } = await setup('send-contact-email', { CONTACT_WEBHOOK_URL: 'https://hook.test' })
  expect(await (await call(null, { method: 'GET' })).json()).toEqual({ formToken: expect.any(String) })
  expect((await call({})).status).toBe(422)

  const stored = await call(FORM)
  expect(stored.status).toBe(200)
  expect(await stored.json()).toMatchObject({
    reference: expect.stringMatching(new RegExp(`^${firm.referencePrefix}-`)),
  })
  expect(await backend.database.sql('select email from public.contact_messages')).toEqual([{ email: FORM.email }])
  const waiting = await backend.database.sql<{ kind: string }>('select kind from public.outbox order by kind')
  expect(new Set(waiting.map(({ kind }) => kind))).toEqual(new Set(['mail', 'webhook']))

  const statuses: number[] = []
  for (let number = 2; number <= 11; number++) {
    statuses.push((await call({ ...FORM, message: `Hello ${number}` })).status)
  }
  expect(statuses).toEqual([...Array(9).fill(200), 429])
})

test.each(NAMES)('Deno finds no type error in %s', async (name) => {
  expect(await checkTypes(name)).toEqual([])
})

/** Calls whose answers, including denials, must be the same on both hosts. */
const CALLS: { name: Name; body: unknown; as: 'visitor' | 'member'; method?: string }[] = [
  { name: 'ai-search', body: { query: QUESTION }, as: 'visitor' },
  { name: 'ai-search', body: { query: QUESTION }, as: 'member' },
  { name: 'ai-search', body: { query: 'Who won the cup?' }, as: 'member' },
  { name: 'ai-search', body: { query: ' ' }, as: 'member' },
  { name: 'ai-search', body: 'no question', as: 'member' },
  { name: 'ai-search', body: null, as: 'member', method: 'DELETE' },
  { name: 'send-contact-email', body: FORM, as: 'visitor' },
  { name: 'send-contact-email', body: { ...FORM, email: 'nobody' }, as: 'visitor' },
  { name: 'send-contact-email', body: {}, as: 'visitor' },
  { name: 'send-contact-email', body: null, as: 'visitor', method: 'PUT' },
]

/** What differs with every call. */
function withoutIds(text: string): string {
  return text
    .replaceAll(new RegExp(`${firm.referencePrefix}-[0-9A-Z-]+`, 'g'), '…')
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '…')
}

test('both hosts give the same answers to the same calls', async () => {
  const backend = await startWithFunctions()
  const deno = {
    'ai-search': await startDenoFunction('ai-search', settingsOf(backend)),
    'send-contact-email': await startDenoFunction('send-contact-email', settingsOf(backend)),
  }
  const member = await tokenOf(backend)
  for (const { name, body, as, method = 'POST' } of CALLS) {
    const options = { method, apikey: backend.anonKey, token: as === 'member' ? member : backend.anonKey }
    const answers = []
    for (const url of [`${backend.url}/functions/v1/${name}`, deno[name].url]) {
      const response = await callerOf(url)(body, options)
      answers.push({
        status: response.status,
        type: response.headers.get('content-type'),
        text: withoutIds(await response.text()),
      })
    }
    expect(answers[1], `${method} ${name} ${JSON.stringify(body)}`).toEqual(answers[0])
  }
  // The site's pages call them from another origin.
  for (const name of NAMES) {
    const { status, headers } = await callerOf(deno[name].url)(null, { method: 'OPTIONS' })
    expect([status, headers.get('access-control-allow-origin')]).toEqual([200, '*'])
    expect(headers.get('access-control-allow-headers')).toContain('authorization')
  }
})
