import { HttpError } from '#backend/http/http-error.ts'
import { validationFailed } from '../../auth-errors.ts'
import type { AuthServices } from '../../auth-services.ts'
import { type AuthorizationRequest, startAuthorization } from '../../oauth-server/authorizations.ts'
import { findClient } from '../../oauth-server/clients.ts'
import { signsIdTokens } from '../../oauth-server/id-token.ts'
import { OAuthFailure, oauthClientNotFound } from '../../oauth-server/oauth-errors.ts'
import { errorAddress } from '../../oauth-server/redirects.ts'
import { requireOAuthServer } from '../../oauth-server/require-oauth-server.ts'
import { DEFAULT_SCOPE, findUnsupportedScope, parseScopes } from '../../oauth-server/scopes.ts'
import { readCodeChallenge } from '../../pkce/code-challenge.ts'
import { takeLimit } from '../../requests/take-limit.ts'
import { seeOther } from '../../sessions/session-json.ts'
import type { AuthOperation } from '../operation.ts'

const CONSENT_PATH = '/oauth/consent'
const MAX_STATE_LENGTH = 4096
const MAX_NONCE_LENGTH = 255
const MAX_RESOURCE_LENGTH = 2048
const PARAMETERS = [
  'client_id',
  'redirect_uri',
  'response_type',
  'scope',
  'state',
  'nonce',
  'resource',
  'code_challenge',
  'code_challenge_method',
]

/**
 * GET /oauth/authorize: an application sends a member here to sign in. The member decides on the site's consent page.
 * Until application and address are known, errors are shown here: an unregistered address may be anybody's.
 */
export const authorizeApplication: AuthOperation = async (auth, request, context) => {
  requireOAuthServer(auth)
  await takeLimit(auth, 'auth.oauth_authorize.address', context.clientAddress)
  const query = new URL(request.url).searchParams
  const target = await readTarget(auth, query)
  try {
    const wanted = { ...target, ...readRequest(auth, query) }
    const id = await auth.transaction((transaction) => startAuthorization(transaction, wanted, auth.now()))
    return seeOther(`${auth.siteUrl}${CONSENT_PATH}?authorization_id=${id}`)
  } catch (error) {
    if (!(error instanceof OAuthFailure)) throw error
    return seeOther(errorAddress(target, error.error, error.message))
  }
}

type Target = Pick<AuthorizationRequest, 'clientId' | 'redirectUri' | 'state'>

async function readTarget(auth: AuthServices, query: URLSearchParams): Promise<Target> {
  const clientId = query.get('client_id') ?? ''
  const redirectUri = query.get('redirect_uri') ?? ''
  const repeated = findRepeated(query)
  if (repeated === 'client_id' || repeated === 'redirect_uri') throw validationFailed(`${repeated} is repeated`)
  if (clientId === '') throw validationFailed('client_id is required')
  if (redirectUri === '') throw validationFailed('redirect_uri is required')
  const client = await auth.transaction((transaction) => findClient(transaction, clientId))
  if (!client) throw oauthClientNotFound('invalid client_id', 400)
  // Compared character by character (RFC 9700, section 2.1).
  if (!client.redirectUris.includes(redirectUri)) throw validationFailed('invalid redirect_uri')
  return { clientId: client.id, redirectUri, state: query.get('state')?.slice(0, MAX_STATE_LENGTH) || null }
}

/** The first parameter that is given more than once (RFC 6749, section 3.1), or null. */
function findRepeated(query: URLSearchParams): string | null {
  return PARAMETERS.find((name) => query.getAll(name).length > 1) ?? null
}

function readRequest(auth: AuthServices, query: URLSearchParams): Omit<AuthorizationRequest, keyof Target> {
  const refuse = (description: string) => new OAuthFailure('invalid_request', description)
  const repeated = findRepeated(query)
  if (repeated !== null) throw refuse(`${repeated} is repeated`)
  if ([...query.values()].some((value) => value.includes('\0'))) throw refuse('a parameter contains a NUL')
  if (parseScopes(query.get('prompt') ?? '').includes('none')) {
    throw new OAuthFailure('interaction_required', 'only the consent page knows who is signed in')
  }
  if ((query.get('response_type') || 'code') !== 'code') throw refuse('only response_type=code is supported')
  if ((query.get('state')?.length ?? 0) > MAX_STATE_LENGTH) throw refuse('state is too long')
  const nonce = query.get('nonce') || null
  if ((nonce?.length ?? 0) > MAX_NONCE_LENGTH) throw refuse('nonce is too long')
  return {
    scope: readScope(auth, query.get('scope') ?? ''),
    resource: readResource(query.get('resource') ?? ''),
    nonce,
    challenge: readChallenge(query),
  }
}

function readScope(auth: AuthServices, text: string): string {
  const scopes = parseScopes(text === '' ? DEFAULT_SCOPE : text)
  const unsupported = findUnsupportedScope(scopes)
  if (scopes.length === 0) throw new OAuthFailure('invalid_scope', 'scope parameter cannot be empty')
  if (unsupported) throw new OAuthFailure('invalid_scope', `unsupported scope: ${unsupported}`)
  if (scopes.includes('openid') && !signsIdTokens(auth)) {
    throw new OAuthFailure('invalid_scope', 'the scope openid needs an asymmetric signing key, and none is configured')
  }
  return scopes.join(' ')
}

/** The API that the tokens are meant for (RFC 8707), or null. */
function readResource(resource: string): string | null {
  if (resource === '') return null
  const isAbsolute = URL.canParse(resource) && resource.length <= MAX_RESOURCE_LENGTH
  if (!isAbsolute) throw new OAuthFailure('invalid_request', 'resource must be an absolute URI')
  const { hash, search } = new URL(resource)
  if (hash !== '' || search !== '') {
    throw new OAuthFailure('invalid_request', 'resource must not include a fragment or a query component')
  }
  return resource
}

/** OAuth 2.1 requires a challenge of every application; `plain` would put the secret itself in the address. */
function readChallenge(query: URLSearchParams) {
  const method = query.get('code_challenge_method') ?? ''
  try {
    const challenge = readCodeChallenge({
      code_challenge: query.get('code_challenge') ?? '',
      code_challenge_method: method,
    })
    if (challenge?.method === 'plain') throw validationFailed("code_challenge_method must be 'S256'")
    if (challenge) return challenge
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    throw new OAuthFailure('invalid_request', error.message)
  }
  throw new OAuthFailure('invalid_request', 'PKCE flow requires both code_challenge and code_challenge_method')
}
