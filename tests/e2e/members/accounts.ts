import { Client } from 'pg'
import { adminCommands } from '#cli/admin-commands.ts'
import { newEmail, PASSWORD } from '../site-test.ts'

export type AccountKind = 'member' | 'administrator'

/**
 * Creates a confirmed account with the code of the operator's command, without its process. Returns the email address.
 */
export async function createAccount(kind: AccountKind): Promise<string> {
  const email = newEmail(kind)
  await asOperator(async (client) =>
    adminCommands['create-user']?.run(client, [email, PASSWORD], { isAdmin: kind === 'administrator' }),
  )
  return email
}

/** Subscription emails are held for ten minutes so that posts can be corrected; a journey does not wait for that. */
export async function endHoldOfMailings(): Promise<void> {
  await asOperator(async (client) => {
    await client.query('update public.subscription_mailings set due_at = now() where closed_at is null')
    await client.query(`select pg_notify('outbox', '')`)
  })
}

/** Connects as the operator, bypassing every policy. */
export async function asOperator<Result>(work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: process.env.SITE_ADMIN_URL })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
