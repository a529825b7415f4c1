import type { Transaction } from '#backend/database/database.ts'
import type { RequestContext } from '#backend/http/http-module.ts'
import type { User } from '../users/user.ts'
import { type AuditEntry, NO_ACTOR, writeAuditEntry } from '../users/write-audit-entry.ts'

type OperatorEntry = {
  action: AuditEntry['action']
  /** The account concerned. */
  subject: Pick<User, 'id' | 'email' | 'phone'>
  context: RequestContext
  now: Date
  traits?: Record<string, unknown>
}

/** Records what the operator did. The actor is the role of the key, as on the hosted service: a key has no account. */
export async function writeOperatorEntry(
  transaction: Transaction,
  { action, subject, context, now, traits }: OperatorEntry,
): Promise<void> {
  const { id, email, phone } = subject
  await writeAuditEntry(transaction, {
    action,
    user: { id: NO_ACTOR, email: context.caller.role },
    clientAddress: context.clientAddress,
    now,
    traits: { user_id: id, user_email: email ?? '', user_phone: phone ?? '', ...traits },
  })
}
