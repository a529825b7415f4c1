import { normalizeEmail } from '@headwater/email-address'
import type { Configuration } from 'openid-client'
import { isJsonObject, type JsonObject } from '#backend/http/http-module.ts'
import { toCurrentUrl, withoutOwnIssuer } from './open-id-provider.ts'
import type { Provider } from './provider.ts'
import type { ProviderFetch } from './provider-fetch.ts'
import { type ProfileEmail, type ProviderProfile, pick, textOf } from './provider-profile.ts'
import type { ProviderSettings } from './provider-settings.ts'
import { PROVIDER_TIMEOUT_SECONDS } from './remember-for.ts'

type GitHubOptions = { settings: ProviderSettings; redirectUri: string; fetch: ProviderFetch; allowsHttp: boolean }

/** GitHub speaks OAuth 2 without OpenID Connect: its API says who somebody is. */
export function createGitHubProvider({ settings, redirectUri, fetch, allowsHttp }: GitHubOptions): Provider {
  const { login, api } = addressesOf(settings.url)
  const connect = () => connectTo(login, { settings, fetch, allowsHttp })

  return {
    name: 'github',
    isEmailOptional: false,
    idTokens: null,
    async authorizationUrl({ state, codeVerifier, scopes, params }) {
      const { openid, config } = await connect()
      return openid.buildAuthorizationUrl(config, {
        ...params,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: [...new Set(['user:email', ...(settings.scopes ?? []), ...scopes])].join(' '),
        state,
        code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      })
    },
    async redeem({ params, state, codeVerifier }) {
      const { openid, config } = await connect()
      const checks = { expectedState: state, pkceCodeVerifier: codeVerifier }
      const tokens = await openid.authorizationCodeGrant(
        config,
        toCurrentUrl(redirectUri, withoutOwnIssuer(params, login)),
        checks,
      )
      const [user, emails] = await Promise.all([
        readJson({ openid, config }, tokens.access_token, `${api}/user`),
        readJson({ openid, config }, tokens.access_token, `${api}/user/emails`),
      ])
      return {
        profile: readGitHubProfile(api, user, emails),
        accessToken: tokens.access_token,
        refreshToken: tokens.refresh_token ?? null,
      }
    },
  }
}

type Connection = { openid: typeof import('openid-client'); config: Configuration }

async function connectTo(
  login: string,
  { settings, fetch, allowsHttp }: Omit<GitHubOptions, 'redirectUri'>,
): Promise<Connection> {
  const openid = await import('openid-client')
  const config = new openid.Configuration(
    {
      issuer: `${login}/login/oauth`,
      authorization_endpoint: `${login}/login/oauth/authorize`,
      token_endpoint: `${login}/login/oauth/access_token`,
    },
    settings.clientId,
    settings.secret,
  )
  config.timeout = PROVIDER_TIMEOUT_SECONDS
  config[openid.customFetch] = fetch
  if (allowsHttp) openid.allowInsecureRequests(config)
  return { openid, config }
}

/** A self-hosted server has its API below /api/v3. */
function addressesOf(url: string | undefined): { login: string; api: string } {
  if (!url) return { login: 'https://github.com', api: 'https://api.github.com' }
  const login = url.replace(/\/+$/, '')
  return { login, api: `${login}/api/v3` }
}

async function readJson({ openid, config }: Connection, accessToken: string, url: string): Promise<unknown> {
  const headers = new Headers({ accept: 'application/json' })
  const response = await openid.fetchProtectedResource(config, accessToken, new URL(url), 'GET', null, headers)
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return response.json()
}

function readGitHubProfile(issuer: string, user: unknown, emails: unknown): ProviderProfile {
  if (!isJsonObject(user) || !Number.isSafeInteger(user.id)) throw new Error('GitHub returned no user')
  const subject = String(user.id)
  return {
    subject,
    emails: Array.isArray(emails) ? emails.filter(isJsonObject).flatMap(toProfileEmail) : [],
    claims: {
      iss: issuer,
      provider_id: subject,
      ...pick(user, ['name', 'avatar_url']),
      ...(textOf(user.name) && { full_name: user.name }),
      ...(textOf(user.login) && { preferred_username: user.login, user_name: user.login }),
    },
  }
}

function toProfileEmail({ email, verified, primary }: JsonObject): ProfileEmail[] {
  const address = normalizeEmail(textOf(email))
  return address === '' ? [] : [{ address, isVerified: verified === true, isPrimary: primary === true }]
}
