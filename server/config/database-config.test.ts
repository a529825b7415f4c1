import { expect, test } from 'vitest'
import { readConnectionSettings, readReplicas } from './database-config.ts'
import { type EnvironmentReader, readEnvironment } from './read-environment.ts'

function read<Result>(env: Record<string, string>, build: (reader: EnvironmentReader) => Result): Result {
  return readEnvironment(env, build)
}

const DATABASE_URL = 'postgres://owner:secretword@db.example/site'

test('the time that PostgreSQL may be silent is given in seconds', () => {
  expect(read({}, readConnectionSettings).silenceMs).toBe(5_000)
  expect(read({ DB_SILENCE_TIMEOUT: '2' }, readConnectionSettings).silenceMs).toBe(2_000)
})

test('replicas are a list, and there are none by default', () => {
  expect(read({}, readReplicas)).toEqual({ urls: [], maxLagMs: 5_000 })
  const urls = ['postgres://owner@one.example/site', 'postgresql://owner@two.example/site']
  const env = { DATABASE_URL, DATABASE_REPLICA_URLS: urls.join(' , '), DATABASE_REPLICA_MAX_LAG_MS: '800' }
  expect(read(env, readReplicas)).toEqual({ urls, maxLagMs: 800 })
})
