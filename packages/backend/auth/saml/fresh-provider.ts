import type { AuthServices } from '../auth-services.ts'
import { fetchMetadata } from './fetch-metadata.ts'
import { type IdentityProvider, readIdentityProvider } from './identity-provider.ts'
import { type SsoProvider, saveMetadata } from './sso-providers.ts'

const MAX_AGE_MS = 24 * 60 * 60 * 1000
const RETRY_AFTER_MS = 10 * 60 * 1000

/** When this process last asked each provider for its metadata, in milliseconds since 1970. */
const lastTries = new Map<string, number>()

/**
 * The connection to a provider. Metadata that came from an address is read again once a day, so that new certificates
 * of the provider arrive by themselves; while it cannot be read, the stored one stays in use, and ten minutes pass until
 * the next try: nobody should wait for an address that does not answer.
 */
export async function openIdentityProvider(auth: AuthServices, provider: SsoProvider): Promise<IdentityProvider> {
  const stored = readIdentityProvider(provider.metadata_xml)
  const { metadata_url: url, metadata_updated_at: readAt } = provider
  const now = auth.now().getTime()
  if (!url || now - readAt.getTime() < MAX_AGE_MS) return stored
  if (now - (lastTries.get(provider.id) ?? 0) < RETRY_AFTER_MS) return stored
  lastTries.set(provider.id, now)
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
  await auth.transaction((transaction) =>
    saveMetadata(transaction, { ssoProviderId: provider.id, url, metadataXml, now: auth.now() }),
  )
  return idp
}
