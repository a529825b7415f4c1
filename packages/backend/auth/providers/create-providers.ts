import { azureIssuer, azureIssuerFor } from './azure-issuer.ts'
import { readAzureProfile } from './azure-profile.ts'
import { createGitHubProvider } from './github-provider.ts'
import { createOpenIdProvider } from './open-id-provider.ts'
import type { Provider, ReadProfile } from './provider.ts'
import type { ProviderFetch } from './provider-fetch.ts'
import { type ProviderProfile, readStandardProfile } from './provider-profile.ts'
import type { ProviderSettings, ProvidersSettings } from './provider-settings.ts'

export type ProvidersOptions = {
  settings: ProvidersSettings
  /** Where providers send people back to. */
  redirectUri: string
  fetch: ProviderFetch
}

const GOOGLE_ISSUER = 'https://accounts.google.com'

/** The configured providers by name. Nothing is fetched before somebody signs in with one. */
export function createProviders({ settings, ...rest }: ProvidersOptions): ReadonlyMap<string, Provider> {
  return new Map(
    Object.entries(settings).map(([name, one]) => [name, createProvider({ name, settings: one, ...rest })]),
  )
}

type ProviderOptions = { name: string; settings: ProviderSettings; redirectUri: string; fetch: ProviderFetch }

function createProvider({ name, settings, redirectUri, fetch }: ProviderOptions): Provider {
  const address = settings.issuer ?? settings.url ?? ''
  const shared = { redirectUri, fetch, allowsHttp: address.startsWith('http:') }
  if (name === 'github') return createGitHubProvider({ settings, ...shared })

  const isAzure = name === 'azure'
  const issuer = isAzure ? azureIssuer(settings.url) : (settings.issuer ?? GOOGLE_ISSUER)
  const readProfile = withTrust(isAzure ? readAzureProfile : readStandardProfile, settings.trustsEmail ?? false)
  return createOpenIdProvider({
    ...shared,
    name,
    issuer,
    clientId: settings.clientId,
    secret: settings.secret,
    scopes: ['openid', 'email', 'profile', ...(settings.scopes ?? [])],
    readProfile,
    // Microsoft's userinfo does not say whether an address is verified.
    asksUserinfo: !isAzure,
    idTokens: {
      issuerFor: (claimed) => (isAzure ? azureIssuerFor(settings.url, claimed) : issuer),
      clientIds: [settings.clientId],
      skipsNonce: false,
      readProfile,
    },
  })
}

/** Applies the operator's statement that a provider's addresses can be trusted. */
function withTrust(readProfile: ReadProfile, trustsEmail: boolean): ReadProfile {
  if (!trustsEmail) return readProfile
  return (claims): ProviderProfile => {
    const profile = readProfile(claims)
    return { ...profile, emails: profile.emails.map((email) => ({ ...email, isVerified: true })) }
  }
}
