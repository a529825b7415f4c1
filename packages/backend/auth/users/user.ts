import type { Factor } from '../factors/factor.ts'

/** A row of auth.identities: one way in which an account can sign in. */
export type Identity = {
  id: string
  provider_id: string
  user_id: string
  identity_data: Record<string, unknown>
  provider: string
  email: string | null
  // From PostgreSQL's JSON, so a string rather than a Date.
  last_sign_in_at: string | null
  created_at: string
  updated_at: string
}

/** A row of auth.users with its identities and second factors. */
export type User = {
  id: string
  aud: string
  role: string
  email: string | null
  phone: string | null
  encrypted_password: string | null
  email_confirmed_at: Date | null
  phone_confirmed_at: Date | null
  confirmed_at: Date | null
  invited_at: Date | null
  confirmation_sent_at: Date | null
  recovery_sent_at: Date | null
  email_change: string
  email_change_sent_at: Date | null
  /** How many of the two addresses have confirmed a change of address. */
  email_change_confirm_status: number
  /** A number that awaits confirmation, or ''. */
  phone_change: string
  phone_change_sent_at: Date | null
  reauthentication_sent_at: Date | null
  last_sign_in_at: Date | null
  raw_app_meta_data: Record<string, unknown> | null
  raw_user_meta_data: Record<string, unknown> | null
  banned_until: Date | null
  /** When the operator deleted the account but not its row. */
  deleted_at: Date | null
  is_anonymous: boolean
  /** Whether an organization's identity provider manages the account. */
  is_sso_user: boolean
  created_at: Date
  updated_at: Date
  identities: Identity[]
  factors: Factor[]
}

export function isBanned(user: User, now: Date): boolean {
  return user.banned_until !== null && user.banned_until > now
}

/** Whether the operator has invited the address and nobody has signed up with it, so that no stranger's data is stored. */
export function isOnlyInvited(user: Pick<User, 'invited_at' | 'encrypted_password'>): boolean {
  return user.invited_at !== null && user.encrypted_password === null
}
