import { LRUCache } from 'lru-cache'
import { deriveKey } from '../tokens/derive-key.ts'
import { createProviders } from './create-providers.ts'
import type { Provider } from './provider.ts'
import { createPublicFetch, type ProviderFetch } from './provider-fetch.ts'
import type { ProvidersSettings } from './provider-settings.ts'
import { createVerifyIdToken, type VerifyIdToken } from './verify-id-token.ts'

export type ProviderServices = {
  configured: ReadonlyMap<string, Provider>
  /** Where providers send people back to. */
  redirectUri: string
  verifyIdToken: VerifyIdToken
  /** For the secrets of a flow and for what it keeps. */
  flowKey: Buffer
  /** For the client secrets in the database. */
  secretKey: Buffer
  /** Calls the providers that were added while the service runs: only public addresses, unless configured. */
  customFetch: ProviderFetch
  verifyCustomIdToken: VerifyIdToken
  /** The providers in use, by row and version. */
  custom: LRUCache<string, Provider>
}

const MAX_CUSTOM_PROVIDERS = 100

type Options = {
  settings: ProvidersSettings
  allowsPrivate: boolean
  siteUrl: string
  jwtSecret: string
  fetch: ProviderFetch
  now: () => Date
}

export function createProviderServices(options: Options): ProviderServices {
  const { settings, allowsPrivate, siteUrl, jwtSecret, fetch, now } = options
  const redirectUri = `${siteUrl}/auth/v1/callback`
  const customFetch = allowsPrivate ? fetch : createPublicFetch(fetch)
  return {
    configured: createProviders({ settings, redirectUri, fetch }),
    redirectUri,
    verifyIdToken: createVerifyIdToken(fetch, now),
    flowKey: deriveKey(jwtSecret, 'provider-flow'),
    secretKey: deriveKey(jwtSecret, 'provider-secret'),
    customFetch,
    verifyCustomIdToken: createVerifyIdToken(customFetch, now),
    custom: new LRUCache({ max: MAX_CUSTOM_PROVIDERS }),
  }
}
