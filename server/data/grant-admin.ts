import { normalizeEmail } from '@headwater/email-address'
import type { Client } from 'pg'

/** Returns a sentence about the result. An address without a confirmed account becomes admin once it has one. */
export async function grantAdmin(client: Client, email: string): Promise<string> {
  if (!email.includes('@')) throw new Error(`"${email}" is not an email address.`)
  const { rows } = await client.query<{ outcome: string }>('select private.grant_admin($1) as outcome', [
    normalizeEmail(email),
  ])
  return rows[0]?.outcome === 'granted'
    ? `${email} is an administrator.`
    : `${email} has no confirmed account yet and will become an administrator when it is confirmed.`
}
