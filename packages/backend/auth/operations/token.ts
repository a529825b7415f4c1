import type { Transaction } from '#backend/database/database.ts'
import { HttpError } from '#backend/http/http-error.ts'
import {
  badCodeVerifier,
  flowStateExpired,
  flowStateNotFound,
  unsupportedGrantType,
  userBanned,
  validationFailed,
} from '../auth-errors.ts'
import type { AuthServices } from '../auth-services.ts'
import { isVerifierOf } from '../pkce/code-challenge.ts'
import { AUTH_CODE_LIFETIME_MS, type ProviderResult, takeAuthCode } from '../pkce/flow-state.ts'
import { linkIdentity } from '../providers/accounts/link-identity.ts'
import type { ProviderProfile } from '../providers/provider-profile.ts'
import { readJsonBody, textField } from '../requests/read-json-body.ts'
import { takeLimit } from '../requests/take-limit.ts'
import { openSession } from '../sessions/open-session.ts'
import { privateJson, type SessionJson } from '../sessions/session-json.ts'
import { openSealedText } from '../tokens/sealed-text.ts'
import { isBanned, type User } from '../users/user.ts'
import { signInWithWallet } from './disabled-features.ts'
import type { AuthOperation } from './operation.ts'
import { signInWithIdToken } from './providers/sign-in-with-id-token.ts'
import { refreshSession } from './refresh-session.ts'
import { signInWithPassword } from './sign-in-with-password.ts'

/**
 * POST /token?grant_type=pkce { auth_code, code_verifier }: returns a session to the browser that started the flow.
 * The code travels in a URL, where others may see it, but it is useless without the verifier, which never leaves
 * that browser. A code works once; a wrong verifier uses it up too.
 */
const exchangeAuthCode: AuthOperation = async (auth, request, { clientAddress }) => {
  await takeLimit(auth, 'auth.pkce.address', clientAddress)
  const body = await readJsonBody(request)
  const [code, verifier] = [textField(body, 'auth_code'), textField(body, 'code_verifier')]
  if (code === '' || verifier === '') {
    throw validationFailed('invalid request: both auth code and code verifier should be non-empty')
  }

  const device = { userAgent: request.headers.get('user-agent'), clientAddress }
  const outcome = await auth.transaction((transaction) => exchange(auth, transaction, { code, verifier, ...device }))
  // Thrown only here, because the transaction that used up the code had to commit.
  if ('failure' in outcome) throw outcome.failure
  return privateJson(outcome.session)
}

type Exchange = { code: string; verifier: string; userAgent: string | null; clientAddress: string }

async function exchange(
  auth: AuthServices,
  transaction: Transaction,
  { code, verifier, ...device }: Exchange,
): Promise<{ session: SessionJson } | { failure: HttpError }> {
  const issued = await takeAuthCode(transaction, code)
  if (!issued) return { failure: flowStateNotFound() }

  const { user, challenge, authenticationMethod, issuedAt, sessionEndsAt, provider } = issued
  const now = auth.now()
  if (now.getTime() - issuedAt.getTime() > AUTH_CODE_LIFETIME_MS) return { failure: flowStateExpired() }
  if (!isVerifierOf(challenge, verifier)) return { failure: badCodeVerifier() }
  if (isBanned(user, now)) return { failure: userBanned(403) }
  if (provider) return exchangeProviderCode(auth, transaction, { user, provider, ...device })
  const method = authenticationMethod === 'sso/saml' ? authenticationMethod : 'otp'
  // Codes of text messages have no link, so the rest are links in emails.
  const identity = method === 'otp' ? 'email' : null
  const start = { user, method, identity, ...device, notAfter: sessionEndsAt } as const
  return { session: await openSession(auth, transaction, start) }
}

type ProviderExchange = {
  user: User
  provider: ProviderResult
  userAgent: string | null
  clientAddress: string
}

/**
 * Ends a flow with PKCE: links the identity that the flow is for, and opens a session with the provider's tokens. The
 * transaction has deleted them from the database.
 */
async function exchangeProviderCode(
  auth: AuthServices,
  transaction: Transaction,
  { user, provider, ...device }: ProviderExchange,
): Promise<{ session: SessionJson } | { failure: HttpError }> {
  const open = (sealed: string) => openSealedText(auth.providers.flowKey, sealed, provider.flowId)
  try {
    const profile = provider.linkingProfile && (JSON.parse(open(provider.linkingProfile)) as ProviderProfile)
    const link = { userId: user.id, provider: provider.name, clientAddress: device.clientAddress }
    const owner = profile ? await linkIdentity(auth, transaction, { ...link, profile }) : user
    const session = await openSession(auth, transaction, { user: owner, method: 'oauth', ...device })
    return {
      session: {
        ...session,
        ...(provider.accessToken && { provider_token: open(provider.accessToken) }),
        ...(provider.refreshToken && { provider_refresh_token: open(provider.refreshToken) }),
      },
    }
  } catch (error) {
    // The code is used up anyway. linkIdentity refuses before it writes.
    if (error instanceof HttpError) return { failure: error }
    throw error
  }
}

const GRANTS: Record<string, AuthOperation> = {
  password: signInWithPassword,
  refresh_token: refreshSession,
  pkce: exchangeAuthCode,
  id_token: signInWithIdToken,
  web3: signInWithWallet,
}

/** POST /token: returns a session in exchange for the credentials that `grant_type` names. */
export const token: AuthOperation = async (auth, request, context) => {
  const grantType = new URL(request.url).searchParams.get('grant_type') ?? ''
  const grant = Object.hasOwn(GRANTS, grantType) ? GRANTS[grantType] : undefined
  if (!grant) throw unsupportedGrantType()
  return grant(auth, request, context)
}
