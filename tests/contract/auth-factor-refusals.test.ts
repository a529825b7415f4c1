import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import { fromBase32 } from '#backend/auth/factors/totp/base32.ts'
import { totpCode, totpStep } from '#backend/auth/factors/totp/totp.ts'
import { startBackend, TEST_PASSWORD } from './start-backend.ts'

const MINUTE_MS = 60_000

/** A backend, optionally with a clock that the test advances, and a member whose client can move to another network. */
async function setup(options: { rateLimits?: Record<string, never>; hasClock?: boolean } = {}) {
  let time = Date.now()
  let address = '192.0.2.1'
  const { rateLimits, hasClock = false } = options
  const backend = await startBackend({
    ...(hasClock && { now: () => new Date(time) }),
    ...(rateLimits && { rateLimits }),
  })
  const { email } = await backend.memberClient()
  const client: SupabaseClient = createClient(backend.url, backend.anonKey, {
    auth: { persistSession: false, autoRefreshToken: false, experimental: { recoveryCodes: true } },
    global: {
      fetch: (input, init) => {
        const headers = new Headers(init?.headers)
        headers.set('x-forwarded-for', address)
        return fetch(input, { ...init, headers })
      },
    },
  })
  const { error } = await client.auth.signInWithPassword({ email, password: TEST_PASSWORD })
  if (error) throw error
  return {
    mfa: client.auth.mfa,
    codeOf: (secret: string) => totpCode(fromBase32(secret), totpStep(new Date(time))),
    advance(ms: number) {
      time += ms
    },
    move(to: string) {
      address = to
    },
    [Symbol.asyncDispose]: () => backend[Symbol.asyncDispose](),
  }
}

type Member = Awaited<ReturnType<typeof setup>>

async function enroll({ mfa }: Member, friendlyName: string) {
  const { data, error } = await mfa.enroll({ factorType: 'totp', friendlyName })
  if (error) throw error
  return { id: data.id, secret: data.totp.secret }
}

async function challenge({ mfa }: Member, factorId: string): Promise<string> {
  const { data, error } = await mfa.challenge({ factorId })
  if (error) throw error
  return data.id
}

test('two factors of a member have different names, and there are at most ten', async () => {
  await using member = await setup()
  await enroll(member, 'Phone 0')
  const again = await member.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone 0' })
  expect(again.error).toMatchObject({ status: 422, code: 'mfa_factor_name_conflict' })

  for (const number of [1, 2, 3, 4, 5, 6, 7, 8, 9]) await enroll(member, `Phone ${number}`)
  const eleventh = await member.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone 10' })
  expect(eleventh.error).toMatchObject({ status: 422, code: 'too_many_enrolled_mfa_factors' })
})

test('a challenge must be answered from the same network within five minutes', async () => {
  await using member = await setup({ hasClock: true })
  const { id: factorId, secret } = await enroll(member, 'Phone')
  const challengeId = await challenge(member, factorId)
  member.move('198.51.100.7')
  const elsewhere = await member.mfa.verify({ factorId, challengeId, code: member.codeOf(secret) })
  expect(elsewhere.error).toMatchObject({ status: 422, code: 'mfa_ip_address_mismatch' })

  member.move('192.0.2.1')
  expect((await member.mfa.verify({ factorId, challengeId, code: member.codeOf(secret) })).error).toBeNull()
  const other = await challenge(member, factorId)
  member.advance(6 * MINUTE_MS)
  const late = await member.mfa.verify({ factorId, challengeId: other, code: member.codeOf(secret) })
  expect(late.error).toMatchObject({ status: 422, code: 'mfa_challenge_expired' })
})

test('ten wrong recovery codes lock the set, wherever they come from', async () => {
  await using member = await setup({ rateLimits: {} })
  const { id: factorId, secret } = await enroll(member, 'Phone')
  const challengeId = await challenge(member, factorId)
  expect((await member.mfa.verify({ factorId, challengeId, code: member.codeOf(secret) })).error).toBeNull()
  const { recoveryCodes } = member.mfa
  expect((await recoveryCodes.generate({ friendlyName: 'Backup' })).error).toBeNull()

  for (let attempt = 0; attempt < 10; attempt += 1) {
    member.move(`198.51.100.${attempt}`)
    expect((await recoveryCodes.verify({ code: 'wrong' })).error).toMatchObject({ code: 'mfa_verification_failed' })
  }
  member.move('198.51.100.99')
  expect((await recoveryCodes.verify({ code: 'wrong' })).error).toMatchObject({ code: 'mfa_recovery_codes_locked' })
})
