import type { Transaction } from '#backend/database/database.ts'
import { emailIdentityData } from '../users/user-json.ts'

// An account has one identity of each of these two providers, under its own id.
const INSERT = `
  insert into auth.identities (provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
  values ($1::text, $1::uuid, $2, $3, $4, $4, $4)`

type Owner = { userId: string; isVerified: boolean; now: Date }

export async function insertEmailIdentity(
  { query }: Transaction,
  { userId, email, isVerified, now }: Owner & { email: string },
): Promise<void> {
  await query({ text: INSERT, values: [userId, emailIdentityData(userId, email, isVerified), 'email', now] })
}

export async function insertPhoneIdentity(
  { query }: Transaction,
  { userId, phone, isVerified, now }: Owner & { phone: string },
): Promise<void> {
  const data = { sub: userId, phone, email_verified: false, phone_verified: isVerified }
  await query({ text: INSERT, values: [userId, data, 'phone', now] })
}
