import type { Transaction } from '#backend/database/database.ts'
import type { AuthServices } from '../auth-services.ts'
import type { FindAccount } from '../users/find-user.ts'
import { writeAuditEntry } from '../users/write-audit-entry.ts'
import { type PhoneCode, preparePhoneCode, refuseSms, sendPhoneCode } from './phone-code.ts'

export type TextAgain = { type: 'sms' | 'phone_change'; find: FindAccount; clientAddress: string }

/** Texts a new code if the account still waits for one. */
export async function textAgain(auth: AuthServices, wanted: TextAgain): Promise<void> {
  const receiver = await auth.transaction((transaction) => findReceiver(transaction, wanted))
  // A number that has just been sent a message has to wait; this is not reported.
  if (!receiver || (await refuseSms(auth, receiver))) return
  const code = await auth.transaction((transaction) => prepareAgain(auth, transaction, wanted))
  if (code) await sendPhoneCode(auth, code)
}

async function findReceiver(transaction: Transaction, { type, find }: TextAgain): Promise<string | null> {
  const user = await find(transaction)
  if (!user) return null
  if (type === 'phone_change') return user.phone_change || null
  return user.phone_confirmed_at ? null : user.phone
}

async function prepareAgain(
  auth: AuthServices,
  transaction: Transaction,
  { type, find, clientAddress }: TextAgain,
): Promise<PhoneCode | null> {
  const user = await find(transaction, { lock: true })
  const now = auth.now()
  if (user?.phone && type === 'sms' && !user.phone_confirmed_at) {
    await writeAuditEntry(transaction, { action: 'user_confirmation_requested', user, clientAddress, now })
    const request = { userId: user.id, phone: user.phone, purpose: 'confirmation', now } as const
    return preparePhoneCode(auth, transaction, request)
  }
  if (user && type === 'phone_change' && user.phone_change !== '') {
    const request = { userId: user.id, phone: user.phone_change, purpose: 'phone_change', now } as const
    return preparePhoneCode(auth, transaction, request)
  }
  return null
}
