import { HttpError } from '#backend/http/http-error.ts'
import { readText } from '#backend/http/read-body.ts'
import { isUuid } from '#backend/http/uuid.ts'
import type { AuthServices } from '../../auth-services.ts'
import { findProvider } from '../../providers/find-provider.ts'
import { providerErrorRedirect } from '../../providers/flow/error-redirect.ts'
import { finishFlow } from '../../providers/flow/finish-flow.ts'
import { clearFlowCookie, hasFlowCookie } from '../../providers/flow/flow-cookie.ts'
import { flowSecretsOf } from '../../providers/flow/flow-secrets.ts'
import { logProviderFailure } from '../../providers/flow/log-provider-failure.ts'
import { PROVIDER_FLOW_LIFETIME_MS, type ProviderFlow, takeProviderFlow } from '../../providers/flow/provider-flow.ts'
import type { Provider, ProviderSignIn } from '../../providers/provider.ts'
import { badOAuthCallback, badOAuthState, codeNotExchanged, oauthError } from '../../providers/provider-errors.ts'
import { takeLimit } from '../../requests/take-limit.ts'
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
