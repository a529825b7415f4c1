import type { Transaction } from '#backend/database/database.ts'
import type { OwnCredential } from './credential.ts'

/** The passkeys of an account that count. */
export async function findCredentials({ query }: Transaction, userId: string): Promise<OwnCredential[]> {
  const { rows } = await query<OwnCredential>({
    name: 'auth_find_credentials',
    text: `select id as factor_id, web_authn_credential from auth.mfa_factors
      where user_id = $1 and factor_type = 'webauthn' and status = 'verified' and web_authn_credential is not null`,
    values: [userId],
  })
  return rows
}
