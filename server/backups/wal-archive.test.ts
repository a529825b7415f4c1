import { expect, test } from 'vitest'
import { hasArchiveFailed } from './wal-archive.ts'

test('without an answer from the database, the state of its archive is unknown', async () => {
  expect(await hasArchiveFailed('postgres://authenticator@127.0.0.1:1/site')).toBeNull()
})
