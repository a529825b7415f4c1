import type { Transaction } from '#backend/database/database.ts'
import { isUuid } from '#backend/http/uuid.ts'
import { authError, userSsoManaged } from '../../auth-errors.ts'
import type { AuthServices } from '../../auth-services.ts'
import { hasSecondStep } from '../../factors/factor.ts'
import { unlinkIdentity as unlink } from '../../providers/accounts/unlink-identity.ts'
import { startAuthorization } from '../../providers/flow/start-authorization.ts'
import { manualLinkingDisabled, secondFactorNeeded } from '../../providers/provider-errors.ts'
import { requireUser } from '../../requests/require-user.ts'
import { takeLimit } from '../../requests/take-limit.ts'
import { privateJson } from '../../sessions/session-json.ts'
import type { User } from '../../users/user.ts'
import type { AuthContext, AuthOperation } from '../operation.ts'

/**
 * GET /user/identities/authorize?provider=…: begins to link an identity to the member's account. Redirects to the
 * provider, or with skip_http_redirect=true returns { url }.
 */
export const authorizeLinking: AuthOperation = async (auth, request, context) => {
  const user = await auth.transaction((transaction) => requireLinkingUser(auth, transaction, { request, context }))
  await takeLimit(auth, 'auth.identities.account', user.id)
  const { url, cookie } = await startAuthorization(auth, request, user.id)
  const wantsJson = new URL(request.url).searchParams.get('skip_http_redirect') === 'true'
  const response = wantsJson
    ? privateJson({ url })
    : new Response(null, { status: 302, headers: { location: url, 'cache-control': 'no-store' } })
  response.headers.append('set-cookie', cookie)
  return response
}

/** DELETE /user/identities/:identityId: unlinks an identity, unless it is the last one. */
export const unlinkIdentity: AuthOperation = async (auth, request, context) => {
  const { identityId = '' } = context.params
  const { clientAddress } = context
  await auth.transaction(async (transaction) => {
    const user = await requireLinkingUser(auth, transaction, { request, context })
    if (!isUuid(identityId)) {
      throw authError({ status: 404, code: 'validation_failed', message: 'identity_id must be an UUID' })
    }
    return unlink(auth, transaction, { user, identityId, clientAddress })
  })
  return privateJson({})
}

type LinkingRequest = { request: Request; context: AuthContext }

/**
 * The member of the token, locked. Throws 404 when members may not link, 401 without their second factor, and 422 for
 * accounts of an organization, because members who leave it must not keep a way in.
 */
export async function requireLinkingUser(
  auth: AuthServices,
  transaction: Transaction,
  { request, context }: LinkingRequest,
): Promise<User> {
  const { user, aal } = await requireUser(transaction, { request, context }, { now: auth.now(), lock: true })
  if (!auth.settings.allowsManualLinking) throw manualLinkingDisabled()
  if (user.is_sso_user) throw userSsoManaged()
  if (aal !== 'aal2' && hasSecondStep(user)) throw secondFactorNeeded()
  return user
}
