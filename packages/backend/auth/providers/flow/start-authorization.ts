import { randomUUID } from 'node:crypto'
import type { AuthServices } from '../../auth-services.ts'
import { readCodeChallenge } from '../../pkce/code-challenge.ts'
import { readRedirectTarget } from '../../requests/redirect-target.ts'
import { findProvider } from '../find-provider.ts'
import type { Provider } from '../provider.ts'
import { providerUnavailable } from '../provider-errors.ts'
import { writeFlowCookie } from './flow-cookie.ts'
import { flowSecretsOf } from './flow-secrets.ts'
import { startProviderFlow } from './provider-flow.ts'

/** The address at the provider, and the cookie that ties the flow to the browser. */
export type StartedAuthorization = { url: string; cookie: string }

// Ours, and those of OAuth that this service controls: a client may not pass them on to the provider.
const RESERVED = new Set([
  'provider',
  'scopes',
  'redirect_to',
  'skip_http_redirect',
  'invite_token',
  'flow_type',
  'apikey',
  'client_id',
  'client_secret',
  'redirect_uri',
  'response_type',
  'response_mode',
  'scope',
  'state',
  'nonce',
  'code_challenge',
  'code_challenge_method',
  'code_verifier',
  'request',
  'request_uri',
])

/**
 * Begins a sign-in with the provider that the request names, or the linking of an identity to an account. Throws 400 for
 * a provider that is not configured, and 503 for one that cannot be reached.
 */
export async function startAuthorization(
  auth: AuthServices,
  request: Request,
  linkingTargetId: string | null,
): Promise<StartedAuthorization> {
  const query = new URL(request.url).searchParams
  const provider = await findProvider(auth, query.get('provider') ?? '')
  const challenge = readCodeChallenge({
    code_challenge: query.get('code_challenge'),
    code_challenge_method: query.get('code_challenge_method'),
  })

  const { flowKey, redirectUri } = auth.providers
  const flowId = randomUUID()
  const { nonce, codeVerifier, browserProof } = flowSecretsOf(flowKey, flowId)
  const url = await askProvider(provider, {
    state: flowId,
    nonce,
    codeVerifier,
    scopes: (query.get('scopes') ?? '').split(/[\s,]+/).filter((scope) => scope !== ''),
    params: Object.fromEntries([...query].filter(([name]) => !RESERVED.has(name.toLowerCase()))),
  })

  const flow = { provider: provider.name, challenge, redirectTo: readRedirectTarget(auth, request), linkingTargetId }
  await auth.transaction((transaction) => startProviderFlow(transaction, { id: flowId, ...flow, now: auth.now() }))
  return { url, cookie: writeFlowCookie({ flowId, proof: browserProof, redirectUri }) }
}

async function askProvider(provider: Provider, start: Parameters<Provider['authorizationUrl']>[0]): Promise<string> {
  try {
    return (await provider.authorizationUrl(start)).href
  } catch (cause) {
    throw providerUnavailable(cause)
  }
}
