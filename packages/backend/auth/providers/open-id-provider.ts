import type { Configuration, IDToken } from 'openid-client'
import type { AuthorizationAnswer, AuthorizationStart, IdTokenRules, Provider, ReadProfile } from './provider.ts'
import type { ProviderFetch } from './provider-fetch.ts'
import { PROVIDER_TIMEOUT_SECONDS, rememberFor } from './remember-for.ts'

export type OpenIdOptions = {
  name: string
  issuer: string
  /** Where the provider describes itself; by default below the issuer. */
  discoveryUrl?: string | null
  clientId: string
  secret: string
  /** Always with `openid`. */
  scopes: readonly string[]
  /** Sent with every authorization request. */
  params?: Readonly<Record<string, string>>
  redirectUri: string
  readProfile: ReadProfile
  /** False: only ID tokens say who somebody is. */
  asksUserinfo: boolean
  idTokens: IdTokenRules
  isEmailOptional?: boolean
  usesPkce?: boolean
  fetch: ProviderFetch
  /** Lets http: addresses pass, for a provider on this machine. */
  allowsHttp: boolean
}

const CACHE_MS = 60 * 60_000

/** Any provider of OpenID Connect. Its metadata is fetched when it is first needed, and again every hour. */
export function createOpenIdProvider(options: OpenIdOptions): Provider {
  const { name, redirectUri, readProfile, asksUserinfo, isEmailOptional = false, usesPkce = true } = options
  const discover = rememberFor(CACHE_MS, () => discoverProvider(options))

  return {
    name,
    isEmailOptional,
    idTokens: options.idTokens,
    async authorizationUrl(start) {
      const openid = await import('openid-client')
      return openid.buildAuthorizationUrl(await discover(), await toParameters(options, start, usesPkce))
    },
    async redeem({ params, state, nonce, codeVerifier }: AuthorizationAnswer) {
      const openid = await import('openid-client')
      const config = await discover()
      const tokens = await openid.authorizationCodeGrant(config, toCurrentUrl(redirectUri, params), {
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
        ...(usesPkce && { pkceCodeVerifier: codeVerifier }),
      })
      const idClaims = tokens.claims()
      if (!idClaims) throw new Error('The provider returned no ID token')
      // Many providers keep the address out of the ID token.
      const isComplete = !asksUserinfo || 'email' in idClaims || !config.serverMetadata().userinfo_endpoint
      const claims = isComplete ? idClaims : await withUserinfo(config, tokens.access_token, idClaims)
      return {
        profile: readProfile(claims),
        accessToken: tokens.access_token,
        refreshToken: tokens.refresh_token ?? null,
      }
    },
  }
}

/** The callback's address as the provider knows it, with the parameters that it sent. */
export function toCurrentUrl(redirectUri: string, params: URLSearchParams): URL {
  const url = new URL(redirectUri)
  url.search = params.toString()
  return url
}

/**
 * The answer of a provider without OpenID Connect, whose issuer is unknown. If it names one, that must at least
 * be on the site that was asked: another provider's answer must not be redeemed here (RFC 9207).
 */
export function withoutOwnIssuer(params: URLSearchParams, authorizationUrl: string): URLSearchParams {
  const left = new URLSearchParams(params)
  const issuer = params.get('iss')
  const isOwn = issuer !== null && URL.canParse(issuer) && new URL(issuer).origin === new URL(authorizationUrl).origin
  if (isOwn) left.delete('iss')
  return left
}

async function discoverProvider(options: OpenIdOptions): Promise<Configuration> {
  // Loads the library only for those who configure a provider.
  const openid = await import('openid-client')
  const { issuer, discoveryUrl, clientId, secret, fetch, allowsHttp } = options
  const config = await openid.discovery(new URL(discoveryUrl || issuer), clientId, secret, undefined, {
    timeout: PROVIDER_TIMEOUT_SECONDS,
    [openid.customFetch]: fetch,
    execute: [openid.enableNonRepudiationChecks, ...(allowsHttp ? [openid.allowInsecureRequests] : [])],
  })
  // The library does not compare a document at a separate address with the issuer.
  if (discoveryUrl && config.serverMetadata().issuer !== issuer) throw new Error('The provider names another issuer')
  return config
}

async function toParameters(
  { redirectUri, scopes, params }: OpenIdOptions,
  start: AuthorizationStart,
  usesPkce: boolean,
): Promise<Record<string, string>> {
  const openid = await import('openid-client')
  return {
    ...start.params,
    ...params,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: [...new Set([...scopes, ...start.scopes])].join(' '),
    state: start.state,
    nonce: start.nonce,
    ...(usesPkce && {
      code_challenge: await openid.calculatePKCECodeChallenge(start.codeVerifier),
      code_challenge_method: 'S256',
    }),
  }
}

async function withUserinfo(config: Configuration, accessToken: string, idClaims: IDToken) {
  const { fetchUserInfo } = await import('openid-client')
  return { ...(await fetchUserInfo(config, accessToken, idClaims.sub)), ...idClaims }
}
