import type { Client } from 'pg'

/** Answers what happened; an address without a confirmed account is remembered until it has one. */
export async function grantAdmin(client: Client, email: string): Promise<string> {
  if (!email.includes('@')) throw new Error(`"${email}" is not an e-mail address.`)
  const { rows } = await client.query<{ outcome: string }>('select private.grant_admin($1) as outcome', [email])
  return rows[0]?.outcome === 'granted'
    ? `${email} is an administrator.`
    : `${email} has no confirmed account yet and becomes an administrator with its confirmation.`
}
