import type { AuthServices } from '../auth-services.ts'

/** Whether text messages can be sent: by a provider, or by the operator's hook. */
export function hasPhones({ sendSms }: Pick<AuthServices, 'sendSms'>): boolean {
  return sendSms !== null
}
