import type { Client } from 'pg'
import { StartError } from '../process/start-error.ts'

/**
 * Throws when an address without an account is to become administrator, for example since an earlier start with
 * ADMIN_EMAIL. With AUTH_AUTOCONFIRM no mail proves an address, so whoever typed it first would get the role.
 */
export async function refuseOpenInvitations(client: Client): Promise<void> {
  const { rows } = await client.query<{ email: string }>('select email from private.invited_admins order by email')
  const [first] = rows
  if (!first) return
  throw new StartError(
    `AUTH_AUTOCONFIRM would make whoever signs up as ${first.email} administrator. ` +
      `Take the invitation back with "npm run admin -- revoke ${first.email}", or leave AUTH_AUTOCONFIRM off.`,
  )
}
