import type { AuthServices } from '../auth-services.ts'
import { confirmPhoneChange } from '../phones/confirm-phone.ts'
import { preparePhoneCode, sendPhoneCode, takeSmsLimit } from '../phones/phone-code.ts'
import { phoneExists } from '../phones/phone-errors.ts'
import type { SmsChannel } from '../phones/sms-settings.ts'
import { findUserById, findUserByPhone } from '../users/find-user.ts'
import type { User } from '../users/user.ts'

export type PhoneChange = { phone: string; channel: SmsChannel; clientAddress: string }

/**
 * Texts the code that confirms a new number, and returns the hashes of its tokens. The number changes only once the
 * code is typed in, or at once if numbers need no confirmation.
 */
export async function startPhoneChange(
  auth: AuthServices,
  { id }: User,
  { phone, channel, clientAddress }: PhoneChange,
): Promise<string[]> {
  const { autoconfirms } = auth.settings.sms
  if (!autoconfirms) await takeSmsLimit(auth, phone)
  const now = auth.now()
  const prepared = await auth.transaction(async (transaction) => {
    if (await findUserByPhone(transaction, phone)) throw phoneExists()
    const user = await findUserById(transaction, id, { lock: true })
    if (!user) return null
    await transaction.query({ text: 'update auth.users set phone_change = $2 where id = $1', values: [id, phone] })
    if (autoconfirms) {
      await confirmPhoneChange(transaction, { user: { ...user, phone_change: phone }, clientAddress, now })
      return null
    }
    const request = { userId: id, phone, purpose: 'phone_change', channel, now } as const
    return { code: await preparePhoneCode(auth, transaction, request), former: user.phone_change }
  })
  if (!prepared) return []
  const { code, former } = prepared
  try {
    await sendPhoneCode(auth, code)
  } catch (failure) {
    await restorePhoneChange(auth, id, { phone, former })
    throw failure
  }
  return [code.token.hash]
}

/** The code that was sent before, if there was one, works again. */
async function restorePhoneChange(
  auth: AuthServices,
  userId: string,
  { phone, former }: { phone: string; former: string },
): Promise<void> {
  await auth.transaction(({ query }) =>
    query({
      text: 'update auth.users set phone_change = $3 where id = $1 and phone_change = $2',
      values: [userId, phone, former],
    }),
  )
}
