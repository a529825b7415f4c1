import { openFactors } from '@headwater/backend/tests/modules/open-factors.ts'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { openMigratedDatabase } from '#tests/database/open-migrated-database.ts'
import { ADMIN_USAGE, adminCommands } from './admin-commands.ts'

async function setup() {
  const database = await openMigratedDatabase()
  const client = new Client({ connectionString: database.url })
  await client.connect()
  const run = (name: string, args: string[], isAdmin = false) => adminCommands[name]?.run(client, args, { isAdmin })
  const isAdmin = async (email: string) => {
    const rows = await database.sql(
      'select from public.user_roles join auth.users on users.id = user_id where email = $1',
      [email],
    )
    return rows.length === 1
  }
  return {
    database,
    run,
    isAdmin,
    async [Symbol.asyncDispose]() {
      await client.end()
      await database[Symbol.asyncDispose]()
    },
  }
}

test('create-user creates a confirmed account, and an administrator on request', async () => {
  await using site = await setup()
  expect(await site.run('create-user', [' Ada@example.com', 'long enough'], true)).toContain('is an administrator')
  expect(await site.database.sql('select email, email_confirmed_at is not null as confirmed from auth.users')).toEqual([
    { email: 'ada@example.com', confirmed: true },
  ])
  expect(await site.isAdmin('ada@example.com')).toBe(true)
  await expect(site.run('create-user', ['ada@example.com', 'long enough'])).rejects.toThrow('already has an account')
  await expect(site.run('create-user', ['bob@example.com', 'short'])).rejects.toThrow('at least 6 characters')
  await expect(site.run('create-user', ['nobody', 'long enough'])).rejects.toThrow('is not an email address')
})

test('grant gives the role now or on confirmation of the address, and revoke takes it back', async () => {
  await using site = await setup()
  await site.database.createUser({ email: 'ada@example.com' })
  expect(await site.run('grant', ['ada@example.com'])).toBe('ada@example.com is an administrator.')
  expect(await site.run('grant', ['bob@example.com'])).toContain('has no confirmed account yet')
  await site.database.createUser({ email: 'bob@example.com' })
  expect([await site.isAdmin('ada@example.com'), await site.isAdmin('bob@example.com')]).toEqual([true, true])

  await site.run('revoke', ['ada@example.com'])
  expect(await site.isAdmin('ada@example.com')).toBe(false)
  await expect(site.run('revoke', ['ada@example.com'])).rejects.toThrow('is not an administrator')
})

test('the audit trail names the command line as actor, with the reason if one was given', async () => {
  await using site = await setup()
  const ada = await site.database.createUser({ email: 'ada@example.com' })
  const publish = `insert into public.posts (title, content, author_id, published, published_at)
                   values ($1, 'Text', $2, true, now()) returning id`
  const [first] = await site.database.sql(publish, ['Lakes', ada.id])
  const [second] = await site.database.sql(publish, ['Rivers', ada.id])
  await site.run('unpublish', [first?.id, ' Copied '])
  await site.run('delete', [second?.id])
  await site.run('ban', [ada.email, 'Copied again'])
  await site.run('unban', [ada.email])
  await site.run('grant', [ada.email])
  await expect(site.run('ban', [ada.email])).rejects.toThrow('Administrators cannot be banned')
  await site.run('revoke', [ada.email])
  await expect(site.run('ban', [ada.email, 'x'.repeat(501)])).rejects.toThrow('at most 500 characters')

  const actor = 'command line'
  expect(
    await site.database.sql('select actor, action, subject, reason from public.audit_entries order by created_at'),
  ).toEqual([
    { actor, action: 'post.unpublished', subject: 'Lakes', reason: 'Copied' },
    { actor, action: 'post.deleted', subject: 'Rivers', reason: null },
    { actor, action: 'account.banned', subject: ada.email, reason: 'Copied again' },
    { actor, action: 'account.unbanned', subject: ada.email, reason: null },
    { actor, action: 'role.granted', subject: ada.email, reason: null },
    { actor, action: 'role.revoked', subject: ada.email, reason: null },
  ])
})

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

test('the usage lists every command', () => {
  const listed = [...ADMIN_USAGE.matchAll(/(?<=^ {2}|, )([a-z-]+) ?[<[]?/gm)].map(([, name]) => name)
  expect(Object.keys(adminCommands).filter((name) => !listed.includes(name))).toEqual([])
})
