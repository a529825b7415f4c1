import { globSync, readFileSync } from 'node:fs'
import { createClient } from '@supabase/supabase-js'
import { expect, test } from 'vitest'

/** Helpers of the client's own code that its declarations mark as private or internal: they reach no server. */
const INTERNAL = new Set(
  `constructor then cloneRequestState processResponse bucketLifecycleUrl listBucketOptionsToQueryString handleOperation
   uploadOrUpdate prepareUploadFormData encodeMetadata toBase64 applyTransformOptsToQuery updateJoinPayload teardown
   copyBindings endpointURL hasLogger log push`.split(/\s+/),
)

function methodsOf(instance: object): string[] {
  const names: string[] = []
  for (let part = Object.getPrototypeOf(instance); part !== Object.prototype; part = Object.getPrototypeOf(part)) {
    for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(part))) {
      if (typeof value === 'function' && !name.startsWith('_') && !INTERNAL.has(name)) names.push(name)
    }
  }
  return names
}

const client = createClient('http://site.test', 'key')
const table = client.from('posts')
const contractTests = globSync('tests/contract/**/*.ts').map((file) => readFileSync(file, 'utf8'))

test.each([
  { part: 'the client', instance: client },
  { part: 'a table', instance: table },
  { part: 'a query', instance: table.select() },
  { part: 'storage', instance: client.storage },
  { part: 'a bucket', instance: client.storage.from('bucket') },
  { part: 'realtime', instance: client.realtime },
  { part: 'a channel', instance: client.channel('topic') },
  { part: 'functions', instance: client.functions },
])('a contract test calls every method of $part', ({ instance }) => {
  const methods = methodsOf(instance)
  expect(methods.length).toBeGreaterThan(1)
  const isCalled = (name: string) => contractTests.some((text) => new RegExp(`\\.${name}(?:<[^>]*>)?\\(`).test(text))
  expect(methods.filter((name) => !isCalled(name))).toEqual([])
})
