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
import { silentLog } from '#tests/silent-log.ts'
import { answerTo, publish, startAssistant } from './start-assistant.ts'

const TIMES = { gatherMs: 1, intervalMs: 60_000, retryAfterMs: 50, longestRetryMs: 50 }
const HEATING = { title: 'Brass', content: '<p>Turn the valve a quarter to the left, and the pipes become quiet.</p>' }
const ANSWER = 'From the blog, by a member:\nTurn the valve a quarter to the left, and the pipes become quiet.'
/** Has no word of the post, and none that the lists relate to one. */
const PARAPHRASE = 'How can I stop my radiator from gurgling?'
const honest = embeds({ sameMeaning: [['radiator', 'pipes'], ['gurgling', 'quiet'], ['stop', 'turn', 'become']] })

type Options = { behavior?: Behavior; protocol?: FakeProtocol; model?: string }

/** An assistant, a member, and a service whose vectors are kept in the background. */
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
  await expect.poll(site.missing).toBe(0)
  return { ...site, id, vectors }
}

test.each(FAKE_PROTOCOLS)('a paraphrase without a common word is answered with embeddings, by %s', async (protocol) => {
  const { client, server } = await setupWithVectors({ protocol })
  expect(await answerTo(client, PARAPHRASE)).toMatchObject({ refused: false, response: ANSWER })
  const paths = { openai: '/v1/embeddings', azure: '/openai/deployments/small/embeddings?api-version=2024-10-21' }
  expect(server.calls.at(-1)).toMatchObject({
    path: protocol === 'ollama' ? '/api/embed' : paths[protocol],
    body: { model: 'small', input: [PARAPHRASE] },
  })
})
