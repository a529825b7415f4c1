import { silentLog } from '@headwater/backend/tests/silent-log.ts'
import { expect, onTestFinished, test } from 'vitest'
import { createPassageVectors } from '#server/data/passage-vectors.ts'
import { createServiceClient } from '#server/data/service-client.ts'
import {
  type Behavior,
  embeds,
  FAKE_PROTOCOLS,
  type FakeProtocol,
  hangsUp,
  isHuge,
  isSilent,
  redirectsTo,
  refuses,
  sends,
  startFakeModelServer,
} from '#tests/fake-model-server.ts'
import { answerTo, publish, startAssistant } from './start-assistant.ts'

const TIMES = { gatherMs: 1, intervalMs: 60_000, retryAfterMs: 50, longestRetryMs: 50 }
const HEATING = { title: 'Brass', content: '<p>Turn the valve a quarter to the left, and the pipes become quiet.</p>' }
const ANSWER = 'From the blog, by a member:\nTurn the valve a quarter to the left, and the pipes become quiet.'
/** Has no word of the post, and no synonym of one. */
const PARAPHRASE = 'How can I stop my radiator from gurgling?'
const honest = embeds({
  sameMeaning: [
    ['radiator', 'pipes'],
    ['gurgling', 'quiet'],
    ['stop', 'turn', 'become'],
  ],
})

type Options = { behavior?: Behavior; protocol?: FakeProtocol; model?: string }

/** An assistant, a member, and an embedding service; vectors are computed in the background. */
async function setup({ behavior = honest, protocol = 'openai', model = 'small' }: Options = {}) {
  const server = await startFakeModelServer(behavior)
  onTestFinished(() => server[Symbol.asyncDispose]())
  const embeddings = { url: server.urls[protocol], model, apiKey: 'key' }
  const backend = await startAssistant({ embeddings })
  onTestFinished(() => backend[Symbol.asyncDispose]())
  const { url: supabaseUrl, serviceRoleKey } = backend
  const service = createServiceClient({ supabaseUrl, serviceRoleKey, backend: null })
  const events: string[] = []
  const note = (event: string) => void events.push(event)
  const log = { ...silentLog, info: note, warn: note }
  function startVectors(settings = embeddings) {
    const vectors = createPassageVectors(service, { embeddings: settings, log }, TIMES)
    onTestFinished(vectors.stop)
    vectors.start()
    return vectors
  }
  const { client, userId } = await backend.memberClient()
  const missing = async () => {
    const [row] = await backend.database.sql<{ missing: number }>(
      `select count(*)::integer as missing from public.passages as p
       where not exists (select from public.passage_vectors as v where v.content_hash = p.content_hash)`,
    )
    return row?.missing
  }
  return { server, backend, client, userId, events, startVectors, missing, embeddings }
}

async function setupWithVectors(options: Options = {}) {
  const site = await setup(options)
  const id = await publish(site.client, site.userId, HEATING)
  expect(await answerTo(site.client, PARAPHRASE), 'before its vectors are there').toMatchObject({ refused: true })
  const vectors = site.startVectors()
  // Then the round is over: it would otherwise embed what a test edits next, without being woken.
  await expect.poll(() => site.events).toContain('assistant.passages_embedded')
  expect(await site.missing()).toBe(0)
  return { ...site, id, vectors }
}

test.each(FAKE_PROTOCOLS)('a paraphrase that shares no word is answered with embeddings, by %s', async (protocol) => {
  const { client, server } = await setupWithVectors({ protocol })
  expect(await answerTo(client, PARAPHRASE)).toMatchObject({ refused: false, response: ANSWER })
  const paths = { openai: '/v1/embeddings', azure: '/openai/deployments/small/embeddings?api-version=2024-10-21' }
  expect(server.calls.at(-1)).toMatchObject({
    path: protocol === 'ollama' ? '/api/embed' : paths[protocol],
    body: { model: 'small', input: [PARAPHRASE] },
  })
})

const failures: readonly (readonly [string, Behavior])[] = [
  ['says nothing', isSilent],
  ['is slow', embeds({ delayMs: 3000 })],
  ['hangs up', hangsUp],
  ['fails', refuses(500)],
  ['refuses the key', refuses(401)],
  ['redirects', redirectsTo('http://127.0.0.1:9/')],
  ['sends 100 MB', isHuge],
  ['sends HTML', sends('<html>\0')],
  ['sends nothing', sends('')],
  ['sends null', sends('null')],
  ['sends no vector', sends('{"data":[]}')],
  ['sends an empty vector', sends('{"data":[{"index":0,"embedding":[]}]}')],
  ['sends text for numbers', sends(vectors(Array(256).fill('0.5')))],
  ['sends zeros', sends(vectors(Array(256).fill(0)))],
  ['sends infinite numbers', sends(`{"data":[{"index":0,"embedding":[${Array(256).fill('1e999')}]}]}`)],
  ['sends too many vectors', sends(vectors(Array(256).fill(0.5), Array(256).fill(0.5)))],
  ['sends huge vectors', sends(vectors(Array(5000).fill(0.5)))],
  ['sends vectors with other dimensions', embeds({ dimensions: 128 })],
]

function vectors(...embeddings: unknown[][]): string {
  return JSON.stringify({ data: embeddings.map((embedding, index) => ({ index, embedding })) })
}

test('a question is answered by its words while the service fails, is slow or sends nonsense', async () => {
  const site = await setupWithVectors()
  for (const [what, behavior] of failures) {
    site.server.behave(behavior)
    // A new process, which remembers no failures.
    await using other = await startAssistant({ embeddings: site.embeddings, database: site.backend.database })
    const { client } = await other.memberClient()
    expect(await answerTo(client, 'Where do I turn the valve?'), what).toMatchObject({ response: ANSWER })
    expect(await answerTo(client, PARAPHRASE), what).toMatchObject({ refused: true })
  }
})

test('a service that fails three times is not asked for a while, and questions don’t wait for it', async () => {
  const { client, server } = await setupWithVectors()
  server.behave(refuses(503))
  for (let failure = 1; failure <= 3; failure++) await answerTo(client, PARAPHRASE)
  const { length } = server.calls
  server.behave(honest)
  expect(await answerTo(client, PARAPHRASE)).toMatchObject({ refused: true })
  expect(server.calls).toHaveLength(length)
})

test('a post is found by its meaning as it is now: edited, unpublished, deleted', async () => {
  const { client, id, vectors, missing, backend } = await setupWithVectors()
  const edited = '<p>Open the small screw, and the pipes become quiet.</p>'
  await client.from('posts').update({ content: edited }).eq('id', id).throwOnError()
  expect((await answerTo(client, PARAPHRASE)).refused, 'until its new vector is there').toBe(true)
  vectors.wake()
  await expect.poll(missing).toBe(0)
  expect((await answerTo(client, PARAPHRASE)).response).toContain('Open the small screw')

  await client.from('posts').update({ published: false, published_at: null }).eq('id', id).throwOnError()
  expect((await answerTo(client, PARAPHRASE)).refused).toBe(true)
  vectors.wake()
  const stale = () =>
    backend.database.sql(
      'select from public.passage_vectors where content_hash not in (select content_hash from public.passages)',
    )
  await expect.poll(stale).toEqual([])
})

test('a service that failed is asked again, and vectors that it has not returned stay missing', async () => {
  const site = await setup({
    behavior: (response, call, count) => (count <= 2 ? refuses(503) : honest)(response, call, count),
  })
  await publish(site.client, site.userId, HEATING)
  site.startVectors()
  await expect
    .poll(() => site.events)
    .toEqual(['assistant.passages_not_embedded', 'assistant.passages_not_embedded', 'assistant.passages_embedded'])
  expect(await site.missing()).toBe(0)
})

test('another model gets its own vectors, and those of the first are removed', async () => {
  const site = await setupWithVectors()
  const models = () => site.backend.database.sql('select distinct model from public.passage_vectors order by model')
  expect(await models()).toEqual([{ model: 'small (256)' }])
  await site.vectors.stop()
  site.server.behave(embeds({ dimensions: 1001 }))
  site.startVectors({ ...site.embeddings, model: 'large' })
  await expect.poll(models).toEqual([{ model: 'large (1001)' }])
  expect(await site.missing()).toBe(0)
})

test('a question in another language finds what the firm means, and the answer says that it is in English', async () => {
  const sameMeaning = [
    ['pipes', 'heizung', 'wie', 'der'],
    ['quiet', 'gluckern'],
    ['turn', 'become', 'stoppe', 'ich', 'das'],
  ]
  const { client, userId, backend } = await setupWithVectors({ behavior: embeds({ sameMeaning }) })
  const question = 'Wie stoppe ich das Gluckern der Heizung?'
  // The rules that keep members from speaking for the firm read English questions.
  expect((await answerTo(client, question)).refused, 'by a member').toBe(true)
  await backend.database.sql(`insert into public.user_roles (user_id, role) values ($1, 'admin')`, [userId])
  expect((await answerTo(client, question)).response).toBe(
    'This site is written in English. This is what it says:\n\nTurn the valve a quarter to the left, and the pipes become quiet.',
  )
})
