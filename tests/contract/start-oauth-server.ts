import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto'
import type { AuthSettings } from '@headwater/backend/settings'
import { readSigningKeys } from '@headwater/backend/settings'
import type { OpenBackendOptions } from '@headwater/backend/tests/modules/open-backend.ts'
import type { OAuthClient } from '@supabase/supabase-js'
import { startBackend, type TestBackend, type TestClient } from './start-backend.ts'

export const CALLBACK = 'https://app.example/callback'

const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const signingKeys = readSigningKeys(
  JSON.stringify({ keys: [{ ...privateKey.export({ format: 'jwk' }), kid: 'newest' }] }),
)

type Options = Omit<OpenBackendOptions, 'databaseUrl' | 'auth'> & { settings?: Partial<AuthSettings> }

/** A clock that tests move. */
export function createClock() {
  let time = Date.now()
  function advance(ms: number) {
    time += ms
  }
  return { now: () => new Date(time), advance }
}

/** The backend with its OAuth server, and an asymmetric key unless told otherwise. */
export function startOAuthServer({ settings, ...options }: Options = {}): Promise<TestBackend> {
  return startBackend({ signingKeys, ...options, auth: { settings: { servesApplications: true, ...settings } } })
}

/** Registers an application as the operator does. */
export async function createApplication(
  backend: TestBackend,
  fields: Record<string, unknown> = {},
): Promise<OAuthClient> {
  const { data, error } = await backend.client(backend.serviceRoleKey).auth.admin.oauth.createClient({
    client_name: 'Ledger',
    redirect_uris: [CALLBACK],
    ...fields,
  })
  if (error) throw error
  return data
}

/** A PKCE verifier and its challenge. */
export function createPkce() {
  const verifier = randomBytes(32).toString('base64url')
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') }
}

/** The browser's response to a link to the authorization endpoint. */
export function openAuthorize({ url }: TestBackend, query: Record<string, string> | [string, string][]) {
  return fetch(`${url}/auth/v1/oauth/authorize?${new URLSearchParams(query)}`, { redirect: 'manual' })
}

/** Follows an application's link as far as the consent page, and returns the request's id. */
export async function startAuthorization(
  backend: TestBackend,
  { client_id }: Pick<OAuthClient, 'client_id'>,
  fields: Record<string, string> = {},
): Promise<{ id: string; verifier: string }> {
  const { verifier, challenge } = createPkce()
  const answer = await openAuthorize(backend, {
    client_id,
    redirect_uri: CALLBACK,
    response_type: 'code',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...fields,
  })
  const location = new URL(answer.headers.get('location') ?? '')
  const id = location.searchParams.get('authorization_id')
  if (!id) throw new Error(`No consent page: ${location}`)
  return { id, verifier }
}

/** Answers the consent page as the member's browser does; returns the address to which it goes next. */
export async function approve({ auth }: TestClient, id: string): Promise<URL> {
  const details = await auth.oauth.getAuthorizationDetails(id)
  if (details.error) throw details.error
  if ('redirect_url' in details.data) return new URL(details.data.redirect_url)
  const { data, error } = await auth.oauth.approveAuthorization(id, { skipBrowserRedirect: true })
  if (error) throw error
  return new URL(data.redirect_url)
}

/** A request to the token endpoint. */
export function postToken(
  { url }: TestBackend,
  fields: Record<string, string | undefined>,
  headers: Record<string, string> = {},
) {
  const given = Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return fetch(`${url}/auth/v1/oauth/token`, { method: 'POST', headers, body: new URLSearchParams(given) })
}

/** HTTP Basic authentication of an application that has a secret. */
export function basic({ client_id, client_secret }: Pick<OAuthClient, 'client_id' | 'client_secret'>) {
  return { authorization: `Basic ${Buffer.from(`${client_id}:${client_secret}`).toString('base64')}` }
}

/** A whole sign-in, from the application's link to its tokens. */
export async function signInTo(
  backend: TestBackend,
  { application, member, scope }: { application: OAuthClient; member: TestClient; scope: string },
) {
  const { id, verifier } = await startAuthorization(backend, application, { scope })
  const code = (await approve(member, id)).searchParams.get('code') ?? ''
  const fields = { grant_type: 'authorization_code', code, code_verifier: verifier }
  const answer = await postToken(backend, fields, basic(application))
  if (!answer.ok) throw new Error(await answer.text())
  const tokens: { access_token: string; refresh_token: string } = await answer.json()
  return { code, verifier, ...tokens }
}
