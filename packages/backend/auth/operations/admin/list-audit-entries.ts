import { type AuditSearch, findAuditEntries } from '../../admin/find-audit-entries.ts'
import { pageHeaders, readPage } from '../../admin/pagination.ts'
import { validationFailed } from '../../auth-errors.ts'
import { requireAdmin } from '../../requests/require-admin.ts'
import { privateJson } from '../../sessions/session-json.ts'
import type { AuthOperation } from '../operation.ts'

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
