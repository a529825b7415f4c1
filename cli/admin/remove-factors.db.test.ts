import { openFactors } from '@headwater/backend/tests/modules/open-factors.ts'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { adminCommands } from '#cli/admin-commands.ts'

test('the operator removes the second step of a member who has lost it', async () => {
  await using auth = await openFactors()
  const { access_token: token } = await auth.signUp('ada@example.com')
  const { session } = await auth.secondLevel(token)
  await auth.call('POST /factors/recovery-codes', { token: session.access_token })
  const client = new Client({ connectionString: auth.database.url })
  await client.connect()
  const run = async (email: string) => adminCommands['remove-factors']?.run(client, [email], { isAdmin: false })

  await expect(run('eve@example.com')).rejects.toThrow('There is no account of eve@example.com.')
  expect(await run('Ada@example.com')).toBe('Ada@example.com signs in without a second step now.')
  await expect(run('ada@example.com')).rejects.toThrow('ada@example.com has no second step.')
  await client.end()
  expect(await auth.database.sql('select from auth.mfa_factors')).toEqual([])
  const { access_token } = await auth.signIn()
  const body = { password: 'another one entirely', current_password: 'correct horse battery' }
  expect((await auth.call('PUT /user', { token: access_token, body })).status).toBe(200)
})
