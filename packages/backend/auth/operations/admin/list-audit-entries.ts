import type { Transaction } from '#backend/database/database.ts'
import { offsetOf, type Page, pageHeaders, readPage } from '../../admin/pagination.ts'
import { validationFailed } from '../../auth-errors.ts'
import { requireAdmin } from '../../requests/require-admin.ts'
import { privateJson } from '../../sessions/session-json.ts'
import type { AuthOperation } from '../operation.ts'

type AuditEntryRow = { id: string; payload: Record<string, unknown>; created_at: Date; ip_address: string }

type AuditSearch = {
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
async function findAuditEntries(
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

/** GET /admin/audit?page=…&per_page=…&query=…: what happened to accounts in the last 90 days, the latest first. */
export const listAuditEntries: AuthOperation = async (auth, request, context) => {
  requireAdmin(request, context)
  const query = new URL(request.url).searchParams
  const page = readPage(query)
  const search = { ...readScope(query.get('query') ?? ''), page }
  const { entries, total } = await auth.transaction((transaction) => findAuditEntries(transaction, search))

  const response = privateJson(entries)
  for (const [name, value] of Object.entries(pageHeaders(request, page, total))) response.headers.set(name, value)
  return response
}

const SCOPES = ['author', 'action', 'type'] as const

/** `author:ada`, `action:login` or `type:user`; '' for all. */
function readScope(text: string): Pick<AuditSearch, 'scope' | 'words'> {
  if (text === '') return { scope: 'action', words: '' }
  const [name = '', ...rest] = text.split(':')
  const scope = SCOPES.find((known) => known === name)
  if (!scope || rest.length === 0 || text.includes('\0')) {
    throw validationFailed(`Invalid query scope: ${text.slice(0, 100).replaceAll('\0', '')}`)
  }
  return { scope, words: rest.join(':') }
}
