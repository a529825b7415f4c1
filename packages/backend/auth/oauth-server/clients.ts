import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Transaction } from '#backend/database/database.ts'
import { isUuid } from '#backend/http/uuid.ts'

export const GRANT_TYPES = ['authorization_code', 'refresh_token'] as const
export const AUTH_METHODS = ['none', 'client_secret_basic', 'client_secret_post'] as const
export const CLIENT_TYPES = ['public', 'confidential'] as const

export type GrantType = (typeof GRANT_TYPES)[number]
export type AuthMethod = (typeof AUTH_METHODS)[number]
export type ClientType = (typeof CLIENT_TYPES)[number]

/** An application that may ask members to sign in with their account here. */
export type OAuthClient = {
  id: string
  secretHash: string | null
  registrationType: 'dynamic' | 'manual'
  clientType: ClientType
  authMethod: AuthMethod
  redirectUris: string[]
  grantTypes: GrantType[]
  name: string | null
  uri: string | null
  logoUri: string | null
  createdAt: Date
  updatedAt: Date
}

const SELECT = `
  select id, client_secret_hash as "secretHash", registration_type as "registrationType",
    client_type as "clientType", token_endpoint_auth_method as "authMethod",
    string_to_array(redirect_uris, ',') as "redirectUris", string_to_array(grant_types, ',') as "grantTypes",
    client_name as name, client_uri as uri, logo_uri as "logoUri", created_at as "createdAt", updated_at as "updatedAt"
  from auth.oauth_clients`

/** Null when there is no such client, or it was deleted. `lock` keeps it from being deleted until the commit. */
export async function findClient(
  { query }: Transaction,
  id: string,
  { lock = false } = {},
): Promise<OAuthClient | null> {
  if (!isUuid(id)) return null
  const { rows } = await query<OAuthClient>({
    name: lock ? 'auth_lock_oauth_client' : 'auth_find_oauth_client',
    text: `${SELECT} where id = $1 and deleted_at is null ${lock ? 'for share' : ''}`,
    values: [id],
  })
  return rows[0] ?? null
}

/** Newest first. */
export async function listClients({ query }: Transaction): Promise<OAuthClient[]> {
  const { rows } = await query<OAuthClient>({
    text: `${SELECT} where deleted_at is null order by created_at desc, id`,
  })
  return rows
}

export async function saveClient({ query }: Transaction, client: OAuthClient): Promise<void> {
  await query({
    text: `insert into auth.oauth_clients (id, client_secret_hash, registration_type, client_type,
        token_endpoint_auth_method, redirect_uris, grant_types, client_name, client_uri, logo_uri,
        created_at, updated_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
      on conflict (id) do update set client_secret_hash = excluded.client_secret_hash,
        token_endpoint_auth_method = excluded.token_endpoint_auth_method, redirect_uris = excluded.redirect_uris,
        grant_types = excluded.grant_types, client_name = excluded.client_name, client_uri = excluded.client_uri,
        logo_uri = excluded.logo_uri, updated_at = excluded.updated_at`,
    values: [
      client.id,
      client.secretHash,
      client.registrationType,
      client.clientType,
      client.authMethod,
      client.redirectUris.join(','),
      client.grantTypes.join(','),
      client.name,
      client.uri,
      client.logoUri,
      client.createdAt,
      client.updatedAt,
    ],
  })
}

/** The row stays, because consents and the log refer to it; the client's sessions end. */
export async function deleteClient({ query }: Transaction, id: string, now: Date): Promise<void> {
  await query({ text: 'update auth.oauth_clients set deleted_at = $2 where id = $1', values: [id, now] })
  await query({ text: 'delete from auth.sessions where oauth_client_id = $1', values: [id] })
  await query({ text: 'delete from auth.oauth_authorizations where client_id = $1', values: [id] })
}

/** A new secret, shown once, and the hash to store: it is long and random, so a plain hash is enough. */
export function createClientSecret(): { secret: string; hash: string } {
  const secret = randomBytes(32).toString('base64url')
  return { secret, hash: hashSecret(secret) }
}

export function isClientSecret({ secretHash }: OAuthClient, secret: string): boolean {
  const expected = Buffer.from(secretHash ?? '')
  const given = Buffer.from(hashSecret(secret))
  return expected.length === given.length && timingSafeEqual(expected, given)
}

function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

/** A client in the hosted service's shape, which is that of RFC 7591. The secret is shown only when it is new. */
export function toClientJson(client: OAuthClient, secret: string | null = null) {
  const { name, uri, logoUri } = client
  return {
    client_id: client.id,
    ...(secret && { client_secret: secret }),
    client_type: client.clientType,
    redirect_uris: client.redirectUris,
    token_endpoint_auth_method: client.authMethod,
    grant_types: client.grantTypes,
    response_types: ['code'],
    ...(name && { client_name: name }),
    ...(uri && { client_uri: uri }),
    ...(logoUri && { logo_uri: logoUri }),
    registration_type: client.registrationType,
    created_at: client.createdAt.toISOString(),
    updated_at: client.updatedAt.toISOString(),
  }
}

/** What a member sees of an application. */
export function toClientDetails({ id, name, uri, logoUri }: OAuthClient) {
  return { id, name: name ?? '', uri: uri ?? '', logo_uri: logoUri ?? '' }
}
