import { Client } from 'pg'
import { expect, test } from 'vitest'
import { openMigratedDatabase } from '#tests/database/open-migrated-database.ts'
import { refuseOpenInvitations } from './refuse-open-invitations.ts'

test('a pending administrator invitation prevents a start without email confirmation', async () => {
  await using database = await openMigratedDatabase()
  const client = new Client({ connectionString: database.url })
  await client.connect()
  try {
    await expect(refuseOpenInvitations(client)).resolves.toBeUndefined()
    await database.sql(`select private.grant_admin('owner@example.com')`)
    await expect(refuseOpenInvitations(client)).rejects.toThrow('npm run admin -- revoke owner@example.com')
  } finally {
    await client.end()
  }
})
