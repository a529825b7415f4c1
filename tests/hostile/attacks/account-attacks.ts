import assert from 'node:assert/strict'
import type { Attack } from '../attack.ts'
import { type HostileSite, PASSWORD } from '../hostile-site.ts'

/** More than any limit on wrong passwords allows. */
const GUESSES = 40
const FOREIGN_METADATA = { note: 'm'.repeat(14_000) }

const lockout: Attack = {
  name: 'Guessing passwords locks the owner out',
  async run(site) {
    const owner = await site.member()
    const attacker = site.visitor()
    for (let guess = 0; guess < GUESSES; guess++) {
      await attacker.auth.signInWithPassword({ email: owner.email, password: `wrong password ${guess}` })
    }
    const { error } = await site.visitor().auth.signInWithPassword({ email: owner.email, password: PASSWORD })
    assert.equal(error, null, `the owner could not sign in: ${error?.message}`)
  },
}

const distributedGuessing: Attack = {
  name: 'Many networks together guess passwords indefinitely',
  async run(site) {
    const owner = await site.member()
    const guess = () => site.visitor().auth.signInWithPassword({ email: owner.email, password: 'wrong password' })
    let limited = 0
    for (let network = 0; network < 150; network++) {
      const { error } = await guess()
      if (error?.status === 429) limited++
    }
    assert(limited > 0, 'no limit applied across many networks')
  },
}

const heavyMetadata: Attack = {
  name: 'A stranger poisons an account with metadata',
  async run(site) {
    const email = `poisoned-${crypto.randomUUID()}@example.com`
    const { error } = await site
      .visitor()
      .auth.signUp({ email, password: PASSWORD, options: { data: FOREIGN_METADATA } })
    assert(error, '14 KB of metadata were accepted')
    const member = await site.member()
    const update = await member.client.auth.updateUser({ data: FOREIGN_METADATA })
    assert(update.error, '14 KB of metadata were accepted by an update')
  },
}

const stolenToken: Attack = {
  name: 'A stolen access token takes the account over',
  async run(site) {
    const owner = await site.member()
    // The thief has the token, but no recent sign-in.
    await site.sql(
      `update auth.mfa_amr_claims set updated_at = updated_at - interval '50 minutes'
       where session_id in (select id from auth.sessions where user_id = $1)`,
      [owner.userId],
    )
    const { error } = await withToken(site, owner.accessToken).auth.updateUser({ password: 'the thief is here' })
    assert(error, 'the password changed without the current one')
  },
}

const tokenAfterSignOut: Attack = {
  name: 'An access token writes after global sign-out',
  async run(site) {
    const owner = await site.member()
    await owner.client.auth.signOut({ scope: 'global' })
    const thief = withToken(site, owner.accessToken)
    const { error } = await thief.from('posts').insert({ title: 'stolen', content: 'stolen', author_id: owner.userId })
    assert(error, 'a revoked session wrote a post')
  },
}

const commonPassword: Attack = {
  name: 'An account is protected by the most common password',
  async run(site) {
    const email = `weak-${crypto.randomUUID()}@example.com`
    const { error } = await site.visitor().auth.signUp({ email, password: '123456' })
    assert.equal(error?.code, 'weak_password')
  },
}

/**
 * The library reads the session from its storage, so the stolen token is put there, as an attacker would in a browser.
 */
function withToken(site: HostileSite, token: string) {
  const thief = site.visitor()
  const call = { Authorization: `Bearer ${token}` }
  return {
    from: (table: string) => ({
      insert: async (row: Record<string, unknown>) =>
        thief.from(table).insert(row).setHeader('Authorization', call.Authorization),
    }),
    auth: {
      async updateUser(body: Record<string, unknown>) {
        const response = await fetch(`${site.url}/auth/v1/user`, {
          method: 'PUT',
          headers: { ...call, apikey: site.anonKey, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
        return { error: response.ok ? null : await response.json() }
      },
    },
  }
}

export const accountAttacks = [
  lockout,
  distributedGuessing,
  heavyMetadata,
  stolenToken,
  tokenAfterSignOut,
  commonPassword,
]
