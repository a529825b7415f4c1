import type { Transaction } from '#backend/database/database.ts'
import { offsetOf, type Page } from './pagination.ts'

export type AuditEntryRow = { id: string; payload: Record<string, unknown>; created_at: Date; ip_address: string }

export type AuditSearch = {
  scope: 'author' | 'action' | 'type'
  /** A part of the field, in which `%` and `_` are wildcards; '' finds all. */
  words: string
  page: Page
}

// The fields of the payload that each scope searches, as on the hosted service.
const CONDITIONS: Record<AuditSearch['scope'], string> = {
  author: `(payload ->> 'actor_username' ilike '%' || $1 || '%' or payload ->> 'actor_name' ilike '%' || $1 || '%')`,
  action: `payload ->> 'action' ilike '%' || $1 || '%'`,
  type: `payload ->> 'log_type' ilike '%' || $1 || '%'`,
}

/** One page of the audit log, the latest entries first, and the total number of entries. */
export async function findAuditEntries(
  { query }: Transaction,
  { scope, words, page }: AuditSearch,
): Promise<{ entries: AuditEntryRow[]; total: number }> {
  const condition = `($1 = '' or ${CONDITIONS[scope]})`
  const { rows: entries } = await query<AuditEntryRow>({
    name: `auth_list_audit_${scope}`,
    text: `select id, payload, created_at, ip_address from auth.audit_log_entries where ${condition}
      order by created_at desc, id desc limit $2 offset $3`,
    values: [words, page.perPage, offsetOf(page)],
  })
  const { rows } = await query<{ total: number }>({
    name: `auth_count_audit_${scope}`,
    text: `select count(*)::float8 as total from auth.audit_log_entries where ${condition}`,
    values: [words],
  })
  return { entries, total: rows[0]?.total ?? 0 }
}
