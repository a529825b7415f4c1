import { requireOAuthServer } from '../../oauth-server/require-oauth-server.ts'
import { parseScopes } from '../../oauth-server/scopes.ts'
import { userClaims } from '../../oauth-server/user-claims.ts'
import { requireUser } from '../../requests/require-user.ts'
import { privateJson } from '../../sessions/session-json.ts'
import type { AuthOperation } from '../operation.ts'

/** GET /oauth/userinfo: what the member has allowed the application to know; only `sub` for any other session. */
export const userInfo: AuthOperation = async (auth, request, context) => {
  requireOAuthServer(auth)
  const { user, scopes } = await auth.transaction(async (transaction) => {
    const source = { request, context }
    const { user, sessionId } = await requireUser(transaction, source, { now: auth.now(), allowsApplications: true })
    const { rows } = await transaction.query<{ scopes: string | null }>({
      text: 'select scopes from auth.sessions where id = $1 and oauth_client_id is not null',
      values: [sessionId],
    })
    return { user, scopes: parseScopes(rows[0]?.scopes ?? '') }
  })
  return privateJson(userClaims(user, scopes))
}
