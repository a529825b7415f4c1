import type { JsonObject } from '#backend/http/http-module.ts'
import { type HookServices, runHook } from './run-hook.ts'

export type FutureUser = {
  /** The id that the account will have. */
  id: string
  email?: string
  phone?: string
  appMetadata?: JsonObject
  userMetadata?: JsonObject
  isAnonymous?: boolean
}

/** The data of an account that starts with an email address. */
export const EMAIL_ONLY = { appMetadata: { provider: 'email', providers: ['email'] } }

/**
 * Asks the hook whether this account may be created; throws its refusal. Every path that creates an account on a
 * visitor's request calls it right before, and outside a transaction: the hook may take seconds.
 */
export async function beforeUserCreated(
  auth: HookServices,
  user: FutureUser,
  { clientAddress }: { clientAddress: string },
): Promise<void> {
  if (!auth.settings.hooks.before_user_created) return
  const time = auth.now().toISOString()
  const payload = {
    user: {
      id: user.id,
      aud: 'authenticated',
      role: '',
      email: user.email ?? '',
      phone: user.phone ?? '',
      app_metadata: user.appMetadata ?? {},
      user_metadata: user.userMetadata ?? {},
      identities: [],
      created_at: time,
      updated_at: time,
      is_anonymous: user.isAnonymous ?? false,
    },
  }
  await runHook(auth, 'before_user_created', { payload, clientAddress })
}
