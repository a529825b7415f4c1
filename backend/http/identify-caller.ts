import { type ApiKey, isSameKey } from './api-keys.ts'
import type { Caller } from './caller.ts'
import { HttpError } from './http-error.ts'
import type { TokenProblem } from './http-module.ts'
import type { VerifyAccessToken } from './verify-access-token.ts'

export type CallerOutcome = { caller: Caller } | { problem: TokenProblem }

export type IdentifyCallerDependencies = { apiKeys: readonly ApiKey[]; verifyAccessToken: VerifyAccessToken }

export type IdentifyCaller = (request: Request, options: { isKeyRequired: boolean }) => Promise<CallerOutcome>

/**
 * Identifies the caller: the API key admits the request (without a valid one: 401 with the messages of the
 * hosted gateway), and a bearer token that is not itself a key names the user. A token that fails verification
 * is a problem for the module to report; it never counts as `anon`.
 */
export function createIdentifyCaller({ apiKeys, verifyAccessToken }: IdentifyCallerDependencies): IdentifyCaller {
  function findKey(given: string): ApiKey | null {
    return apiKeys.find(({ key }) => isSameKey(given, key)) ?? null
  }

  return async function identifyCaller(request, { isKeyRequired }) {
    const given = request.headers.get('apikey') ?? new URL(request.url).searchParams.get('apikey')
    const apiKey = given ? findKey(given) : null
    if (given && !apiKey) throw invalidApiKey()
    if (!given && isKeyRequired) throw missingApiKey()

    const bearer = readBearer(request)
    const bearerKey = bearer === null ? apiKey : findKey(bearer)
    if (bearer === null || bearerKey) {
      const role = bearerKey?.role ?? 'anon'
      return { caller: { role, claims: { role }, accessToken: null } }
    }

    const token = await verifyAccessToken(bearer)
    if ('problem' in token) return token
    return { caller: { role: token.claims.role, claims: token.claims, accessToken: bearer } }
  }
}

function readBearer(request: Request): string | null {
  const header = request.headers.get('authorization')
  return /^bearer\s+(.+)$/i.exec(header ?? '')?.[1]?.trim() ?? null
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
