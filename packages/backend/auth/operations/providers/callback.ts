import type { Transaction } from '#backend/database/database.ts'
import { HttpError } from '#backend/http/http-error.ts'
import { readText } from '#backend/http/read-body.ts'
import { isUuid } from '#backend/http/uuid.ts'
import type { AuthServices } from '../../auth-services.ts'
import type { CodeChallenge } from '../../pkce/code-challenge.ts'
import { linkIdentity, refuseLinked } from '../../providers/accounts/link-identity.ts'
import { signInWithProvider } from '../../providers/accounts/sign-in-with-provider.ts'
import { findProvider } from '../../providers/find-provider.ts'
import { providerErrorRedirect } from '../../providers/flow/error-redirect.ts'
import { clearFlowCookie, hasFlowCookie } from '../../providers/flow/flow-cookie.ts'
import { flowSecretsOf } from '../../providers/flow/flow-secrets.ts'
import { logProviderFailure } from '../../providers/flow/log-provider-failure.ts'
import {
  issueProviderCode,
  PROVIDER_FLOW_LIFETIME_MS,
  type ProviderFlow,
  takeProviderFlow,
} from '../../providers/flow/provider-flow.ts'
import type { Provider, ProviderSignIn } from '../../providers/provider.ts'
import { badOAuthCallback, badOAuthState, codeNotExchanged, oauthError } from '../../providers/provider-errors.ts'
import { takeLimit } from '../../requests/take-limit.ts'
import { openSession } from '../../sessions/open-session.ts'
import { codeRedirect, fragmentRedirect, toSessionFragment } from '../../sessions/session-json.ts'
import { sealText } from '../../tokens/sealed-text.ts'
import type { User } from '../../users/user.ts'
import type { AuthContext, AuthOperation } from '../operation.ts'

const MAX_BODY_BYTES = 64 * 1024

/**
 * GET /callback: the provider sends the browser back. The browser goes on to the client with a code (PKCE) or with a
 * session in the fragment, or with an error. A state works once, for ten minutes, and in the browser that started.
 */
export const callbackByGet: AuthOperation = async (auth, request, context) => {
  await takeLimit(auth, 'auth.callback.address', context.clientAddress)
  const params = new URL(request.url).searchParams
  const visit: Visit = { flow: null }
  try {
    return withoutCookie(auth, visit, await receive(auth, { request, params, context, visit }))
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    if (error.status >= 500) logProviderFailure(auth, visit.flow?.provider ?? null, error)
    return withoutCookie(auth, visit, providerErrorRedirect(visit.flow?.redirectTo ?? auth.siteUrl, error))
  }
}

/**
 * POST /callback: for providers that answer with a form. The flow's cookie is not sent with another site's form, so the
 * browser is redirected to GET, with which it is.
 */
export const callbackByPost: AuthOperation = async ({ providers }, request) => {
  const form = new URLSearchParams(await readText(request, MAX_BODY_BYTES))
  return new Response(null, {
    status: 303,
    headers: {
      location: `${providers.redirectUri}?${form}`,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    },
  })
}

/** The flow, once it is known: it determines where errors go. */
type Visit = { flow: ProviderFlow | null }

type Return = { request: Request; params: URLSearchParams; context: AuthContext; visit: Visit }

async function receive(auth: AuthServices, { request, params, context, visit }: Return): Promise<Response> {
  const flow = await takeFlow(auth, request, params.get('state') ?? '')
  visit.flow = flow
  const refusal = params.get('error')
  if (refusal) throw oauthError(refusal, params.get('error_description') ?? '')
  if (!params.get('code')) throw badOAuthCallback('OAuth callback with missing authorization code missing')

  const provider = await findProvider(auth, flow.provider)
  const signIn = await redeem(auth, { provider, flow, params })
  const userAgent = request.headers.get('user-agent')
  return finishFlow(auth, { flow, provider, signIn, userAgent, clientAddress: context.clientAddress })
}

async function takeFlow(auth: AuthServices, request: Request, state: string): Promise<ProviderFlow> {
  if (state === '') throw badOAuthCallback('OAuth state parameter missing')
  if (!isUuid(state)) throw badOAuthState('OAuth state parameter is invalid')
  const { browserProof } = flowSecretsOf(auth.providers.flowKey, state)
  const isSameBrowser = hasFlowCookie(request, state, browserProof)
  const flow = await auth.transaction((transaction) => takeProviderFlow(transaction, { id: state, isSameBrowser }))
  if (!flow) throw badOAuthState('OAuth state not found or expired')
  const age = auth.now().getTime() - flow.createdAt.getTime()
  if (age > PROVIDER_FLOW_LIFETIME_MS) throw badOAuthState('OAuth state has expired')
  return flow
}

type Redemption = { provider: Provider; flow: ProviderFlow; params: URLSearchParams }

async function redeem(auth: AuthServices, { provider, flow, params }: Redemption): Promise<ProviderSignIn> {
  const { nonce, codeVerifier } = flowSecretsOf(auth.providers.flowKey, flow.id)
  try {
    return await provider.redeem({ params, state: flow.id, nonce, codeVerifier })
  } catch (cause) {
    throw codeNotExchanged(params.get('code') ?? '', cause)
  }
}

function withoutCookie({ providers }: AuthServices, { flow }: Visit, response: Response): Response {
  if (flow) response.headers.append('set-cookie', clearFlowCookie(flow.id, providers.redirectUri))
  return response
}

type FinishedFlow = {
  flow: ProviderFlow
  provider: Provider
  signIn: ProviderSignIn
  userAgent: string | null
  clientAddress: string
}

/** Does what the flow is for, and redirects to the client with a code (PKCE) or a session. */
async function finishFlow(auth: AuthServices, finished: FinishedFlow): Promise<Response> {
  const { flow, provider, signIn, clientAddress } = finished
  const identity = { provider: provider.name, profile: signIn.profile, clientAddress }
  if (!flow.linkingTargetId) {
    const { isEmailOptional } = provider
    return signInWithProvider(auth, { ...identity, isEmailOptional }, (transaction, user) =>
      answer(auth, transaction, { ...finished, user }),
    )
  }

  const request = { ...identity, userId: flow.linkingTargetId }
  return auth.transaction(async (transaction) => {
    if (flow.challenge) {
      await refuseLinked(transaction, request)
      return answerWithCode(auth, transaction, { ...finished, userId: request.userId, challenge: flow.challenge })
    }
    return answer(auth, transaction, { ...finished, user: await linkIdentity(auth, transaction, request) })
  })
}

async function answer(
  auth: AuthServices,
  transaction: Transaction,
  finished: FinishedFlow & { user: User },
): Promise<Response> {
  const { flow, signIn, user, userAgent, clientAddress } = finished
  const { challenge } = flow
  if (challenge) return answerWithCode(auth, transaction, { ...finished, userId: user.id, challenge })
  const session = await openSession(auth, transaction, { user, method: 'oauth', userAgent, clientAddress })
  return fragmentRedirect(flow.redirectTo, {
    ...toSessionFragment(session),
    provider_token: signIn.accessToken,
    ...(signIn.refreshToken && { provider_refresh_token: signIn.refreshToken }),
  })
}

type WithCode = FinishedFlow & { userId: string; challenge: CodeChallenge }

async function answerWithCode(
  { providers, now }: AuthServices,
  transaction: Transaction,
  { flow, signIn, userId, challenge }: WithCode,
): Promise<Response> {
  const seal = (text: string) => sealText(providers.flowKey, text, flow.id)
  const code = await issueProviderCode(
    transaction,
    { ...flow, challenge },
    {
      userId,
      accessToken: seal(signIn.accessToken),
      refreshToken: signIn.refreshToken && seal(signIn.refreshToken),
      linkingProfile: flow.linkingTargetId && seal(JSON.stringify(signIn.profile)),
      now: now(),
    },
  )
  return codeRedirect(flow.redirectTo, code)
}
