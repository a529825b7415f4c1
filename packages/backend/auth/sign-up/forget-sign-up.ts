import type { Transaction } from '#backend/database/database.ts'
import type { User } from '../users/user.ts'
import { emailIdentityData } from '../users/user-json.ts'

/**
 * Removes the data of the sign-up from an unconfirmed account: the password and the metadata. A stranger may have
 * signed up, and neither may reach the owner of the address, who is about to take over the account.
 */
export async function forgetSignUp({ query }: Transaction, user: Pick<User, 'id' | 'email'>): Promise<void> {
  await query({
    text: `update auth.users set encrypted_password = null, raw_user_meta_data = '{}' where id = $1`,
    values: [user.id],
  })
  await query({
    text: `update auth.identities set identity_data = $2 where user_id = $1 and provider = 'email'`,
    values: [user.id, emailIdentityData(user.id, user.email ?? '')],
  })
}
