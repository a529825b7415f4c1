import type { Transaction } from '#backend/database/database.ts'
import { isJsonObject } from '#backend/http/http-module.ts'
import type { AccessTokenContent } from '../tokens/access-token.ts'
import { hookFailed } from './hook-errors.ts'
import { type HookServices, runHook } from './run-hook.ts'
import { findClaimProblems } from './token-claims.ts'

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
