import type { Transaction } from '#backend/database/database.ts'
import { deleteMailedTokens } from '../mailed-tokens/delete-mailed-tokens.ts'
import { syncProviders } from '../users/sync-providers.ts'
import type { User } from '../users/user.ts'
import { writeAuditEntry } from '../users/write-audit-entry.ts'
import { phoneExists } from './phone-errors.ts'
import { savePhoneIdentity } from './phone-identity.ts'

export type PhoneStep = { user: User; clientAddress: string; now: Date }

/** The account's own number has proved itself: a sign-up is complete, or a member signs in. */
export async function confirmPhone(transaction: Transaction, { user, clientAddress, now }: PhoneStep): Promise<void> {
  const entry = user.phone_confirmed_at
    ? ({ action: 'login', user, clientAddress, now } as const)
    : ({ action: 'user_signedup', user, clientAddress, now, traits: { provider: 'phone' } } as const)
  await writeAuditEntry(transaction, entry)
  await transaction.query({
    text: `update auth.users set phone_confirmed_at = coalesce(phone_confirmed_at, $2), updated_at = $2
      where id = $1`,
    values: [user.id, now],
  })
  await savePhoneIdentity(transaction, { user, phone: user.phone ?? '', now })
  await syncProviders(transaction, user.id)
  await deleteMailedTokens(transaction, user.id)
}

/** The number in `phone_change` has proved itself and becomes the account's. Throws 422 when another account has it. */
export async function confirmPhoneChange(
  transaction: Transaction,
  { user, clientAddress, now }: PhoneStep,
): Promise<void> {
  const phone = user.phone_change
  const { rowCount } = await transaction.query({
    text: `update auth.users set phone = $3, phone_confirmed_at = $2, phone_change = '', updated_at = $2,
        is_anonymous = false
      where id = $1 and $3 <> '' and not exists (select from auth.users where phone = $3 and id <> $1)`,
    values: [user.id, now, phone],
  })
  if (rowCount === 0) throw phoneExists()
  await savePhoneIdentity(transaction, { user, phone, now })
  await syncProviders(transaction, user.id)
  await deleteMailedTokens(transaction, user.id)
  await writeAuditEntry(transaction, { action: 'user_modified', user, clientAddress, now })
}
