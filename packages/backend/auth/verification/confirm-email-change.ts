import type { Transaction } from '#backend/database/database.ts'
import { emailExists } from '../auth-errors.ts'
import { deleteMailedTokens } from '../mailed-tokens/delete-mailed-tokens.ts'
import { insertIdentity } from '../users/insert-user.ts'
import { syncProviders } from '../users/sync-providers.ts'
import { emailIdentityData, type User } from '../users/user.ts'
import { writeAuditEntry } from '../users/write-audit-entry.ts'

type EmailChange = { user: User; clientAddress: string; now: Date }

/**
 * One of the two addresses has confirmed. `email_change_confirm_status` counts the confirmations; each address has
 * a single token, which is deleted once it is used, so the second confirmation comes from the other address.
 */
export async function confirmEmailChange(
  transaction: Transaction,
  { user, clientAddress, now }: EmailChange,
): Promise<'half_confirmed' | 'changed'> {
  if (user.email_change_confirm_status === 0) {
    await transaction.query({
      text: 'update auth.users set email_change_confirm_status = 1, updated_at = $2 where id = $1',
      values: [user.id, now],
    })
    return 'half_confirmed'
  }

  await changeEmail(transaction, user, now)
  await deleteMailedTokens(transaction, user.id)
  await writeAuditEntry(transaction, { action: 'user_modified', user, clientAddress, now })
  return 'changed'
}

async function changeEmail(transaction: Transaction, user: User, now: Date): Promise<void> {
  const { rowCount } = await transaction.query({
    text: `update auth.users set email = $3, email_change = '', email_change_confirm_status = 0,
        email_confirmed_at = coalesce(email_confirmed_at, $2), is_anonymous = false, updated_at = $2
      where id = $1 and not exists (
        select from auth.users as other
        where lower(other.email) = $3 and other.id <> $1 and other.is_sso_user = false)`,
    values: [user.id, now, user.email_change],
  })
  // Another user has registered the address since the change was requested.
  if (rowCount === 0) throw emailExists()

  await saveEmailIdentity(transaction, user, now)
  await syncProviders(transaction, user.id)
}

async function saveEmailIdentity(transaction: Transaction, { id, email_change }: User, now: Date): Promise<void> {
  const { rowCount } = await transaction.query({
    text: `update auth.identities set updated_at = $2,
        identity_data = identity_data || jsonb_build_object('email', $3::text, 'email_verified', true)
      where user_id = $1 and provider = 'email'`,
    values: [id, now, email_change],
  })
  if (rowCount !== 0) return
  // The account was anonymous, or had only a number or the identity of a provider.
  const data = emailIdentityData(id, email_change, true)
  await insertIdentity(transaction, { userId: id, provider: 'email', data, now })
}
