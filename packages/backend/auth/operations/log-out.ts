import type { Transaction } from '#backend/database/database.ts'
import { validationFailed } from '../auth-errors.ts'
import { deleteFlows } from '../pkce/flow-state.ts'
import { isApplication, requireUser, type SignedInUser } from '../requests/require-user.ts'
import { writeAuditEntry } from '../users/write-audit-entry.ts'
import type { AuthOperation } from './operation.ts'

const SCOPES = ['global', 'local', 'others'] as const

type Scope = (typeof SCOPES)[number]

/**
 * POST /logout?scope=…: ends all sessions of the account, this one, or all others. An application ends its own session
 * only, whatever the scope: it must not sign its member out elsewhere.
 */
export const logOut: AuthOperation = async (auth, request, context) => {
  const wanted = readScope(request)
  const scope = isApplication(context) ? 'local' : wanted
  const now = auth.now()
  await auth.transaction(async (transaction) => {
    const options = { now, lock: true, allowsApplications: true }
    const signedIn = await requireUser(transaction, { request, context }, options)
    const { clientAddress } = context
    await writeAuditEntry(transaction, { action: 'logout', user: signedIn.user, clientAddress, now, traits: { scope } })
    await endSessions(transaction, signedIn, scope)
  })
  return new Response(null, { status: 204 })
}

function readScope(request: Request): Scope {
  const wanted = new URL(request.url).searchParams.get('scope') || 'global'
  const scope = SCOPES.find((it) => it === wanted)
  if (!scope) throw validationFailed(`Unsupported logout scope "${wanted.slice(0, 20)}"`)
  return scope
}

async function endSessions(transaction: Transaction, { user, sessionId }: SignedInUser, scope: Scope): Promise<void> {
  // A token without a session signs the account out everywhere, as on the hosted service.
  const condition = { global: 'true', local: 'id = $2', others: 'id <> $2' }[sessionId ? scope : 'global']
  await transaction.query({
    text: `delete from auth.sessions where user_id = $1 and ($2::uuid is null or ${condition})`,
    values: [user.id, sessionId],
  })
  // What one of those sessions has begun must not become a way back in.
  if (scope !== 'local') await deleteFlows(transaction, user.id)
}
