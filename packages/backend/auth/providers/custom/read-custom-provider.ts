import * as v from 'valibot'
import { isJsonObject, type JsonObject } from '#backend/http/http-module.ts'
import { validationFailed } from '../../auth-errors.ts'
import { CUSTOM_PREFIX } from './custom-provider.ts'

const IDENTIFIER = /^custom:[a-z0-9:-]{0,42}[a-z0-9]$/
const MAX_NAME = 100
const MAX_CLIENT_ID = 512
const MAX_URL = 2048

// A provider must not override what this service decides.
const PROTECTED_FIELDS = new Set([
  'id',
  'aud',
  'role',
  'app_metadata',
  'created_at',
  'updated_at',
  'confirmed_at',
  'email_confirmed_at',
  'phone_confirmed_at',
  'email_verified',
  'phone_verified',
  'banned_until',
  'is_super_admin',
])

const RESERVED_PARAMS = new Set([
  'client_id',
  'client_secret',
  'redirect_uri',
  'response_type',
  'state',
  'code_challenge',
  'code_challenge_method',
  'code_verifier',
  'nonce',
])

const Url = v.pipe(v.string(), v.maxLength(MAX_URL))
const Texts = v.array(v.string())

const FieldsSchema = v.object({
  provider_type: v.optional(v.string()),
  identifier: v.optional(v.string()),
  name: v.optional(v.pipe(v.string(), v.maxLength(MAX_NAME))),
  client_id: v.optional(v.pipe(v.string(), v.maxLength(MAX_CLIENT_ID))),
  client_secret: v.optional(v.string()),
  acceptable_client_ids: v.optional(Texts),
  scopes: v.optional(Texts),
  pkce_enabled: v.optional(v.boolean()),
  attribute_mapping: v.optional(v.custom<JsonObject>(isJsonObject)),
  custom_claims_allowlist: v.optional(Texts),
  authorization_params: v.optional(v.custom<JsonObject>(isJsonObject)),
  enabled: v.optional(v.boolean()),
  email_optional: v.optional(v.boolean()),
  issuer: v.optional(Url),
  discovery_url: v.optional(Url),
  skip_nonce_check: v.optional(v.boolean()),
  authorization_url: v.optional(Url),
  token_url: v.optional(Url),
  userinfo_url: v.optional(Url),
  jwks_uri: v.optional(Url),
})

/** What a request says about a provider; undefined if it says nothing. */
export type CustomProviderFields = v.InferOutput<typeof FieldsSchema>

/** Throws 400 for values of the wrong type or length, and for parameters and fields that a provider may not set. */
export function readCustomProviderFields(body: JsonObject): CustomProviderFields {
  // The client sends null for what it leaves unset.
  const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null))
  const parsed = v.safeParse(FieldsSchema, given)
  if (!parsed.success) {
    const [issue] = parsed.issues
    throw validationFailed(`${v.getDotPath(issue) ?? 'The request'} is not valid`)
  }
  refuseParams(parsed.output.authorization_params ?? {})
  for (const field of Object.keys(parsed.output.attribute_mapping ?? {})) {
    if (PROTECTED_FIELDS.has(field)) throw validationFailed(`Cannot map to protected system field: ${field}`)
  }
  if (parsed.output.custom_claims_allowlist?.some((claim) => claim.trim() === '')) {
    throw validationFailed('custom_claims_allowlist entries must be non-empty strings')
  }
  return parsed.output
}

function refuseParams(params: JsonObject): void {
  for (const [name, value] of Object.entries(params)) {
    if (RESERVED_PARAMS.has(name)) throw validationFailed(`Cannot override reserved OAuth parameter: ${name}`)
    if (typeof value !== 'string') throw validationFailed(`Authorization parameter "${name}" must be a string`)
  }
}

/** Throws 400 unless everything is there that a new provider of this type needs. */
export function requireNewProvider(fields: CustomProviderFields): 'oauth2' | 'oidc' {
  const { provider_type: type } = fields
  if (type !== 'oauth2' && type !== 'oidc') throw validationFailed("provider_type must be either 'oauth2' or 'oidc'")
  if (!fields.identifier) throw validationFailed('identifier is required')
  requireIdentifier(fields.identifier)
  for (const name of ['name', 'client_id', 'client_secret'] as const) {
    if (!fields[name]) throw validationFailed(`${name} is required`)
  }
  if (type === 'oidc' && !fields.issuer) throw validationFailed('issuer is required for OIDC providers')
  for (const name of ['authorization_url', 'token_url', 'userinfo_url'] as const) {
    if (type === 'oauth2' && !fields[name]) throw validationFailed(`${name} is required for OAuth2 providers`)
  }
  return type
}

/** Throws 400 unless the identifier has the form of a custom provider's. */
export function requireIdentifier(identifier: string): void {
  if (!identifier.startsWith(CUSTOM_PREFIX)) {
    throw validationFailed(`identifier must start with 'custom:' prefix, e.g. 'custom:${identifier}'`)
  }
  if (!IDENTIFIER.test(identifier)) {
    throw validationFailed('identifier must consist of lowercase letters, digits, hyphens and colons (max 50)')
  }
}
