import type { SendSms } from '../phones/sms-settings.ts'
import { findUserById } from '../users/find-user.ts'
import { toUserJson } from '../users/user-json.ts'
import { type HookServices, runHook } from './run-hook.ts'

/** Sends codes through the hook if there is one, and otherwise through the provider. Null without either. */
export function createSmsSender(services: HookServices, provider: SendSms | null): SendSms | null {
  if (!services.settings.hooks.send_sms) return provider
  return async ({ to, code, userId }) => {
    const user = userId ? await services.transaction((transaction) => findUserById(transaction, userId)) : null
    const payload = { ...(user && { user: toUserJson(user) }), sms: { ...(code && { otp: code }), phone: to } }
    await runHook(services, 'send_sms', { payload })
    return { messageId: null }
  }
}
