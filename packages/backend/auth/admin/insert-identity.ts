import type { Transaction } from '#backend/database/database.ts'
import { phoneIdentityData } from '../phones/phone-identity.ts'
import { insertIdentity } from '../users/insert-user.ts'
import { emailIdentityData } from '../users/user.ts'

type Owner = { userId: string; isVerified: boolean; now: Date }

export async function insertEmailIdentity(
  transaction: Transaction,
  { userId, email, isVerified, now }: Owner & { email: string },
): Promise<void> {
  const data = emailIdentityData(userId, email, isVerified)
  await insertIdentity(transaction, { userId, provider: 'email', data, now })
}

export async function insertPhoneIdentity(
  transaction: Transaction,
  { userId, phone, isVerified, now }: Owner & { phone: string },
): Promise<void> {
  const data = phoneIdentityData(userId, phone, isVerified)
  await insertIdentity(transaction, { userId, provider: 'phone', data, now })
}
