import { expect, test } from 'vitest'
import { hasArchiveFailed } from './wal-archive.ts'

test('a database that does not answer leaves the state of its archive unknown', async () => {
  expect(await hasArchiveFailed('postgres://authenticator@127.0.0.1:1/site')).toBeNull()
})
