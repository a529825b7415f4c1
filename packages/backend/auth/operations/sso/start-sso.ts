import { validationFailed } from '../../auth-errors.ts'
import type { AuthServices } from '../../auth-services.ts'
import { readCodeChallenge } from '../../pkce/code-challenge.ts'
import { startFlow } from '../../pkce/flow-state.ts'
import { flagField, readJsonBody, textField } from '../../requests/read-json-body.ts'
import { takeLimit } from '../../requests/take-limit.ts'
import { openIdentityProvider } from '../../saml/fresh-provider.ts'
import { startRelay } from '../../saml/relay-states.ts'
import { requireSaml } from '../../saml/require-saml.ts'
import { ssoProviderDisabled, ssoProviderNotFound } from '../../saml/saml-errors.ts'
import { signInAddress } from '../../saml/service-provider.ts'
import { findSsoProvider, type SsoProvider } from '../../saml/sso-providers.ts'
import { privateJson, seeOther } from '../../sessions/session-json.ts'
import type { AuthOperation } from '../operation.ts'

/**
 * POST /sso { provider_id | domain, redirect_to, skip_http_redirect, code_challenge }: sends the browser to the identity
 * provider of an organization, or returns the address when the client wants to open it itself.
 */
export const startSso: AuthOperation = async (auth, request, context) => {
  requireSaml(auth)
  await takeLimit(auth, 'auth.sso.address', context.clientAddress)
  const body = await readJsonBody(request)
  const skipsRedirect = flagField(body, 'skip_http_redirect', false)
  const wanted = { providerId: textField(body, 'provider_id'), domain: textField(body, 'domain') }
  const redirectTo = auth.redirectTargets.choose(textField(body, 'redirect_to') || null)
  const challenge = readCodeChallenge(body)

  const provider = await requireProvider(auth, wanted)
  const idp = await openIdentityProvider(auth, provider)
  const now = auth.now()
  const relay = await auth.transaction(async (transaction) => {
    const flow = { userId: null, challenge, providerType: 'sso/saml', authenticationMethod: 'sso/saml', now } as const
    const flowStateId = await startFlow(transaction, flow)
    return startRelay(transaction, { ssoProviderId: provider.id, redirectTo, flowStateId, now })
  })
  const nameIdFormat = provider.name_id_format
  const url = await signInAddress(auth, { idp, nameIdFormat, relayState: relay.id, requestId: relay.request_id })
  return skipsRedirect ? privateJson({ url }) : seeOther(url)
}

async function requireProvider(
  auth: AuthServices,
  { providerId, domain }: { providerId: string; domain: string },
): Promise<SsoProvider> {
  if (providerId !== '' && domain !== '') throw validationFailed('Only one of provider_id or domain supported')
  if (providerId === '' && domain === '') throw validationFailed('A provider_id or domain needs to be provided')
  const isByDomain = domain !== ''
  const [by, value] = isByDomain ? (['domain', domain] as const) : (['id', providerId] as const)
  const provider = await auth.transaction((transaction) => findSsoProvider(transaction, by, value))
  if (!provider) {
    throw ssoProviderNotFound(isByDomain ? 'No SSO provider assigned for this domain' : 'No such SSO provider')
  }
  if (provider.disabled) throw ssoProviderDisabled()
  return provider
}
