import { randomUUID } from 'node:crypto'
import type { Transaction } from '#backend/database/database.ts'
import { isUuid } from '#backend/http/uuid.ts'
import { badJson } from '../auth-errors.ts'
import { toInet } from '../sessions/known-networks.ts'
import { challengeExpired, challengeFromElsewhere, challengeNotFound } from './factor-errors.ts'

/** As long as on the hosted service. */
const CHALLENGE_LIFETIME_MS = 5 * 60 * 1000

/** What a passkey has to sign, and whether it is being added or used. */
export type WebAuthnChallenge = { challenge: string; type: 'create' | 'request' }

export type NewChallenge = {
  factorId: string
  clientAddress: string
  now: Date
  /** The keyed hash of a code in a text message. */
  codeHash?: string
  webAuthn?: WebAuthnChallenge
}

/** `expiresAt` in seconds since 1970. */
export type CreatedChallenge = { id: string; expiresAt: number }

/** Starts a challenge and deletes this factor's challenges that can no longer be answered. */
export async function createChallenge({ query }: Transaction, challenge: NewChallenge): Promise<CreatedChallenge> {
  const { factorId, clientAddress, now, codeHash = null, webAuthn = null } = challenge
  const id = randomUUID()
  await query({
    name: 'auth_create_challenge',
    text: `with outdated as (
        delete from auth.mfa_challenges where factor_id = $2 and created_at < $7
      ), challenged as (
        update auth.mfa_factors set last_challenged_at = $3 where id = $2
      )
      insert into auth.mfa_challenges (id, factor_id, created_at, ip_address, otp_code, web_authn_session_data)
      values ($1, $2, $3, $4, $5, $6)`,
    values: [id, factorId, now, toAddress(clientAddress), codeHash, webAuthn, outdatedBefore(now)],
  })
  return { id, expiresAt: Math.floor((now.getTime() + CHALLENGE_LIFETIME_MS) / 1000) }
}

export type Challenge = { id: string; codeHash: string | null; webAuthn: WebAuthnChallenge | null }

type ChallengeKey = { factorId: string; challengeId: string; clientAddress: string; now: Date }

/** A challenge that is still open. Throws 422 when it is unknown, answered, too old or of another address. */
export async function findChallenge({ query }: Transaction, key: ChallengeKey): Promise<Challenge> {
  const { factorId, challengeId, clientAddress, now } = key
  if (challengeId !== '' && !isUuid(challengeId)) throw badJson('challenge_id must be a UUID')
  const { rows } = await query<Row>({
    name: 'auth_find_challenge',
    text: `select id, otp_code, web_authn_session_data, created_at,
        verified_at is null and ip_address = $3 as is_open
      from auth.mfa_challenges where id = $1 and factor_id = $2 for update`,
    values: [challengeId || null, factorId, toAddress(clientAddress)],
  })
  const [row] = rows
  if (!row) throw challengeNotFound()
  if (!row.is_open) throw challengeFromElsewhere()
  if (row.created_at < outdatedBefore(now)) throw challengeExpired(row.id)
  return { id: row.id, codeHash: row.otp_code, webAuthn: row.web_authn_session_data }
}

type Row = {
  id: string
  otp_code: string | null
  web_authn_session_data: WebAuthnChallenge | null
  created_at: Date
  is_open: boolean
}

/** The challenge cannot be answered again. */
export async function closeChallenge({ query }: Transaction, id: string, now: Date): Promise<void> {
  await query({
    name: 'auth_close_challenge',
    text: 'update auth.mfa_challenges set verified_at = $2 where id = $1',
    values: [id, now],
  })
}

function outdatedBefore(now: Date): Date {
  return new Date(now.getTime() - CHALLENGE_LIFETIME_MS)
}

/** A request over a local socket has no address. */
function toAddress(clientAddress: string): string {
  return toInet(clientAddress) ?? '0.0.0.0'
}
