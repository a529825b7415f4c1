import { isUuid } from '#backend/http/uuid.ts'
import { validationFailed } from '../../auth-errors.ts'
import { findClient, toClientDetails } from '../../oauth-server/clients.ts'
import { listConsents, revokeConsent } from '../../oauth-server/consents.ts'
import { grantNotFound } from '../../oauth-server/oauth-errors.ts'
import { requireOAuthServer } from '../../oauth-server/require-oauth-server.ts'
import { requireUser } from '../../requests/require-user.ts'
import { privateJson } from '../../sessions/session-json.ts'
import { writeAuditEntry } from '../../users/write-audit-entry.ts'
import type { AuthOperation } from '../operation.ts'

/** GET /user/oauth/grants: the applications to which the member has given access. */
export const listGrants: AuthOperation = async (auth, request, context) => {
  const grants = await auth.transaction(async (transaction) => {
    const { user } = await requireUser(transaction, { request, context }, { now: auth.now() })
    requireOAuthServer(auth)
    const listed = []
    for (const { clientId, scopes, grantedAt } of await listConsents(transaction, user.id)) {
      const client = await findClient(transaction, clientId)
      if (client) listed.push({ client: toClientDetails(client), scopes, granted_at: grantedAt.toISOString() })
    }
    return listed
  })
  return privateJson(grants)
}

/** DELETE /user/oauth/grants?client_id=…: revokes the consent; the application's sessions end at once. */
export const revokeGrant: AuthOperation = async (auth, request, context) => {
  const clientId = new URL(request.url).searchParams.get('client_id') ?? ''
  const now = auth.now()
  await auth.transaction(async (transaction) => {
    const { user } = await requireUser(transaction, { request, context }, { now, lock: true })
    requireOAuthServer(auth)
    if (clientId === '') throw validationFailed('client_id query parameter is required')
    if (!isUuid(clientId)) throw validationFailed('invalid client_id format')
    if (!(await revokeConsent(transaction, { userId: user.id, clientId, now }))) throw grantNotFound()
    const { clientAddress } = context
    const traits = { oauth_client_id: clientId, action: 'revoke_oauth_grant' }
    await writeAuditEntry(transaction, { action: 'token_revoked', user, clientAddress, now, traits })
  })
  return new Response(null, { status: 204 })
}
