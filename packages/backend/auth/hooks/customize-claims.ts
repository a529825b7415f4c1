import type { Transaction } from '#backend/database/database.ts'
import { isJsonObject } from '#backend/http/http-module.ts'
import type { AccessTokenContent } from '../tokens/access-token.ts'
import { hookFailed } from './hook.ts'
import { type HookServices, runHook } from './run-hook.ts'

type ClaimType = 'string' | 'integer' | 'object' | 'array' | 'string or array'

const TYPES: Readonly<Record<string, ClaimType>> = {
  aud: 'string or array',
  exp: 'integer',
  jti: 'string',
  iat: 'integer',
  iss: 'string',
  nbf: 'integer',
  sub: 'string',
  email: 'string',
  phone: 'string',
  app_metadata: 'object',
  user_metadata: 'object',
  role: 'string',
  aal: 'string',
  amr: 'array',
  session_id: 'string',
  client_id: 'string',
}

const REQUIRED = ['aud', 'exp', 'iat', 'sub', 'email', 'phone', 'role', 'aal', 'session_id', 'is_anonymous']

/**
 * The claims that say whose token it is, for which session and for how long. Everything else is the hook's to change.
 */
const RESERVED = ['iss', 'sub', 'iat', 'exp', 'session_id', 'client_id']

/**
 * What is wrong with the claims that a hook returned, in the words of the hosted service's schema; empty if they are
 * valid.
 */
function findClaimProblems(claims: unknown, original: AccessTokenContent): string[] {
  if (!isJsonObject(claims)) return [`(root): Invalid type. Expected: object, given: ${typeName(claims)}`]
  const missing = REQUIRED.filter((name) => !Object.hasOwn(claims, name)).map((name) => `(root): ${name} is required`)
  const mistyped = Object.entries(TYPES)
    .filter(([name, type]) => Object.hasOwn(claims, name) && !isOfType(claims[name], type))
    .map(([name, type]) => `${name}: Invalid type. Expected: ${type}, given: ${typeName(claims[name])}`)
  const changed = RESERVED.filter((name) => Object.hasOwn(claims, name) && claims[name] !== original[name])
  return [...missing, ...mistyped, ...changed.map((name) => `${name}: Must not be changed`)]
}

function isOfType(value: unknown, type: ClaimType): boolean {
  const given = typeName(value)
  return type === 'string or array' ? given === 'string' || given === 'array' : given === type
}

function typeName(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (Array.isArray(value)) return 'array'
  return Number.isInteger(value) ? 'integer' : typeof value
}

export type TokenOccasion = {
  /** How the user got the token: an entry of `amr`, or `token_refresh`. */
  authenticationMethod: string
  transaction: Transaction
  clientAddress?: string | undefined
}

/** The claims as the hook returns them, or unchanged without a hook. Throws 500 for invalid claims. */
export async function customizeClaims(
  auth: HookServices,
  claims: AccessTokenContent,
  { authenticationMethod, transaction, clientAddress }: TokenOccasion,
): Promise<AccessTokenContent> {
  const payload = { user_id: claims.sub, claims, authentication_method: authenticationMethod }
  const answer = await runHook(auth, 'custom_access_token', { payload, transaction, clientAddress })
  if (answer === null) return claims
  if (!Object.hasOwn(answer, 'claims')) throw hookFailed('output claims field is missing')
  const problems = findClaimProblems(answer.claims, claims)
  if (problems.length === 0 && isJsonObject(answer.claims)) return { ...answer.claims, ...reserved(claims) }
  const list = problems.map((problem) => `- ${problem}\n`).join('')
  throw hookFailed(`output claims do not conform to the expected schema: \n${list}`)
}

/** The same claims, typed again. */
function reserved({ iss, sub, iat, exp, client_id }: AccessTokenContent) {
  // Without its client, the token of an application would pass for a member's.
  return { iss, sub, iat, exp, ...(client_id !== undefined && { client_id }) }
}
