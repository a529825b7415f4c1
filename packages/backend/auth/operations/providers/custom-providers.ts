import { randomUUID } from 'node:crypto'
import { validationFailed } from '../../auth-errors.ts'
import type { AuthServices } from '../../auth-services.ts'
import { checkProviderUrls, fetchDiscovery } from '../../providers/custom/check-provider-urls.ts'
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
import { readJsonBody } from '../../requests/read-json-body.ts'
import { requireAdmin } from '../../requests/require-admin.ts'
import { privateJson } from '../../sessions/session-json.ts'
import { sealText } from '../../tokens/sealed-text.ts'
import type { AuthContext, AuthOperation } from '../operation.ts'

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
