import type { Transaction } from '#backend/database/database.ts'
import { HttpError } from '#backend/http/http-error.ts'
import { isJsonObject } from '#backend/http/http-module.ts'
import { readText } from '#backend/http/read-body.ts'
import type { AuthServices } from '../../auth-services.ts'
import {
  type ApprovedRequest,
  type Authorization,
  endSessionOfCode,
  sessionTagOf,
  takeCode,
} from '../../oauth-server/authorizations.ts'
import {
  type AuthMethod,
  findClient,
  GRANT_TYPES,
  isClientSecret,
  type OAuthClient,
} from '../../oauth-server/clients.ts'
import { signIdToken } from '../../oauth-server/id-token.ts'
import { invalidClient, OAuthFailure } from '../../oauth-server/oauth-errors.ts'
import { requireOAuthServer } from '../../oauth-server/require-oauth-server.ts'
import { parseScopes } from '../../oauth-server/scopes.ts'
import { isVerifierOf } from '../../pkce/code-challenge.ts'
import { takeLimit } from '../../requests/take-limit.ts'
import { openSession } from '../../sessions/open-session.ts'
import { privateJson, type SessionJson } from '../../sessions/session-json.ts'
import { isBanned } from '../../users/user.ts'
import { writeAuditEntry } from '../../users/write-audit-entry.ts'
import type { AuthContext, AuthOperation } from '../operation.ts'
import { exchangeRefreshToken } from '../refresh-session.ts'

const MAX_BODY_BYTES = 16 * 1024

type Form = Readonly<Record<string, string>>

/** POST /oauth/token: the tokens of an application, in exchange for a code or for its refresh token (RFC 6749). */
export const oauthToken: AuthOperation = async (auth, request, context) => {
  requireOAuthServer(auth)
  await takeLimit(auth, 'auth.oauth_token.address', context.clientAddress)
  try {
    return privateJson(await grant(auth, request, context))
  } catch (error) {
    if (!(error instanceof OAuthFailure)) throw error
    return refusal(request, error)
  }
}

async function grant(auth: AuthServices, request: Request, context: AuthContext) {
  const form = await readForm(request)
  const { grant_type: given = '' } = form
  const client = await auth.transaction((transaction) => requireClient(transaction, request, form))
  const grantType = GRANT_TYPES.find((type) => type === given)
  if (!grantType) throw new OAuthFailure('unsupported_grant_type', `Unsupported grant type: ${given.slice(0, 40)}`)
  if (!client.grantTypes.includes(grantType)) {
    throw new OAuthFailure('unsupported_grant_type', `Client is not allowed to use grant type: ${grantType}`)
  }
  const exchange = { client, form, request, context }
  return grantType === 'authorization_code' ? grantForCode(auth, exchange) : grantForRefresh(auth, exchange)
}

type Exchange = { client: OAuthClient; form: Form; request: Request; context: AuthContext }

async function grantForCode(auth: AuthServices, { client, form, request, context }: Exchange) {
  const { code = '', code_verifier: verifier = '', redirect_uri: redirectUri = '', resource = '' } = form
  if (code === '') throw new OAuthFailure('invalid_request', 'code is required for authorization_code grant')
  const device = { clientAddress: context.clientAddress, userAgent: request.headers.get('user-agent') }
  const outcome = await auth.transaction((transaction) =>
    exchangeCode(auth, transaction, { client, code, verifier, redirectUri, resource, ...device }),
  )
  // Thrown only here, because the transaction that used up the code had to commit.
  if ('failure' in outcome) throw outcome.failure

  const { session, authorization, user } = outcome
  const scopes = parseScopes(authorization.scope)
  const { nonce } = authorization
  const facts = { user, clientId: client.id, scopes, nonce, accessToken: session.access_token }
  const idToken = scopes.includes('openid') ? await signIdToken(auth, facts) : null
  return { ...toTokens(session, client), ...(idToken && { id_token: idToken }), scope: authorization.scope }
}

async function grantForRefresh(auth: AuthServices, { client, form, request, context }: Exchange) {
  const { refresh_token: text = '' } = form
  if (text === '') throw new OAuthFailure('invalid_request', 'refresh_token is required for refresh_token grant')
  try {
    return toTokens(await exchangeRefreshToken(auth, { text, clientId: client.id, request, context }), client)
  } catch (error) {
    if (error instanceof HttpError && error.status === 400) throw new OAuthFailure('invalid_grant', error.message)
    throw error
  }
}

/** Applications learn who the member is from the ID token or /oauth/userinfo, so the user is left out. */
function toTokens(session: SessionJson, { grantTypes }: OAuthClient) {
  const { access_token, token_type, expires_in, refresh_token } = session
  return { access_token, token_type, expires_in, ...(grantTypes.includes('refresh_token') && { refresh_token }) }
}

/** A form, as in RFC 6749, or JSON, which the hosted service accepts as well. A name that occurs twice is refused. */
async function readForm(request: Request): Promise<Form> {
  const text = await readText(request, MAX_BODY_BYTES)
  if (request.headers.get('content-type')?.includes('application/json')) return readJsonForm(text)
  const form = new URLSearchParams(text)
  const names = [...form.keys()]
  if (new Set(names).size !== names.length) throw new OAuthFailure('invalid_request', 'A parameter is repeated')
  return Object.fromEntries(form)
}

function readJsonForm(text: string): Form {
  try {
    const body: unknown = JSON.parse(text)
    if (!isJsonObject(body)) throw new SyntaxError('an object is expected')
    return Object.fromEntries(
      Object.entries(body).flatMap(([name, it]) => (typeof it === 'string' ? [[name, it]] : [])),
    )
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    throw new OAuthFailure('invalid_request', 'Invalid JSON body')
  }
}

/** RFC 6749, section 5.2: 401 with a challenge only for an application that tried HTTP Basic. */
function refusal(request: Request, { error, message }: OAuthFailure): Response {
  const isBasic = error === 'invalid_client' && request.headers.has('authorization')
  const response = privateJson({ error, error_description: message }, isBasic ? 401 : 400)
  if (isBasic) response.headers.set('www-authenticate', 'Basic realm="auth/v1"')
  return response
}

type Credentials = { clientId: string; secret: string; method: AuthMethod }

/**
 * The application that sends a request to the token endpoint, in the way in which it was registered to identify itself.
 * Throws OAuthFailure, the same for an unknown application and a wrong secret.
 */
async function requireClient(
  transaction: Transaction,
  request: Request,
  form: Readonly<Record<string, string>>,
): Promise<OAuthClient> {
  const { clientId, secret, method } = readCredentials(request, form)
  const client = await findClient(transaction, clientId)
  const isSecretRight = client && (method === 'none' || isClientSecret(client, secret))
  if (!client || client.authMethod !== method || !isSecretRight) throw invalidClient()
  return client
}

function readCredentials(request: Request, form: Readonly<Record<string, string>>): Credentials {
  const basic = /^basic\s+(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]
  const { client_id: clientId = '', client_secret: secret = '' } = form
  if (basic) return readBasic(basic, { clientId, secret })
  if (clientId === '') throw new OAuthFailure('invalid_client', 'client_id is required')
  return { clientId, secret, method: secret === '' ? 'none' : 'client_secret_post' }
}

/** Both parts are form-encoded before they are joined; the form must not say otherwise (RFC 6749, section 2.3). */
function readBasic(encoded: string, inForm: Omit<Credentials, 'method'>): Credentials {
  const [clientId, secret] = Buffer.from(encoded, 'base64').toString('utf8').split(/:(.*)/s)
  if (!clientId || !secret) throw invalidClient()
  const credentials = { clientId: decode(clientId), secret: decode(secret), method: 'client_secret_basic' } as const
  if (inForm.secret !== '') throw new OAuthFailure('invalid_request', 'The client authenticates in two ways')
  if (inForm.clientId !== '' && inForm.clientId !== credentials.clientId) throw invalidClient()
  return credentials
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}

type CodeExchange = {
  client: OAuthClient
  code: string
  verifier: string
  /** '' when not given. */
  redirectUri: string
  resource: string
  clientAddress: string
  userAgent: string | null
}

type ExchangedCode = ApprovedRequest & { session: SessionJson }

/**
 * Exchanges a code for a session of the application. A failure is returned, not thrown: the transaction must commit,
 * because the code is used up whatever happens, and a code that is presented twice ends the session it opened.
 */
async function exchangeCode(
  auth: AuthServices,
  transaction: Transaction,
  exchange: CodeExchange,
): Promise<ExchangedCode | { failure: OAuthFailure }> {
  const { client, code, clientAddress, userAgent } = exchange
  // A client that is being deleted opens no more sessions.
  if (!(await findClient(transaction, client.id, { lock: true }))) return { failure: invalidClient() }
  const taken = await takeCode(transaction, code)
  if (!taken) {
    if (await endSessionOfCode(transaction, code)) auth.log.warn('auth.oauth_code_reused', { clientId: client.id })
    return { failure: new OAuthFailure('invalid_grant', 'Invalid authorization code') }
  }
  const { authorization, user } = taken
  const now = auth.now()
  const failure = findFailure(authorization, exchange, now)
  if (failure) return { failure }
  if (isBanned(user, now)) return { failure: new OAuthFailure('access_denied', 'User is banned') }

  const traits = { provider_type: 'oauth_provider_authorization_code', client_id: client.id }
  await writeAuditEntry(transaction, { action: 'login', user, clientAddress, now, traits })
  const application = { clientId: client.id, scope: authorization.scope, tag: sessionTagOf(code) }
  const start = { user, method: 'oauth_provider/authorization_code', userAgent, clientAddress, application } as const
  return { session: await openSession(auth, transaction, start), authorization, user }
}

function findFailure(authorization: Authorization, exchange: CodeExchange, now: Date): OAuthFailure | null {
  const { client, verifier, redirectUri, resource } = exchange
  const refuse = (description: string) => new OAuthFailure('invalid_grant', description)
  if (authorization.expiresAt <= now) return refuse('Authorization code has expired')
  if (authorization.clientId !== client.id) return refuse('Authorization code was not issued for this client')
  if (resource !== '' && resource !== authorization.resource) {
    return refuse('Authorization code resource does not match the resource parameter')
  }
  if (redirectUri !== '' && redirectUri !== authorization.redirectUri) return refuse('Invalid redirect_uri')
  if (!isVerifierOf(authorization.challenge, verifier)) return refuse('PKCE verification failed')
  return null
}
