import { type ApiKey, isSameKey } from './api-keys.ts'
import { HttpError } from './http-error.ts'
import type { Caller } from './http-module.ts'
import type { TokenProblem } from './token-problem.ts'
import type { VerifyAccessToken } from './verify-access-token.ts'

export type CallerOutcome = { caller: Caller } | { problem: TokenProblem }

export type IdentifyCallerDependencies = {
  apiKeys: readonly ApiKey[]
  verifyAccessToken: VerifyAccessToken
  /** The database's role for visitors, which the public keys represent; `anon` if not given. */
  anonRole?: string
  /** False: a request needs no API key anywhere, and an unknown one is ignored, as in PostgREST. */
  requiresKeys?: boolean
}

type Options = {
  isKeyRequired: boolean
  /** Whether headers of other schemes are for the module itself, as Basic is at the token endpoint of OAuth. */
  allowsOtherSchemes?: boolean
  /** Whether the header may contain the token alone, without the word Bearer. */
  acceptsBareTokens?: boolean
}

export type IdentifyCaller = (request: Request, options: Options) => Promise<CallerOutcome>

const NO_TOKEN: TokenProblem = { kind: 'no_token', message: 'The Authorization header contains no bearer token' }

/**
 * Identifies the caller: the API key admits the request (without a valid one: 401 with the messages of the
 * hosted gateway), and a bearer token that is not itself a key names the user. A token that fails verification and
 * a header without a token are problems for the module to report; they never count as `anon`.
 */
export function createIdentifyCaller({
  apiKeys,
  verifyAccessToken,
  anonRole = 'anon',
  requiresKeys = true,
}: IdentifyCallerDependencies): IdentifyCaller {
  function findKey(given: string): ApiKey | null {
    return apiKeys.find(({ key }) => isSameKey(given, key)) ?? null
  }

  return async function identifyCaller(
    request,
    { isKeyRequired, allowsOtherSchemes = false, acceptsBareTokens = false },
  ) {
    const given = request.headers.get('apikey') ?? new URL(request.url).searchParams.get('apikey')
    const apiKey = given ? findKey(given) : null
    if (given && !apiKey && requiresKeys) throw invalidApiKey()
    if (!given && isKeyRequired && requiresKeys) throw missingApiKey()

    const header = request.headers.get('authorization')
    if (header === null || (allowsOtherSchemes && !BEARER.test(header))) return { caller: callerOf(apiKey, anonRole) }
    const token = readToken(header) ?? (acceptsBareTokens ? readBareToken(header) : null)
    if (token === null) return { problem: NO_TOKEN }
    const bearerKey = findKey(token)
    if (bearerKey) return { caller: callerOf(bearerKey, anonRole) }

    const verified = await verifyAccessToken(token)
    if ('problem' in verified) return verified
    return { caller: { role: verified.claims.role, claims: verified.claims, accessToken: token } }
  }
}

function callerOf(apiKey: ApiKey | null, anonRole: string): Caller {
  const role = apiKey?.role === 'service_role' ? apiKey.role : anonRole
  return { role, claims: { role }, accessToken: null }
}

const BEARER = /^\s*bearer\b/i

/** The token of `Bearer <token>`; null for anything else. */
function readToken(header: string): string | null {
  return /^bearer\s+(\S+)$/i.exec(header.trim())?.[1] ?? null
}

/** A header of one word, which is the token. */
function readBareToken(header: string): string | null {
  return /^\S+$/.exec(header.trim())?.[0] ?? null
}

function missingApiKey(): HttpError {
  const message = 'No API key found in request'
  return new HttpError({
    status: 401,
    code: 'no_api_key',
    message,
    body: { message, hint: 'No `apikey` request header or url param was found.' },
  })
}

function invalidApiKey(): HttpError {
  const message = 'Invalid API key'
  return new HttpError({
    status: 401,
    code: 'invalid_api_key',
    message,
    body: { message, hint: 'Double check your Supabase `anon` or `service_role` API key.' },
  })
}
