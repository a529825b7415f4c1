import { isJsonObject, type JsonObject } from '#backend/http/http-module.ts'
import { openSealedText } from '../../tokens/sealed-text.ts'
import type { ProviderServices } from '../create-provider-services.ts'
import { createOpenIdProvider, toCurrentUrl, withoutOwnIssuer } from '../open-id-provider.ts'
import type { Provider, ReadProfile } from '../provider.ts'
import { pick, readStandardProfile } from '../provider-profile.ts'
import { PROVIDER_TIMEOUT_SECONDS } from '../remember-for.ts'
import type { CustomProvider } from './custom-provider.ts'

/** The provider of a row, ready to sign people in. */
export function createCustomProvider(services: ProviderServices, row: CustomProvider): Provider {
  const secret = openSealedText(services.secretKey, row.client_secret, row.id)
  return row.provider_type === 'oidc' ? createOidc(services, row, secret) : createOAuth2(services, row, secret)
}

function createOidc({ redirectUri, customFetch }: ProviderServices, row: CustomProvider, secret: string): Provider {
  const readProfile = customProfileReader(row)
  const issuer = row.issuer ?? ''
  return createOpenIdProvider({
    name: row.identifier,
    issuer,
    discoveryUrl: row.discovery_url,
    clientId: row.client_id,
    secret,
    scopes: row.scopes,
    params: row.authorization_params,
    redirectUri,
    readProfile,
    asksUserinfo: true,
    idTokens: {
      issuerFor: () => issuer,
      clientIds: [row.client_id, ...row.acceptable_client_ids],
      skipsNonce: row.skip_nonce_check,
      readProfile,
    },
    isEmailOptional: row.email_optional,
    usesPkce: row.pkce_enabled,
    fetch: customFetch,
    allowsHttp: issuer.startsWith('http:'),
  })
}

/** OAuth 2 without OpenID Connect: the userinfo endpoint says who somebody is. */
function createOAuth2({ redirectUri, customFetch }: ProviderServices, row: CustomProvider, secret: string): Provider {
  const { authorization_url = '', userinfo_url = '', pkce_enabled: usesPkce } = row
  const connect = () => connectTo(row, { secret, customFetch })
  const readProfile = customProfileReader(row)

  return {
    name: row.identifier,
    isEmailOptional: row.email_optional,
    idTokens: null,
    async authorizationUrl({ state, codeVerifier, scopes, params }) {
      const { openid, config } = await connect()
      return openid.buildAuthorizationUrl(config, {
        ...params,
        ...row.authorization_params,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: (scopes.length > 0 ? scopes : row.scopes).join(' '),
        state,
        ...(usesPkce && {
          code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
          code_challenge_method: 'S256',
        }),
      })
    },
    async redeem({ params, state, codeVerifier }) {
      const { openid, config } = await connect()
      const answer = withoutOwnIssuer(params, authorization_url ?? '')
      const tokens = await openid.authorizationCodeGrant(config, toCurrentUrl(redirectUri, answer), {
        expectedState: state,
        ...(usesPkce && { pkceCodeVerifier: codeVerifier }),
      })
      const headers = new Headers({ accept: 'application/json' })
      const address = new URL(userinfo_url ?? '')
      const response = await openid.fetchProtectedResource(config, tokens.access_token, address, 'GET', null, headers)
      const claims: unknown = response.ok ? await response.json() : null
      if (!isJsonObject(claims)) throw new Error(`The userinfo address answered ${response.status}`)
      const { access_token: accessToken, refresh_token: refreshToken = null } = tokens
      return { profile: readProfile(claims), accessToken, refreshToken }
    },
  }
}

async function connectTo(
  row: CustomProvider,
  { secret, customFetch }: Pick<ProviderServices, 'customFetch'> & { secret: string },
) {
  const openid = await import('openid-client')
  const { authorization_url, token_url } = row
  const config = new openid.Configuration(
    {
      issuer: authorization_url ?? '',
      authorization_endpoint: authorization_url ?? '',
      token_endpoint: token_url ?? '',
    },
    row.client_id,
    secret,
  )
  config.timeout = PROVIDER_TIMEOUT_SECONDS
  config[openid.customFetch] = customFetch
  if (token_url?.startsWith('http:')) openid.allowInsecureRequests(config)
  return { openid, config }
}

type Mapping = Pick<CustomProvider, 'attribute_mapping' | 'custom_claims_allowlist'>

/** Reads the claims that the operator has named for a provider; the others have their standard names. */
function customProfileReader({ attribute_mapping, custom_claims_allowlist }: Mapping): ReadProfile {
  return (raw) => {
    const profile = readStandardProfile(mapClaims(raw, attribute_mapping))
    // Providers without OpenID Connect may omit the id of the person; nobody could be distinguished then.
    if (profile.subject === '') throw new Error('The provider returned no id of the person')
    const custom = pick(raw, custom_claims_allowlist)
    if (Object.keys(custom).length === 0) return profile
    return { ...profile, claims: { ...profile.claims, custom_claims: custom } }
  }
}

/** A text names the claim to read; anything else is the value itself. */
function mapClaims(raw: Readonly<JsonObject>, mapping: JsonObject): JsonObject {
  const mapped = Object.entries(mapping).flatMap(([target, source]) => {
    if (typeof source !== 'string') return [[target, source]]
    return raw[source] === undefined ? [] : [[target, raw[source]]]
  })
  const claims = { ...raw, ...Object.fromEntries(mapped) }
  return typeof claims.sub === 'number' ? { ...claims, sub: String(claims.sub) } : claims
}
