import { once } from 'node:events'
import type { Log } from '@headwater/backend/log'
import { silentLog } from '@headwater/backend/tests/silent-log.ts'
import { expect, onTestFinished, test } from 'vitest'
import { createAssistantIndex, type ReadPassages } from './assistant-index.ts'
import type { ServiceClient } from './service-client.ts'

type Outcome = { data: unknown; error: { message: string } | null }

const PASSAGES = Array.from({ length: 9 }, (_, number) => ({
  source_key: `/${number}`,
  source_title: 'Page',
  heading: '',
  url: `/${number}`,
  position: 0,
  text: `Text ${number}.`,
}))
const readPassages: ReadPassages = async () => PASSAGES

const written = async (): Promise<Outcome> => ({ data: null, error: null })

function setup({
  answer = written as (name: string) => Promise<Outcome>,
  retryAfterMs = 30_000,
  maxWaitMs = 30_000,
} = {}) {
  const calls: string[] = []
  const warnings: string[] = []
  const service = {
    rpc(name: string) {
      calls.push(name)
      return answer(name)
    },
  }
  const log: Log = { ...silentLog, warn: (event) => void warnings.push(event) }
  const index = createAssistantIndex(service as unknown as ServiceClient, log, { retryAfterMs, maxWaitMs })
  onTestFinished(index.stop)
  return { calls, warnings, index }
}

test('pages are indexed in batches, and words are counted afterward', async () => {
  const { calls, index } = setup()
  index.start(readPassages)
  await index.ready()
  await index.stop()
  expect(calls).toEqual([
    'has_page_passages',
    ...['index_pages', 'index_pages', 'index_pages', 'finish_page_index'],
    'count_passage_words',
  ])
})

test('an unchanged build costs one query', async () => {
  const { calls, index } = setup({ answer: async (name) => ({ data: name === 'has_page_passages', error: null }) })
  index.start(readPassages)
  await index.ready()
  await index.stop()
  expect(calls).toEqual(['has_page_passages'])
})

test('a failure to write the index is logged and does not delay the site', async () => {
  const error = { message: 'canceling statement due to statement timeout' }
  const { warnings, index } = setup({ answer: async () => ({ data: null, error }) })
  index.start(readPassages)
  await expect(index.ready()).resolves.toBeUndefined()
  expect(warnings).toEqual(['assistant.pages_not_indexed'])
})

test('pages that cannot be read are retried later', async () => {
  const { calls, warnings, index } = setup({ retryAfterMs: 1 })
  let attempts = 0
  index.start(async () => {
    attempts += 1
    if (attempts === 1) throw new Error('/about answered 503')
    return PASSAGES
  })
  await index.ready()
  expect(warnings).toEqual(['assistant.pages_not_indexed'])
  await expect.poll(() => calls).toContain('finish_page_index')
})

test('a question does not wait for the index beyond its time limit', async () => {
  const { calls, warnings, index } = setup({ maxWaitMs: 1 })
  index.start(async (signal) => {
    await once(signal, 'abort')
    throw signal.reason
  })
  await expect(index.ready()).resolves.toBeUndefined()
  await index.stop()
  expect([calls, warnings]).toEqual([[], []])
})
