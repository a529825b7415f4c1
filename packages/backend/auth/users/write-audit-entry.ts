import type { Transaction } from '#backend/database/database.ts'
import type { User } from './user.ts'

// The hosted service's action names, with the log type under which it files each.
const LOG_TYPES = {
  login: 'account',
  // Ours: the hosted service records only successful sign-ins.
  login_failed: 'account',
  logout: 'account',
  user_signedup: 'team',
  user_confirmation_requested: 'user',
  user_recovery_requested: 'user',
  user_reauthenticate_requested: 'user',
  user_repeated_signup: 'user',
  user_invited: 'team',
  user_deleted: 'team',
  user_modified: 'user',
  user_updated_password: 'user',
  identity_linked: 'user',
  identity_unlinked: 'user',
  token_refreshed: 'token',
  token_revoked: 'token',
  factor_in_progress: 'factor',
  factor_unenrolled: 'factor',
  factor_updated: 'factor',
  factor_deleted: 'factor',
  challenge_created: 'factor',
  verification_attempted: 'factor',
  // Ours.
  recovery_codes_created: 'factor',
} as const

/** The `actor_id` of an entry without an account. */
export const NO_ACTOR = '00000000-0000-0000-0000-000000000000'

type AuditAction = keyof typeof LOG_TYPES

export type AuditEntry = {
  action: AuditAction
  /** Null when there is no such account. */
  user: Pick<User, 'id' | 'email'> | null
  clientAddress: string
  now: Date
  /** Must not contain secrets. */
  traits?: Record<string, unknown>
}

/** Records an event of an account, in the transaction of the event itself. */
export async function writeAuditEntry(
  { query }: Transaction,
  { action, user, clientAddress, now, traits }: AuditEntry,
): Promise<void> {
  const payload = {
    actor_id: user?.id ?? NO_ACTOR,
    actor_username: user?.email ?? '',
    actor_via_sso: false,
    action,
    log_type: LOG_TYPES[action],
    ...(traits && { traits }),
  }
  await query({
    name: 'auth_write_audit_entry',
    text: 'insert into auth.audit_log_entries (payload, ip_address, created_at) values ($1, $2, $3)',
    values: [payload, clientAddress.slice(0, 64), now],
  })
}
