import type { AuthServices } from '../auth-services.ts'
import { fetchMetadata } from './fetch-metadata.ts'
import { type IdentityProvider, readIdentityProvider } from './identity-provider.ts'
import { type SsoProvider, saveSsoProvider } from './sso-providers.ts'

const MAX_AGE_MS = 24 * 60 * 60 * 1000

/**
 * The connection to a provider. Metadata that came from an address is read again once a day, so that new certificates
 * of the provider arrive by themselves; while it cannot be read, the stored one stays in use.
 */
export async function openIdentityProvider(auth: AuthServices, provider: SsoProvider): Promise<IdentityProvider> {
  const stored = readIdentityProvider(provider.metadata_xml)
  const { metadata_url: url, metadata_updated_at: readAt } = provider
  if (!url || auth.now().getTime() - readAt.getTime() < MAX_AGE_MS) return stored
  try {
    return await refresh(auth, provider, url)
  } catch (cause) {
    auth.log.warn('auth.saml_metadata_not_refreshed', { ssoProviderId: provider.id, cause })
    return stored
  }
}

async function refresh(auth: AuthServices, provider: SsoProvider, url: string): Promise<IdentityProvider> {
  const metadataXml = await fetchMetadata(url)
  const idp = readIdentityProvider(metadataXml)
  if (idp.entityId !== provider.entity_id) throw new Error(`The metadata is now of ${idp.entityId}`)
  const refreshed = { ...provider, metadata_xml: metadataXml, metadata_updated_at: auth.now() }
  await auth.transaction((transaction) => saveSsoProvider(transaction, refreshed))
  return idp
}
