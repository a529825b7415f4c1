import { isJsonObject } from '#backend/http/http-module.ts'
import type { AccessTokenContent } from '../tokens/access-token.ts'

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
export function findClaimProblems(claims: unknown, original: AccessTokenContent): string[] {
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
