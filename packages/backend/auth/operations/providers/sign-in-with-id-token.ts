import type { JsonObject } from '#backend/http/http-module.ts'
import type { AuthServices } from '../../auth-services.ts'
import { linkIdentity } from '../../providers/accounts/link-identity.ts'
import { signInWithProvider } from '../../providers/accounts/sign-in-with-provider.ts'
import { findIdTokenProvider, type IdTokenProvider } from '../../providers/find-id-token-provider.ts'
import { oauthError } from '../../providers/provider-errors.ts'
import type { ProviderProfile } from '../../providers/provider-profile.ts'
import { readJsonBody, textField } from '../../requests/read-json-body.ts'
import { takeLimit } from '../../requests/take-limit.ts'
import { openSession } from '../../sessions/open-session.ts'
import { privateJson } from '../../sessions/session-json.ts'
import type { AuthContext, AuthOperation } from '../operation.ts'
import { requireLinkingUser } from './identities.ts'

/**
 * POST /token?grant_type=id_token { provider, id_token, nonce?, access_token?, link_identity? }: returns a session for an
 * ID token that the client got from a provider by itself. Instead of `provider`, `issuer` and `client_id` may be given.
 */
export const signInWithIdToken: AuthOperation = async (auth, request, context) => {
  await takeLimit(auth, 'auth.id_token.address', context.clientAddress)
  const body = await readJsonBody(request)
  const idToken = textField(body, 'id_token')
  if (idToken === '') throw oauthError('invalid request', 'id_token required')
  const chosen = await chooseProvider(auth, body)

  const target = body.link_identity === true ? await requireTarget(auth, request, context) : null
  const [accessToken, nonce] = [textField(body, 'access_token'), textField(body, 'nonce')]
  const claims = await chosen.verify({ idToken, accessToken, nonce }, chosen.rules)
  const profile = chosen.rules.readProfile(claims)
  return privateJson(await openWith(auth, { chosen, profile, target, request, context }))
}

function chooseProvider(auth: AuthServices, body: JsonObject): Promise<IdTokenProvider> {
  const [name, issuer] = [textField(body, 'provider'), textField(body, 'issuer')]
  if (name === '' && (issuer === '' || textField(body, 'client_id') === '')) {
    throw oauthError('invalid request', 'provider or client_id and issuer required')
  }
  return findIdTokenProvider(auth, { name, issuer })
}

async function requireTarget(auth: AuthServices, request: Request, context: AuthContext): Promise<string> {
  if (!request.headers.has('authorization')) {
    throw oauthError('invalid request', 'Linking requires a valid user access token in Authorization')
  }
  const user = await auth.transaction((transaction) => requireLinkingUser(auth, transaction, { request, context }))
  return user.id
}

type Opening = {
  chosen: IdTokenProvider
  profile: ProviderProfile
  /** The account that gets the identity; null when the token signs in. */
  target: string | null
  request: Request
  context: AuthContext
}

async function openWith(auth: AuthServices, { chosen, profile, target, request, context: { clientAddress } }: Opening) {
  const device = { userAgent: request.headers.get('user-agent'), clientAddress }
  const identity = { provider: chosen.name, profile, clientAddress }
  if (target === null) {
    const { isEmailOptional } = chosen
    return signInWithProvider(auth, { ...identity, isEmailOptional }, (transaction, user) =>
      openSession(auth, transaction, { user, method: 'oauth', ...device }),
    )
  }
  return auth.transaction(async (transaction) => {
    const user = await linkIdentity(auth, transaction, { ...identity, userId: target })
    return openSession(auth, transaction, { user, method: 'oauth', ...device })
  })
}
