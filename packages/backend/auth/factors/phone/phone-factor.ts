import { validationFailed } from '#backend/auth/auth-errors.ts'
import { readPhone } from '#backend/auth/phones/phone-number.ts'
import type { User } from '#backend/auth/users/user.ts'
import type { Transaction } from '#backend/database/database.ts'
import { isVerified } from '../factor.ts'
import { verifiedPhoneExists } from '../factor-errors.ts'

/** The normalized number of a new factor. Throws 400 for anything else. */
export function readFactorPhone(text: string): string {
  if (text === '') throw validationFailed('Phone number required to enroll Phone factor')
  return readPhone(text)
}

/** Starting again with the same number replaces the first attempt. Throws 422 when the number is proved already. */
export async function deleteUnverifiedPhone(
  { query }: Transaction,
  { id, factors }: User,
  phone: string,
): Promise<void> {
  const known = factors.find((factor) => factor.factor_type === 'phone' && factor.phone === phone)
  if (!known) return
  if (isVerified(known)) throw verifiedPhoneExists()
  await query({ text: 'delete from auth.mfa_factors where user_id = $1 and id = $2', values: [id, known.id] })
}
