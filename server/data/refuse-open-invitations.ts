import type { Client } from 'pg'
import { StartError } from '../process/start-error.ts'

/**
 * Throws if an address without an account is invited to become administrator, for example by an earlier start with
 * ADMIN_EMAIL. With AUTH_AUTOCONFIRM no mail proves an address, so whoever signed up with it first would get the role.
 */
export async function refuseOpenInvitations(client: Client): Promise<void> {
  const { rows } = await client.query<{ email: string }>('select email from private.invited_admins order by email')
  const [first] = rows
  if (!first) return
  throw new StartError(
    `With AUTH_AUTOCONFIRM, whoever signs up as ${first.email} would become administrator. ` +
      `Revoke the invitation with "npm run admin -- revoke ${first.email}", or turn AUTH_AUTOCONFIRM off.`,
  )
}
