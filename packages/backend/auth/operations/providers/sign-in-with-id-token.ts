import type { JsonObject } from '#backend/http/http-module.ts'
import { validationFailed } from '../../auth-errors.ts'
import type { AuthServices } from '../../auth-services.ts'
import { linkIdentity } from '../../providers/accounts/link-identity.ts'
import { signInWithProvider } from '../../providers/accounts/sign-in-with-provider.ts'
import { CUSTOM_PREFIX } from '../../providers/custom/custom-provider.ts'
import { findCustomProvider } from '../../providers/custom/custom-provider-rows.ts'
import { customProviderOf } from '../../providers/find-provider.ts'
import type { IdTokenRules, Provider } from '../../providers/provider.ts'
import { oauthError, providerDisabled } from '../../providers/provider-errors.ts'
import type { ProviderProfile } from '../../providers/provider-profile.ts'
import { KNOWN_PROVIDERS } from '../../providers/provider-settings.ts'
import type { VerifyIdToken } from '../../providers/verify-id-token.ts'
import { readJsonBody, textField } from '../../requests/read-json-body.ts'
import { takeLimit } from '../../requests/take-limit.ts'
import { openSession } from '../../sessions/open-session.ts'
import { privateJson } from '../../sessions/session-json.ts'
import type { AuthContext, AuthOperation } from '../operation.ts'
import { requireLinkingUser } from './identities.ts'

type IdTokenProvider = { name: string; isEmailOptional: boolean; rules: IdTokenRules; verify: VerifyIdToken }

const KNOWN: ReadonlySet<string> = new Set(KNOWN_PROVIDERS)

/** The provider whose ID tokens are accepted under this name or, without one, issuer. Throws 400 when there is none. */
async function findIdTokenProvider(
  auth: AuthServices,
  { name, issuer }: { name: string; issuer: string },
): Promise<IdTokenProvider> {
  const { configured, verifyIdToken, verifyCustomIdToken } = auth.providers
  if (name.startsWith(CUSTOM_PREFIX)) return toIdTokenProvider(await findCustom(auth, name), verifyCustomIdToken)
  const provider = name === '' ? findByIssuer(configured, issuer) : configured.get(name)
  if (provider) return toIdTokenProvider(provider, verifyIdToken)
  if (KNOWN.has(name)) throw providerDisabled(`Provider ("${name}") is not enabled`)
  throw validationFailed(`Custom OIDC provider "${name || issuer}" not allowed`)
}

function toIdTokenProvider({ name, isEmailOptional, idTokens }: Provider, verify: VerifyIdToken): IdTokenProvider {
  if (!idTokens) throw validationFailed(`Provider "${name}" is not an OIDC provider`)
  return { name, isEmailOptional, rules: idTokens, verify }
}

async function findCustom(auth: AuthServices, name: string): Promise<Provider> {
  const row = await auth.transaction((transaction) => findCustomProvider(transaction, name))
  if (!row) throw validationFailed(`Custom provider "${name}" not found`)
  if (!row.enabled) throw providerDisabled(`Custom provider "${name}" is disabled`)
  return customProviderOf(auth, row)
}

function findByIssuer(providers: ReadonlyMap<string, Provider>, issuer: string): Provider | undefined {
  return [...providers.values()].find(({ idTokens }) => idTokens && issues(idTokens, issuer))
}

function issues({ issuerFor }: IdTokenRules, issuer: string): boolean {
  try {
    return issuerFor(issuer) === issuer
  } catch {
    // An issuer of another kind.
    return false
  }
}

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
