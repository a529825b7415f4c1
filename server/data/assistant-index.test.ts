import { expect, test } from 'vitest'
import type { Log } from '#backend/http/log.ts'
import { silentLog } from '#tests/silent-log.ts'
import { keepAssistantIndex } from './keep-assistant-index.ts'
import type { ServiceClient } from './service-client.ts'

type Outcome = { data: unknown; error: { message: string } | null }

function setup(answer: (name: string) => Promise<Outcome>) {
  const calls: string[] = []
  const warnings: string[] = []
  const service = {
    rpc(name: string) {
      calls.push(name)
      return answer(name)
    },
  }
  const log: Log = { ...silentLog, warn: (event) => void warnings.push(event) }
  return { calls, warnings, index: keepAssistantIndex(service as unknown as ServiceClient, log) }
}

test('pages are indexed in batches, and words are counted afterwards', async () => {
  const { calls, index } = setup(async () => ({ data: null, error: null }))
  await index.ready
  await index.stop()
  expect(calls[0]).toBe('has_page_passages')
  expect(calls.filter((name) => name === 'index_pages').length).toBeGreaterThan(5)
  expect(calls.slice(-2)).toEqual(['finish_page_index', 'count_passage_words'])
})

test('a failure to write the index is logged and does not delay the site', async () => {
  const error = { message: 'canceling statement due to statement timeout' }
  const { warnings, index } = setup(async () => ({ data: null, error }))
  await expect(index.ready).resolves.toBeUndefined()
  expect(warnings).toEqual(['assistant.pages_not_indexed'])
  await index.stop()
})
