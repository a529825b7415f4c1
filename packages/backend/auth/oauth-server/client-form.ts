import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import type { JsonObject } from '#backend/http/http-module.ts'
import { badJson, validationFailed } from '../auth-errors.ts'
import {
  AUTH_METHODS,
  type AuthMethod,
  CLIENT_TYPES,
  type ClientType,
  createClientSecret,
  GRANT_TYPES,
  type GrantType,
  type OAuthClient,
} from './clients.ts'
import { findRedirectUriProblem } from './redirect-uri.ts'

const MAX_REDIRECT_URIS = 10
const MAX_NAME_LENGTH = 1024
const MAX_URI_LENGTH = 2048
// Line breaks and changes of direction could make the consent page say something else.
const MISLEADING = /[\p{Cc}\u200e\u200f\u2028-\u202e\u2066-\u2069]/u

const optionalText = v.nullish(v.string(), null)
const optionalTexts = v.nullish(v.array(v.string()), null)

const FormSchema = v.object({
  redirect_uris: optionalTexts,
  grant_types: optionalTexts,
  client_name: optionalText,
  client_uri: optionalText,
  logo_uri: optionalText,
  client_type: optionalText,
  token_endpoint_auth_method: optionalText,
})

type Form = v.InferOutput<typeof FormSchema>

type NewClient = { client: OAuthClient; secret: string | null }

/** The client that a registration describes, with its secret if it can keep one. Throws 400 in the service's words. */
export function readNewClient(
  body: JsonObject,
  { registrationType, now }: { registrationType: OAuthClient['registrationType']; now: Date },
): NewClient {
  const form = readForm(body)
  if (!form.redirect_uris?.length) throw validationFailed('redirect_uris is required')
  const { clientType, authMethod } = readClientType(form)
  const { secret, hash } = clientType === 'confidential' ? createClientSecret() : { secret: null, hash: null }
  const blank: OAuthClient = {
    id: randomUUID(),
    secretHash: hash,
    registrationType,
    clientType,
    authMethod,
    redirectUris: [],
    grantTypes: [...GRANT_TYPES],
    name: null,
    uri: null,
    logoUri: null,
    createdAt: now,
    updatedAt: now,
  }
  return { client: withChanges(blank, form), secret }
}

/** The client with what the form gives. Throws 400 when it gives nothing or something impossible. */
export function changeClient(client: OAuthClient, body: JsonObject, now: Date): OAuthClient {
  const form = readForm(body)
  if (Object.values(form).every((value) => value === null)) throw validationFailed('No fields provided for update')
  const authMethod = form.token_endpoint_auth_method ? readAuthMethod(form) : client.authMethod
  if ((authMethod === 'none') !== (client.clientType === 'public')) {
    throw validationFailed(`token_endpoint_auth_method '${authMethod}' is not valid for a ${client.clientType} client`)
  }
  return { ...withChanges(client, form), authMethod, updatedAt: now }
}

function readForm(body: JsonObject): Form {
  const parsed = v.safeParse(FormSchema, body)
  if (parsed.success) return parsed.output
  throw badJson(parsed.issues[0].message)
}

function withChanges(client: OAuthClient, form: Form): OAuthClient {
  return {
    ...client,
    ...(form.redirect_uris && { redirectUris: readRedirectUris(form.redirect_uris) }),
    ...(form.grant_types && { grantTypes: readGrantTypes(form.grant_types) }),
    ...(form.client_name !== null && { name: readName(form.client_name) }),
    ...(form.client_uri !== null && { uri: readUri('client_uri', form.client_uri) }),
    ...(form.logo_uri !== null && { logoUri: readUri('logo_uri', form.logo_uri) }),
  }
}

function readRedirectUris(uris: readonly string[]): string[] {
  if (uris.length === 0) throw validationFailed('redirect_uris cannot be empty')
  if (uris.length > MAX_REDIRECT_URIS) throw validationFailed(`redirect_uris cannot exceed ${MAX_REDIRECT_URIS} items`)
  for (const uri of uris) {
    const problem = findRedirectUriProblem(uri)
    if (problem) throw validationFailed(`invalid redirect_uri '${uri}': ${problem}`)
  }
  return [...new Set(uris)]
}

function readGrantTypes(types: readonly string[]): GrantType[] {
  if (types.length === 0) throw validationFailed('grant_types cannot be empty')
  const known = GRANT_TYPES.filter((type) => types.includes(type))
  if (types.every((type) => known.some((it) => it === type))) return known
  throw validationFailed("grant_types must only contain 'authorization_code' and/or 'refresh_token'")
}

function readName(name: string): string | null {
  if (name.length > MAX_NAME_LENGTH) throw validationFailed(`client_name cannot exceed ${MAX_NAME_LENGTH} characters`)
  if (MISLEADING.test(name)) throw validationFailed('client_name cannot contain control characters')
  return name.trim() || null
}

function readUri(field: 'client_uri' | 'logo_uri', uri: string): string | null {
  if (uri === '') return null
  if (uri.length > MAX_URI_LENGTH) throw validationFailed(`${field} cannot exceed ${MAX_URI_LENGTH} characters`)
  const isWeb = URL.canParse(uri) && ['https:', 'http:'].includes(new URL(uri).protocol)
  if (!isWeb) throw validationFailed(`${field} must be a valid URL`)
  return uri
}

function readClientType(form: Form): { clientType: ClientType; authMethod: AuthMethod } {
  const given = CLIENT_TYPES.find((type) => type === form.client_type)
  if (form.client_type && !given) throw validationFailed("client_type must be 'public' or 'confidential'")
  const method = form.token_endpoint_auth_method ? readAuthMethod(form) : null
  const fitting = method === 'none' ? 'public' : 'confidential'
  if (given && method && given !== fitting) {
    throw validationFailed(
      `client_type '${given}' is inconsistent with token_endpoint_auth_method '${method}' (expected client_type '${fitting}')`,
    )
  }
  const clientType = given ?? fitting
  return { clientType, authMethod: method ?? (clientType === 'public' ? 'none' : 'client_secret_basic') }
}

function readAuthMethod({ token_endpoint_auth_method: given }: Form): AuthMethod {
  const method = AUTH_METHODS.find((it) => it === given)
  if (!method) throw validationFailed(`token_endpoint_auth_method must be one of: [${AUTH_METHODS.join(' ')}]`)
  return method
}
