import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import type { Transaction } from '#backend/database/database.ts'
import type { JsonObject } from '#backend/http/http-module.ts'
import { badJson, validationFailed } from '../../auth-errors.ts'
import type { AuthServices } from '../../auth-services.ts'
import { readJsonBody } from '../../requests/read-json-body.ts'
import { requireAdmin } from '../../requests/require-admin.ts'
import { fetchMetadata } from '../../saml/fetch-metadata.ts'
import { type AttributeMapping, AttributeMappingSchema } from '../../saml/mapped-claims.ts'
import { requireSaml } from '../../saml/require-saml.ts'
import { entityMismatch, entityTaken, ssoDomainTaken, ssoProviderNotFound } from '../../saml/saml-errors.ts'
import {
  deleteSsoProvider,
  endSsoSessions,
  findSsoProvider,
  listSsoProviders,
  lockSsoProviders,
  type SsoProvider,
  saveSsoProvider,
  toSsoProviderJson,
} from '../../saml/sso-providers.ts'
import { privateJson } from '../../sessions/session-json.ts'
import type { AuthContext, AuthOperation } from '../operation.ts'

/** What the administration API may set; null: leave it as it is. */
type SsoProviderForm = {
  metadataXml: string | null
  metadataUrl: string | null
  domains: string[] | null
  attributeMapping: AttributeMapping | null
  /** '' removes it. */
  nameIdFormat: string | null
  /** '' removes it. */
  resourceId: string | null
  disabled: boolean | null
}

const NAME_ID_FORMATS = [
  'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
  'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress',
  'urn:oasis:names:tc:SAML:2.0:nameid-format:transient',
  'urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified',
]

const FormSchema = v.object({
  metadata_xml: v.nullish(v.string(), null),
  metadata_url: v.nullish(v.string(), null),
  domains: v.nullish(v.array(v.pipe(v.string(), v.trim(), v.toLowerCase(), v.minLength(1))), null),
  attribute_mapping: v.nullish(AttributeMappingSchema, null),
  name_id_format: v.nullish(v.string(), null),
  resource_id: v.nullish(v.string(), null),
  disabled: v.nullish(v.boolean(), null),
})

/** Throws 400 in the hosted service's words. */
function readSsoProviderForm(body: JsonObject, { isNew }: { isNew: boolean }): SsoProviderForm {
  const parsed = v.safeParse(FormSchema, body)
  if (!parsed.success) throw badJson(parsed.issues[0].message)
  const { metadata_xml, metadata_url, domains, attribute_mapping, name_id_format, resource_id, disabled } =
    parsed.output
  if (isNew && body.type !== 'saml') throw validationFailed("Only 'saml' supported for SSO provider type")
  refuseBadSource(metadata_xml || null, metadata_url || null, isNew)
  if (name_id_format && !NAME_ID_FORMATS.includes(name_id_format)) {
    throw validationFailed(`name_id_format must be unspecified or one of ${NAME_ID_FORMATS.join(', ')}`)
  }
  return {
    metadataXml: metadata_xml || null,
    metadataUrl: metadata_url || null,
    domains: domains && [...new Set(domains)],
    attributeMapping: attribute_mapping,
    nameIdFormat: name_id_format,
    resourceId: resource_id,
    disabled,
  }
}

function refuseBadSource(xml: string | null, url: string | null, isNew: boolean): void {
  if (xml && url) throw validationFailed('Only one of metadata_xml or metadata_url needs to be set')
  if (isNew && !xml && !url) throw validationFailed('Either metadata_xml or metadata_url must be set')
  if (!url) return
  if (!URL.canParse(url)) throw validationFailed('metadata_url is not a valid URL')
  if (new URL(url).protocol !== 'https:') throw validationFailed('metadata_url is not a HTTPS URL')
}

const RESOURCE_PREFIX = 'resource_'

/** GET /admin/sso/providers?resource_id=…&resource_id_prefix=… */
export const listProviders: AuthOperation = async (auth, request, context) => {
  requireAdmin(request, context)
  const query = new URL(request.url).searchParams
  const filter = { resourceId: query.get('resource_id'), resourceIdPrefix: query.get('resource_id_prefix') }
  const providers = await auth.transaction((transaction) => listSsoProviders(transaction, filter))
  return privateJson({ items: providers.map((provider) => toSsoProviderJson(provider, { hasMetadata: false })) })
}

/** POST /admin/sso/providers: connects an identity provider by its metadata. */
export const createProvider: AuthOperation = async (auth, request, context) => {
  requireAdmin(request, context)
  requireSaml(auth)
  const form = readSsoProviderForm(await readJsonBody(request, MAX_BODY_BYTES), { isNew: true })
  const metadata = await readMetadata(form)
  const now = auth.now()
  const blank = { id: randomUUID(), created_at: now, entity_id: metadata?.entityId ?? '' }
  const provider = change({ ...EMPTY, ...blank, updated_at: now, metadata_updated_at: now }, form, { metadata, now })
  await auth.transaction(async (transaction) => {
    await lockSsoProviders(transaction)
    if (await findSsoProvider(transaction, 'entity', provider.entity_id)) throw entityTaken(provider.entity_id)
    await refuseTakenDomains(transaction, provider)
    await saveSsoProvider(transaction, provider)
  })
  return privateJson(toSsoProviderJson(provider, { hasMetadata: true }), 201)
}

/** GET /admin/sso/providers/:providerId; the id may also be `resource_` and the operator's own id. */
export const getProvider: AuthOperation = async (auth, request, context) => {
  requireAdmin(request, context)
  const provider = await auth.transaction((transaction) => requireProvider(transaction, context))
  return privateJson(toSsoProviderJson(provider, { hasMetadata: true }))
}

/** PUT /admin/sso/providers/:providerId */
export const updateProvider: AuthOperation = async (auth, request, context) => {
  requireAdmin(request, context)
  requireSaml(auth)
  const form = readSsoProviderForm(await readJsonBody(request, MAX_BODY_BYTES), { isNew: false })
  const metadata = await readMetadata(form)
  const provider = await auth.transaction((transaction) => update(auth, transaction, { form, metadata, context }))
  return privateJson(toSsoProviderJson(provider, { hasMetadata: true }))
}

/** DELETE /admin/sso/providers/:providerId: its accounts are kept but signed out, and nobody can sign in to them. */
export const deleteProvider: AuthOperation = async (auth, request, context) => {
  requireAdmin(request, context)
  const provider = await auth.transaction(async (transaction) => {
    const found = await requireProvider(transaction, context)
    await deleteSsoProvider(transaction, found.id)
    return found
  })
  return privateJson(toSsoProviderJson(provider, { hasMetadata: true }))
}

// Metadata of a large federation member has some 100 KB.
const MAX_BODY_BYTES = 1024 * 1024

const EMPTY = {
  resource_id: null,
  disabled: null,
  metadata_xml: '',
  metadata_url: null,
  attribute_mapping: {},
  name_id_format: null,
  domains: [],
}

type Metadata = { xml: string; entityId: string }

/** The metadata that the form contains or links to, checked; null if there is none. */
async function readMetadata({ metadataXml, metadataUrl }: SsoProviderForm): Promise<Metadata | null> {
  const xml = metadataXml ?? (metadataUrl ? await fetchMetadata(metadataUrl) : null)
  if (xml === null) return null
  // The parser is loaded only when somebody connects a provider.
  const { readIdentityProvider } = await import('../../saml/identity-provider.ts')
  return { xml, entityId: readIdentityProvider(xml).entityId }
}

type Update = { form: SsoProviderForm; metadata: Metadata | null; context: AuthContext }

async function update(
  auth: AuthServices,
  transaction: Transaction,
  { form, metadata, context }: Update,
): Promise<SsoProvider> {
  await lockSsoProviders(transaction)
  const stored = await requireProvider(transaction, context)
  if (metadata && metadata.entityId !== stored.entity_id) throw entityMismatch(stored.entity_id, metadata.entityId)
  const changed = change(stored, form, { metadata, now: auth.now() })
  await refuseTakenDomains(transaction, changed)
  await saveSsoProvider(transaction, changed)
  if (changed.disabled) await endSsoSessions(transaction, changed.id)
  return changed
}

function change(
  provider: SsoProvider,
  form: SsoProviderForm,
  { metadata, now }: { metadata: Metadata | null; now: Date },
): SsoProvider {
  const { domains, attributeMapping, nameIdFormat, resourceId, disabled } = form
  return {
    ...provider,
    ...(metadata && { metadata_xml: metadata.xml, metadata_updated_at: now, metadata_url: form.metadataUrl }),
    ...(domains && { domains }),
    ...(attributeMapping && { attribute_mapping: attributeMapping }),
    ...(nameIdFormat !== null && { name_id_format: nameIdFormat || null }),
    ...(resourceId !== null && { resource_id: resourceId || null }),
    ...(disabled !== null && { disabled }),
    updated_at: now,
  }
}

async function requireProvider(transaction: Transaction, { params }: AuthContext): Promise<SsoProvider> {
  const { providerId = '' } = params
  const provider = providerId.startsWith(RESOURCE_PREFIX)
    ? await findSsoProvider(transaction, 'resource', providerId.slice(RESOURCE_PREFIX.length))
    : await findSsoProvider(transaction, 'id', providerId)
  if (!provider) throw ssoProviderNotFound('SSO Identity Provider not found')
  return provider
}

async function refuseTakenDomains(transaction: Transaction, { id, domains }: SsoProvider): Promise<void> {
  for (const domain of domains) {
    const owner = await findSsoProvider(transaction, 'domain', domain)
    if (owner && owner.id !== id) throw ssoDomainTaken(domain, owner.id)
  }
}
