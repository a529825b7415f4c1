import { expect, test } from 'vitest'
import { type OpenAuth, openAuthModule } from '#backend/tests/modules/open-auth-module.ts'

const email = 'ada@example.com'
const SIGN_IN = 'POST /token?grant_type=password'

type AuditRow = { payload: Record<string, unknown>; ip_address: string }

async function refusedSignIns(auth: OpenAuth): Promise<AuditRow[]> {
  await auth.module.finishBackgroundWork()
  // They are recorded side by side.
  return auth.database.sql<AuditRow>(
    `select payload, ip_address from auth.audit_log_entries where payload ->> 'action' = 'login_failed'
     order by payload ->> 'actor_username' desc`,
  )
}

test('a refused sign-in is in the audit log; an address without an account is not', async () => {
  await using auth = await openAuthModule()
  const { id } = await auth.database.createUser({ email })
  await auth.call(SIGN_IN, { body: { email, password: 'wrong' } })
  await auth.call(SIGN_IN, { body: { email: 'eve@example.com', password: 'wrong' } })

  const entries = await refusedSignIns(auth)
  expect(entries).toEqual([
    {
      ip_address: '203.0.113.7',
      payload: {
        actor_id: id,
        actor_username: email,
        actor_via_sso: false,
        action: 'login_failed',
        log_type: 'account',
        traits: { provider: 'email', reason: 'invalid_credentials' },
      },
    },
    { ip_address: '203.0.113.7', payload: expect.objectContaining({ actor_username: '', action: 'login_failed' }) },
  ])
  expect(JSON.stringify(entries)).not.toContain('eve@example.com')
})

test('guesses do not fill the audit log, and entries are deleted after 90 days', async () => {
  await using auth = await openAuthModule({ withRateLimits: true })
  await auth.database.createUser({ email })
  for (let index = 0; index < 25; index += 1) {
    await auth.call(SIGN_IN, { body: { email, password: 'wrong' }, clientAddress: `198.51.100.${index}` })
  }
  expect(await refusedSignIns(auth)).toHaveLength(20)

  auth.clock.advance(91 * 24 * 60 * 60 * 1000)
  await auth.module.deleteExpiredRecords()
  expect(await refusedSignIns(auth)).toEqual([])
})
