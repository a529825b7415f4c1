import { LRUCache } from 'lru-cache'
import type { JsonObject } from '#backend/http/http-module.ts'
import { deriveKey } from '../tokens/derive-key.ts'
import { azureIssuer, azureIssuerFor } from './azure-issuer.ts'
import { createGitHubProvider } from './github-provider.ts'
import { createOpenIdProvider } from './open-id-provider.ts'
import type { Provider, ReadProfile } from './provider.ts'
import { createPublicFetch, type ProviderFetch } from './provider-fetch.ts'
import { type ProviderProfile, readEmail, readStandardProfile, textOf } from './provider-profile.ts'
import type { ProviderSettings, ProvidersSettings } from './provider-settings.ts'
import { createVerifyIdToken, type VerifyIdToken } from './verify-id-token.ts'

// Claims about the token, and those that have a separate field in the profile.
const NOT_CUSTOM = new Set([
  'aud',
  'iss',
  'iat',
  'nbf',
  'exp',
  'c_hash',
  'at_hash',
  'aio',
  'nonce',
  'rh',
  'uti',
  'jti',
  'ver',
  'sub',
  'name',
  'preferred_username',
])

/**
 * Microsoft Entra ID. The administrator of any tenant decides which `email` its tokens carry, so an address counts as
 * verified only with `xms_edov` (the domain's owner is verified), which Microsoft writes as a boolean, "1" or 1.
 */
export function readAzureProfile(claims: Readonly<Record<string, unknown>>): ProviderProfile {
  const subject = textOf(claims.sub)
  const custom: JsonObject = Object.fromEntries(Object.entries(claims).filter(([name]) => !NOT_CUSTOM.has(name)))
  return {
    subject,
    emails: readEmail(claims.email, isOwnerVerified(claims.xms_edov) || claims.email_verified === true),
    claims: {
      iss: claims.iss,
      provider_id: subject,
      ...(textOf(claims.name) && { name: claims.name, full_name: claims.name }),
      ...(textOf(claims.preferred_username) && { preferred_username: claims.preferred_username }),
      ...(textOf(claims.given_name) && { given_name: claims.given_name }),
      ...(textOf(claims.family_name) && { family_name: claims.family_name }),
      custom_claims: custom,
    },
  }
}

function isOwnerVerified(claim: unknown): boolean {
  return claim === true || claim === 1 || claim === '1' || claim === 'true'
}

type ProvidersOptions = {
  settings: ProvidersSettings
  /** Where providers send people back to. */
  redirectUri: string
  fetch: ProviderFetch
}

const GOOGLE_ISSUER = 'https://accounts.google.com'

/** The configured providers by name. Nothing is fetched before somebody signs in with one. */
function createProviders({ settings, ...rest }: ProvidersOptions): ReadonlyMap<string, Provider> {
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
