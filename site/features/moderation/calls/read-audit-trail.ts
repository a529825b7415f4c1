import type { BrowserSupabase } from '#site/lib/supabase-browser.ts'
import { unwrap } from '#site/lib/unwrap.ts'
import type { ModerationQuery } from '../moderation-query.ts'

/** An entry of the site's audit trail, or of the auth service's own log, whose entries have no subject. */
export type AuditEntry = {
  id: string
  created_at: string
  actor: string | null
  action: string
  subject: string | null
  reason: string | null
  details: { until?: string; author?: string | null; posts?: number; address?: string }
}

export type AuditTrail = {
  entries: AuditEntry[]
  has_more: boolean
  /** False if the log of the auth service cannot be read; sign-ins are then missing. */
  has_account_log: boolean
}

/** A page of the audit trail, newest first. Administrators only. */
export async function readAuditTrail(
  supabase: BrowserSupabase,
  { kind, before }: ModerationQuery,
): Promise<AuditTrail> {
  const cursor = before && { before_at: before.at, before_id: before.id }
  // The generated type of the result is only `Json`.
  return unwrap(await supabase.rpc('audit_trail', { kind, ...cursor })) as unknown as AuditTrail
}
