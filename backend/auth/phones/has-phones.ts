import type { AuthServices } from '../auth-services.ts'

/** Whether text messages can be sent: by a provider, or by the operator's hook. */
export function hasPhones({ sendSms, settings }: Pick<AuthServices, 'sendSms' | 'settings'>): boolean {
  return sendSms !== null || settings.hooks.send_sms !== undefined
}
