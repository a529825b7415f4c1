import type { Transaction } from '#backend/database/database.ts'
import type { AttributeMapping } from './mapped-claims.ts'

/** A provider of single sign-on with its SAML connection and its domains. */
export type SsoProvider = {
  id: string
  resource_id: string | null
  disabled: boolean | null
  entity_id: string
  metadata_xml: string
  metadata_url: string | null
  attribute_mapping: AttributeMapping
  name_id_format: string | null
  /** When the metadata was last read. */
  metadata_updated_at: Date
  domains: string[]
  created_at: Date
  updated_at: Date
}

const SELECT = `
  select provider.id, provider.resource_id, provider.disabled, saml.entity_id, saml.metadata_xml, saml.metadata_url,
    coalesce(saml.attribute_mapping, '{}') as attribute_mapping, saml.name_id_format,
    saml.updated_at as metadata_updated_at, provider.created_at, provider.updated_at,
    array(select domain from auth.sso_domains where sso_provider_id = provider.id order by domain) as domains
  from auth.sso_providers as provider join auth.saml_providers as saml on saml.sso_provider_id = provider.id`

const CONDITIONS = {
  id: 'provider.id::text = $1',
  resource: 'lower(provider.resource_id) = lower($1)',
  entity: 'saml.entity_id = $1',
  domain: `provider.id = (select sso_provider_id from auth.sso_domains where lower(domain) = lower($1))`,
}

/** The provider with this id, resource id, entity id or domain, or null. */
export async function findSsoProvider(
  { query }: Transaction,
  by: keyof typeof CONDITIONS,
  value: string,
): Promise<SsoProvider | null> {
  const { rows } = await query<SsoProvider>({ text: `${SELECT} where ${CONDITIONS[by]}`, values: [value] })
  return rows[0] ?? null
}

export type SsoProviderFilter = { resourceId: string | null; resourceIdPrefix: string | null }

export async function listSsoProviders(
  { query }: Transaction,
  { resourceId, resourceIdPrefix }: SsoProviderFilter,
): Promise<SsoProvider[]> {
  const { rows } = await query<SsoProvider>({
    text: `${SELECT} where ($1::text is null or provider.resource_id = $1)
      and ($2::text is null or starts_with(provider.resource_id, $2)) order by provider.created_at, provider.id`,
    values: [resourceId, resourceIdPrefix],
  })
  return rows
}

/** Makes other changes to providers wait, so that two of them cannot claim the same domain or entity. */
export async function lockSsoProviders({ query }: Transaction): Promise<void> {
  await query({ text: `select pg_advisory_xact_lock(hashtext('auth.sso_providers'))` })
}

/** Creates the provider or replaces its row, its SAML connection and its domains. */
export async function saveSsoProvider({ query }: Transaction, provider: SsoProvider): Promise<void> {
  const { id, resource_id, disabled, created_at, updated_at, domains } = provider
  await query({
    text: `insert into auth.sso_providers (id, resource_id, disabled, created_at, updated_at) values ($1, $2, $3, $4, $5)
      on conflict (id) do update
      set resource_id = excluded.resource_id, disabled = excluded.disabled, updated_at = excluded.updated_at`,
    values: [id, resource_id, disabled, created_at, updated_at],
  })
  await query({
    text: `insert into auth.saml_providers (id, sso_provider_id, entity_id, metadata_xml, metadata_url,
        attribute_mapping, name_id_format, created_at, updated_at)
      values (gen_random_uuid(), $1, $2, $3, $4, $5, $6, $7, $8)
      on conflict (entity_id) do update set metadata_xml = excluded.metadata_xml, metadata_url = excluded.metadata_url,
        attribute_mapping = excluded.attribute_mapping, name_id_format = excluded.name_id_format,
        updated_at = excluded.updated_at`,
    values: [
      id,
      provider.entity_id,
      provider.metadata_xml,
      provider.metadata_url,
      provider.attribute_mapping,
      provider.name_id_format,
      created_at,
      provider.metadata_updated_at,
    ],
  })
  await query({
    text: 'delete from auth.sso_domains where sso_provider_id = $1 and not (domain = any($2))',
    values: [id, domains],
  })
  await query({
    text: `insert into auth.sso_domains (id, sso_provider_id, domain, created_at, updated_at)
      select gen_random_uuid(), $1, given.domain, $3, $3 from unnest($2::text[]) as given (domain)
      where not exists (select from auth.sso_domains as existing
        where existing.sso_provider_id = $1 and existing.domain = given.domain)`,
    values: [id, domains, updated_at],
  })
}

type FreshMetadata = { ssoProviderId: string; url: string; metadataXml: string; now: Date }

/** Updates only the metadata, because the operator may have disabled, changed or removed the provider meanwhile. */
export async function saveMetadata(
  { query }: Transaction,
  { ssoProviderId, url, metadataXml, now }: FreshMetadata,
): Promise<void> {
  await query({
    text: `update auth.saml_providers set metadata_xml = $3, updated_at = $4
      where sso_provider_id = $1 and metadata_url = $2`,
    values: [ssoProviderId, url, metadataXml, now],
  })
}

export async function deleteSsoProvider(transaction: Transaction, id: string): Promise<void> {
  await endSsoSessions(transaction, id)
  await transaction.query({ text: 'delete from auth.sso_providers where id = $1', values: [id] })
}

/** Signs out everybody whom a provider has signed in: an operator who closes it wants them out immediately. */
export async function endSsoSessions({ query }: Transaction, id: string): Promise<void> {
  await query({
    text: `delete from auth.sessions where user_id in (select user_id from auth.identities where provider = 'sso:' || $1)`,
    values: [id],
  })
}

/** A provider as the administration API returns it; lists leave out the long metadata. */
export function toSsoProviderJson(provider: SsoProvider, { hasMetadata }: { hasMetadata: boolean }) {
  const { metadata_url, name_id_format, created_at, updated_at } = provider
  return {
    id: provider.id,
    ...(provider.resource_id !== null && { resource_id: provider.resource_id }),
    disabled: provider.disabled,
    saml: {
      entity_id: provider.entity_id,
      ...(hasMetadata && { metadata_xml: provider.metadata_xml }),
      ...(metadata_url !== null && { metadata_url }),
      attribute_mapping: provider.attribute_mapping,
      ...(name_id_format !== null && { name_id_format }),
    },
    domains: provider.domains.map((domain) => ({ domain })),
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  }
}
