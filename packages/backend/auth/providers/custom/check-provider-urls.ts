import type { JsonObject } from '#backend/http/http-module.ts'
import { validationFailed } from '../../auth-errors.ts'
import type { AuthServices } from '../../auth-services.ts'
import { refusePrivateHost } from '../provider-fetch.ts'
import { PROVIDER_TIMEOUT_SECONDS } from '../remember-for.ts'
import type { CustomProvider } from './custom-provider.ts'

const URL_FIELDS = ['issuer', 'discovery_url', 'authorization_url', 'token_url', 'userinfo_url', 'jwks_uri'] as const

const REQUIRED_METADATA = ['issuer', 'authorization_endpoint', 'token_endpoint', 'jwks_uri']

const KEPT_METADATA = [
  ...REQUIRED_METADATA,
  'userinfo_endpoint',
  'scopes_supported',
  'response_types_supported',
  'grant_types_supported',
  'subject_types_supported',
]

/** Throws 400 for an address that is not https: or, unless configured, not public. */
export async function checkProviderUrls({ settings }: AuthServices, provider: CustomProvider): Promise<void> {
  for (const field of URL_FIELDS) {
    const address = provider[field]
    if (address) await checkUrl(address, settings.allowsPrivateProviders)
  }
}

async function checkUrl(address: string, allowsPrivate: boolean): Promise<void> {
  if (!URL.canParse(address)) throw validationFailed('Invalid URL format')
  const { protocol, username, password } = new URL(address)
  if (username || password) throw validationFailed('Invalid URL format')
  if (protocol !== 'https:' && !(allowsPrivate && protocol === 'http:')) throw validationFailed('URL must use HTTPS')
  if (allowsPrivate) return
  try {
    await refusePrivateHost(address)
  } catch {
    // A name that does not resolve looks like one that resolves to a private address.
    throw validationFailed('URL cannot be resolved, or resolves to private network addresses')
  }
}

/** What an OIDC provider says about itself. Throws 400 when it cannot be reached or omits something. */
export async function fetchDiscovery({ providers }: AuthServices, provider: CustomProvider): Promise<JsonObject> {
  const address = provider.discovery_url || `${provider.issuer?.replace(/\/+$/, '')}/.well-known/openid-configuration`
  const metadata = await discover(address, providers.customFetch)
  if (metadata.issuer !== provider.issuer) {
    throw validationFailed(`OIDC discovery from "${address}" failed: issuer mismatch`)
  }
  const missing = REQUIRED_METADATA.filter((name) => !metadata[name])
  if (missing.length > 0) {
    throw validationFailed(`OIDC discovery document is missing required fields: ${missing.join(', ')}`)
  }
  return Object.fromEntries(KEPT_METADATA.flatMap((name) => (metadata[name] ? [[name, metadata[name]]] : [])))
}

async function discover(address: string, fetch: AuthServices['providers']['customFetch']): Promise<JsonObject> {
  const { allowInsecureRequests, customFetch, discovery } = await import('openid-client')
  try {
    const config = await discovery(new URL(address), 'none', undefined, undefined, {
      timeout: PROVIDER_TIMEOUT_SECONDS,
      [customFetch]: fetch,
      execute: address.startsWith('http:') ? [allowInsecureRequests] : [],
    })
    return config.serverMetadata()
  } catch {
    // The exact failure would reveal something about the operator's network.
    throw validationFailed(`OIDC discovery from "${address}" failed`)
  }
}
