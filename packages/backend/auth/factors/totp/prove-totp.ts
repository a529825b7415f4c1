import type { AuthServices } from '#backend/auth/auth-services.ts'
import { textField } from '#backend/auth/requests/read-json-body.ts'
import type { Transaction } from '#backend/database/database.ts'
import type { Factor } from '../factor.ts'
import { verificationFailed } from '../factor-errors.ts'
import type { Proof } from '../proof.ts'
import { fromBase32 } from './base32.ts'
import { openSecret, sealSecret } from './factor-secret.ts'
import { matchTotp } from './totp.ts'

/** Returns the factor when the code is one of its app's and has not been used; throws 422 otherwise. */
export async function proveTotp(
  { factorKeys }: AuthServices,
  { query }: Transaction,
  { factor, body, now }: Proof,
): Promise<Factor> {
  const { rows } = await query<{ secret: string; used_step: number }>({
    name: 'auth_read_totp_secret',
    text: `select coalesce(secret, '') as secret, coalesce(last_totp_step, 0)::float8 as used_step
      from auth.mfa_factors where id = $1 for update`,
    values: [factor.id],
  })
  const { secret: sealed = '', used_step: usedStep = 0 } = rows[0] ?? {}
  const secret = openSecret(factorKeys.secret, factor.id, sealed)
  const code = textField(body, 'code').trim()
  const step = matchTotp(fromBase32(secret), code, { at: now, usedStep })
  if (step === null) throw verificationFailed('Invalid TOTP code entered')

  // Also encrypts a secret that came in plain text from the hosted service.
  await query({
    name: 'auth_use_totp_step',
    text: 'update auth.mfa_factors set last_totp_step = $2, secret = $3 where id = $1',
    values: [factor.id, step, sealed === secret ? sealSecret(factorKeys.secret, factor.id, secret) : sealed],
  })
  return factor
}
