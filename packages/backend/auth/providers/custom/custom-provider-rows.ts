import type { Transaction } from '#backend/database/database.ts'
import type { CustomProvider } from './custom-provider.ts'

const COLUMNS = [
  'id',
  'provider_type',
  'identifier',
  'name',
  'client_id',
  'client_secret',
  'acceptable_client_ids',
  'scopes',
  'pkce_enabled',
  'attribute_mapping',
  'authorization_params',
  'enabled',
  'email_optional',
  'custom_claims_allowlist',
  'issuer',
  'discovery_url',
  'skip_nonce_check',
  'cached_discovery',
  'authorization_url',
  'token_url',
  'userinfo_url',
  'jwks_uri',
  'created_at',
  'updated_at',
] as const satisfies readonly (keyof CustomProvider)[]

const SELECT = `select ${COLUMNS.join(', ')} from auth.custom_oauth_providers`

/** The newest first. */
export async function listCustomProviderRows({ query }: Transaction, type: string | null): Promise<CustomProvider[]> {
  const { rows } = await query<CustomProvider>({
    text: `${SELECT} where $1::text is null or provider_type = $1 order by created_at desc`,
    values: [type],
  })
  return rows
}

export async function findCustomProvider({ query }: Transaction, identifier: string): Promise<CustomProvider | null> {
  const { rows } = await query<CustomProvider>({
    name: 'auth_find_custom_provider',
    text: `${SELECT} where identifier = $1`,
    values: [identifier],
  })
  return rows[0] ?? null
}

export async function countCustomProviderRows({ query }: Transaction): Promise<number> {
  const { rows } = await query<{ count: number }>({
    text: 'select count(*)::int as count from auth.custom_oauth_providers',
    values: [],
  })
  return rows[0]?.count ?? 0
}

/** False when the identifier is taken. */
export async function insertCustomProviderRow({ query }: Transaction, provider: CustomProvider): Promise<boolean> {
  const { rowCount } = await query({
    text: `insert into auth.custom_oauth_providers (${COLUMNS.join(', ')})
      values (${COLUMNS.map((_, index) => `$${index + 1}`).join(', ')}) on conflict (identifier) do nothing`,
    values: COLUMNS.map((column) => provider[column]),
  })
  return rowCount === 1
}

export async function updateCustomProviderRow({ query }: Transaction, provider: CustomProvider): Promise<void> {
  await query({
    text: `update auth.custom_oauth_providers set
      ${COLUMNS.map((column, index) => `${column} = $${index + 1}`).join(', ')} where id = $1`,
    values: COLUMNS.map((column) => provider[column]),
  })
}

/** False when there is none. */
export async function deleteCustomProviderRow({ query }: Transaction, identifier: string): Promise<boolean> {
  const { rowCount } = await query({
    text: 'delete from auth.custom_oauth_providers where identifier = $1',
    values: [identifier],
  })
  return rowCount === 1
}
