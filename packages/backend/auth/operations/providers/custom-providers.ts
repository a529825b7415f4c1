import { randomUUID } from 'node:crypto'
import type { JsonObject } from '#backend/http/http-module.ts'
import { validationFailed } from '../../auth-errors.ts'
import type { AuthServices } from '../../auth-services.ts'
import { type CustomProvider, toCustomProviderJson } from '../../providers/custom/custom-provider.ts'
import {
  countCustomProviderRows,
  deleteCustomProviderRow,
  findCustomProvider,
  insertCustomProviderRow,
  listCustomProviderRows,
  updateCustomProviderRow,
} from '../../providers/custom/custom-provider-rows.ts'
import {
  type CustomProviderFields,
  readCustomProviderFields,
  requireIdentifier,
  requireNewProvider,
} from '../../providers/custom/read-custom-provider.ts'
import { conflict, customProviderNotFound, overCustomProviderQuota } from '../../providers/provider-errors.ts'
import { refusePrivateHost } from '../../providers/provider-fetch.ts'
import { PROVIDER_TIMEOUT_SECONDS } from '../../providers/remember-for.ts'
import { readJsonBody } from '../../requests/read-json-body.ts'
import { requireAdmin } from '../../requests/require-admin.ts'
import { privateJson } from '../../sessions/session-json.ts'
import { sealText } from '../../tokens/sealed-text.ts'
import type { AuthContext, AuthOperation } from '../operation.ts'

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
async function checkProviderUrls({ settings }: AuthServices, provider: CustomProvider): Promise<void> {
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
async function fetchDiscovery({ providers }: AuthServices, provider: CustomProvider): Promise<JsonObject> {
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

const MAX_PROVIDERS = 100

/** GET /admin/custom-providers?type=oauth2|oidc: returns { providers }. */
export const listCustomProviders: AuthOperation = async (auth, request, context) => {
  requireAdmin(request, context)
  const type = new URL(request.url).searchParams.get('type') || null
  if (type && type !== 'oauth2' && type !== 'oidc') throw validationFailed("type must be either 'oauth2' or 'oidc'")
  const rows = await auth.transaction((transaction) => listCustomProviderRows(transaction, type))
  return privateJson({ providers: rows.map(toCustomProviderJson) })
}

/** GET /admin/custom-providers/:identifier */
export const getCustomProvider: AuthOperation = async (auth, request, context) => {
  requireAdmin(request, context)
  return privateJson(toCustomProviderJson(await findRow(auth, context)))
}

/**
 * POST /admin/custom-providers: adds a provider, 201. A provider with OpenID Connect must serve its discovery document.
 * All addresses must be public, unless AUTH_PRIVATE_PROVIDERS is on.
 */
export const createCustomProvider: AuthOperation = async (auth, request, context) => {
  requireAdmin(request, context)
  const fields = readCustomProviderFields(await readJsonBody(request))
  const type = requireNewProvider(fields)
  const count = await auth.transaction((transaction) => countCustomProviderRows(transaction))
  if (count >= MAX_PROVIDERS) throw overCustomProviderQuota()

  const now = auth.now()
  const empty = { ...EMPTY, id: randomUUID(), provider_type: type, created_at: now, updated_at: now }
  const provider = await withDiscovery(auth, withFields(auth, empty, fields))
  const isNew = await auth.transaction((transaction) => insertCustomProviderRow(transaction, provider))
  if (!isNew) throw conflict('A custom OAuth provider with this identifier already exists')
  return privateJson(toCustomProviderJson(provider), 201)
}

/** PUT /admin/custom-providers/:identifier: changes what the request contains, except type and identifier. */
export const updateCustomProvider: AuthOperation = async (auth, request, context) => {
  requireAdmin(request, context)
  const { provider_type: _, identifier: __, ...fields } = readCustomProviderFields(await readJsonBody(request))
  const current = await findRow(auth, context)
  const changed = withFields(auth, { ...current, updated_at: auth.now() }, fields)
  const isElsewhere = fields.issuer !== undefined || fields.discovery_url !== undefined
  if (!isElsewhere) await checkProviderUrls(auth, changed)
  const provider = isElsewhere ? await withDiscovery(auth, changed) : changed
  await auth.transaction((transaction) => updateCustomProviderRow(transaction, provider))
  return privateJson(toCustomProviderJson(provider))
}

/** DELETE /admin/custom-providers/:identifier: 204. The provider's identities are kept, but can no longer sign in. */
export const removeCustomProvider: AuthOperation = async (auth, request, context) => {
  requireAdmin(request, context)
  const { identifier = '' } = context.params
  requireIdentifier(identifier)
  const isDeleted = await auth.transaction((transaction) => deleteCustomProviderRow(transaction, identifier))
  if (!isDeleted) throw customProviderNotFound()
  return new Response(null, { status: 204 })
}

const EMPTY = {
  identifier: '',
  name: '',
  client_id: '',
  client_secret: '',
  acceptable_client_ids: [],
  scopes: [],
  pkce_enabled: true,
  attribute_mapping: {},
  authorization_params: {},
  enabled: true,
  email_optional: false,
  custom_claims_allowlist: [],
  issuer: null,
  discovery_url: null,
  skip_nonce_check: false,
  cached_discovery: null,
  authorization_url: null,
  token_url: null,
  userinfo_url: null,
  jwks_uri: null,
}

async function findRow(auth: AuthServices, { params: { identifier = '' } }: AuthContext): Promise<CustomProvider> {
  requireIdentifier(identifier)
  const row = await auth.transaction((transaction) => findCustomProvider(transaction, identifier))
  if (!row) throw customProviderNotFound()
  return row
}

/** The provider with the request's changes. Empty texts change nothing. */
function withFields(
  { providers }: AuthServices,
  provider: CustomProvider,
  { client_secret: secret, provider_type: _, ...fields }: CustomProviderFields,
): CustomProvider {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined && value !== '')
  const changed: CustomProvider = { ...provider, ...Object.fromEntries(given) }
  const isOpenId = changed.provider_type === 'oidc' && !changed.scopes.includes('openid')
  return {
    ...changed,
    scopes: isOpenId ? ['openid', ...changed.scopes] : changed.scopes,
    client_secret: secret ? sealText(providers.secretKey, secret, provider.id) : provider.client_secret,
  }
}

async function withDiscovery(auth: AuthServices, provider: CustomProvider): Promise<CustomProvider> {
  await checkProviderUrls(auth, provider)
  if (provider.provider_type !== 'oidc') return provider
  return { ...provider, cached_discovery: await fetchDiscovery(auth, provider) }
}
