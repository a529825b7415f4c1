import type { AuthServices } from '../auth-services.ts'
import type { User } from '../users/user.ts'
import { toUserJson } from '../users/user-json.ts'
import { runHook } from './run-hook.ts'

export type HookedSms = { user: User; phone: string; code: string; clientAddress?: string }

/** Hands a code to the hook instead of an SMS provider; false when none is configured. Throws the hook's refusal. */
export async function sendSmsByHook(
  auth: AuthServices,
  { user, phone, code, clientAddress }: HookedSms,
): Promise<boolean> {
  const payload = { user: toUserJson(user), sms: { otp: code, phone } }
  return (await runHook(auth, 'send_sms', { payload, clientAddress })) !== null
}
