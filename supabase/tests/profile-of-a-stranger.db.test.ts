import { openAuthModule, readLink } from '@headwater/backend/tests/modules/open-auth-module.ts'
import { expect, test } from 'vitest'
import { openMigratedDatabase } from '#tests/database/open-migrated-database.ts'

const email = 'ada@example.com'
const owner = { email, password: 'password of the owner', data: { first_name: 'Ada' } }
const stranger = { email, password: 'password of a stranger', data: { first_name: 'Mallory', phone: '+15550100' } }

test.each([
  ['signs up with another password', 'POST /signup', owner],
  ['asks for a new password', 'POST /recover', { email }],
])('the profile that a stranger registered is empty after the owner %s', async (_how, request, body) => {
  await using auth = await openAuthModule({ openDatabase: openMigratedDatabase })
  const profiles = async () => JSON.stringify(await auth.database.sql('select * from public.profiles'))
  await auth.call('POST /signup', { body: stranger })
  expect(await profiles()).toContain('Mallory')

  await auth.call(request, { body })
  const { token_hash, type } = readLink((await auth.mails())[1])
  expect((await auth.call('POST /verify', { body: { token_hash, type } })).status).toBe(200)
  expect(await profiles()).not.toMatch(/Mallory|15550100/)
})

test('the profile of a member who signs up twice keeps their name', async () => {
  await using auth = await openAuthModule({ openDatabase: openMigratedDatabase })
  await auth.call('POST /signup', { body: owner })
  await auth.call('POST /signup', { body: owner })
  const { token_hash, type } = readLink((await auth.mails())[1])
  await auth.call('POST /verify', { body: { token_hash, type } })
  expect(JSON.stringify(await auth.database.sql('select * from public.profiles'))).toContain('Ada')
})
