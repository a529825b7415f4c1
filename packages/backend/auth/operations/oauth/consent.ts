import type { Transaction } from '#backend/database/database.ts'
import { validationFailed } from '../../auth-errors.ts'
import type { AuthServices } from '../../auth-services.ts'
import { insufficientAal } from '../../factors/factor-errors.ts'
import { lacksSecondStep } from '../../factors/require-second-step.ts'
import {
  type Authorization,
  approveAuthorization,
  assignAuthorization,
  denyAuthorization,
  lockAuthorization,
} from '../../oauth-server/authorizations.ts'
import { findClient, type OAuthClient, toClientDetails } from '../../oauth-server/clients.ts'
import { findConsent, saveConsent } from '../../oauth-server/consents.ts'
import { authorizationNotFound } from '../../oauth-server/oauth-errors.ts'
import { belongsToOneApplication } from '../../oauth-server/redirect-uri.ts'
import { codeAddress, errorAddress } from '../../oauth-server/redirects.ts'
import { requireOAuthServer } from '../../oauth-server/require-oauth-server.ts'
import { parseScopes } from '../../oauth-server/scopes.ts'
import { readJsonBody, textField } from '../../requests/read-json-body.ts'
import { requireUser } from '../../requests/require-user.ts'
import { privateJson } from '../../sessions/session-json.ts'
import type { User } from '../../users/user.ts'
import type { AuthContext, AuthOperation } from '../operation.ts'

/**
 * GET /oauth/authorizations/:authorizationId: what an application requests from the signed-in member. If the member has
 * allowed all of it before, the answer is already the address to return to.
 */
export const getAuthorization: AuthOperation = async (auth, request, context) => {
  requireSite(auth, request)
  const answer = await auth.transaction(async (transaction) => {
    const user = await requireDecider(auth, transaction, { request, context })
    const pending = await loadPending(auth, transaction, context)
    const { authorization } = pending
    if (authorization.userId === null) await assignAuthorization(transaction, authorization.id, user.id)
    else if (authorization.userId !== user.id) throw authorizationNotFound()
    const decision = { user, ...pending }
    return (await approveAgain(auth, transaction, decision)) ?? describe(decision)
  })
  return privateJson(answer)
}

/** POST /oauth/authorizations/:authorizationId/consent { action: approve | deny } */
export const decideAuthorization: AuthOperation = async (auth, request, context) => {
  requireSite(auth, request)
  const action = textField(await readJsonBody(request), 'action')
  if (action !== 'approve' && action !== 'deny') throw validationFailed("action must be 'approve' or 'deny'")
  const address = await auth.transaction(async (transaction) => {
    const user = await requireDecider(auth, transaction, { request, context })
    const pending = await loadPending(auth, transaction, context)
    const { authorization } = pending
    if (authorization.userId !== user.id) throw authorizationNotFound()
    if (action === 'approve') return approve(auth, transaction, { user, ...pending })
    await denyAuthorization(transaction, authorization.id)
    return errorAddress(authorization, 'access_denied', 'User denied the request')
  })
  return privateJson({ redirect_url: address })
}

/** The consent page is on the site. Another site's script must not answer for the member. */
function requireSite(auth: AuthServices, request: Request): void {
  requireOAuthServer(auth)
  const origin = request.headers.get('origin')
  const isOwn = origin === null || origin === new URL(auth.siteUrl).origin
  if (!isOwn && new URL(auth.redirectTargets.choose(origin)).origin !== origin) {
    throw validationFailed('unauthorized request origin')
  }
}

/** A stolen password must not open other applications if the member's second factor is required here. */
async function requireDecider(
  auth: AuthServices,
  transaction: Transaction,
  source: { request: Request; context: AuthContext },
): Promise<User> {
  const signedIn = await requireUser(transaction, source, { now: auth.now(), lock: true })
  if (lacksSecondStep(signedIn)) {
    throw insufficientAal(403, 'AAL2 session is required to sign in to an application when MFA is enabled.')
  }
  return signedIn.user
}

type Pending = { authorization: Authorization; client: OAuthClient }

async function loadPending(auth: AuthServices, transaction: Transaction, { params }: AuthContext): Promise<Pending> {
  const authorization = await lockAuthorization(transaction, params.authorizationId ?? '', auth.now())
  if (!authorization) throw authorizationNotFound()
  if (authorization.status !== 'pending') throw validationFailed('authorization request is no longer pending')
  const client = await findClient(transaction, authorization.clientId)
  if (!client) throw authorizationNotFound()
  return { authorization, client }
}

type Decision = Pending & { user: User }

/**
 * Null when the member has to decide. Members always decide about an application that cannot prove which one it is:
 * another program could use its id to get codes without anyone noticing (RFC 8252, section 8.6).
 */
async function approveAgain(auth: AuthServices, transaction: Transaction, decision: Decision) {
  const { user, authorization, client } = decision
  if (client.clientType === 'public' && !belongsToOneApplication(authorization.redirectUri)) return null
  const consent = await findConsent(transaction, { userId: user.id, clientId: authorization.clientId })
  const isCovered = parseScopes(authorization.scope).every((scope) => consent?.scopes.includes(scope))
  return isCovered ? { redirect_url: await approve(auth, transaction, decision) } : null
}

async function approve(
  auth: AuthServices,
  transaction: Transaction,
  { user, authorization }: Decision,
): Promise<string> {
  const now = auth.now()
  const { clientId, scope } = authorization
  await saveConsent(transaction, { userId: user.id, clientId, scopes: parseScopes(scope), now })
  return codeAddress(authorization, await approveAuthorization(transaction, authorization.id, now))
}

function describe({ user, authorization, client }: Decision) {
  return {
    authorization_id: authorization.authorizationId,
    redirect_uri: authorization.redirectUri,
    client: toClientDetails(client),
    user: { id: user.id, email: user.email ?? '' },
    scope: authorization.scope,
  }
}
