import { createHash, timingSafeEqual } from 'node:crypto'
import type { JsonObject } from '#backend/http/http-module.ts'
import { validationFailed } from '../auth-errors.ts'
import { textField } from '../requests/read-json-body.ts'

/** What a browser sends when it starts a flow: the hash of a secret, or with `plain` the secret itself (RFC 7636). */
export type CodeChallenge = { challenge: string; method: 's256' | 'plain' }

const FORM = /^[A-Za-z0-9._~-]{43,128}$/

/** Reads `code_challenge` and `code_challenge_method`. Null when neither is given; throws 400 when only one is. */
export function readCodeChallenge(body: JsonObject): CodeChallenge | null {
  const challenge = textField(body, 'code_challenge')
  const method = textField(body, 'code_challenge_method').toLowerCase()
  if (challenge === '' && method === '') return null
  if (challenge === '' || method === '') {
    throw validationFailed('PKCE flow requires code_challenge_method and code_challenge')
  }
  if (method !== 's256' && method !== 'plain') throw validationFailed('Invalid code_challenge_method')
  if (!FORM.test(challenge)) {
    throw validationFailed('code_challenge must be 43 to 128 letters, digits, hyphens, periods, underscores or tildes')
  }
  return { challenge, method }
}

/** Whether the verifier is the secret that the challenge was made from. */
export function isVerifierOf({ challenge, method }: CodeChallenge, verifier: string): boolean {
  const expected = Buffer.from(challenge)
  const given = Buffer.from(method === 'plain' ? verifier : createHash('sha256').update(verifier).digest('base64url'))
  return expected.length === given.length && timingSafeEqual(expected, given)
}
