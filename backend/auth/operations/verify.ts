import { HttpError } from '#backend/http/http-error.ts'
import type { RequestContext } from '#backend/http/http-module.ts'
import type { JsonObject } from '#backend/http/json-object.ts'
import { codeExpired, linkExpired, validationFailed } from '../auth-errors.ts'
import type { AuthServices } from '../auth-services.ts'
import { matchCode, redeem, redeemLink } from '../mailed-tokens/redeem-mailed-token.ts'
import { type MailedTokenType, tokenTypesFor } from '../mailed-tokens/token-types.ts'
import { readEmail } from '../requests/email-address.ts'
import { readJsonBody, textField } from '../requests/read-json-body.ts'
import { readRedirectTarget } from '../requests/redirect-target.ts'
import { takeLimit } from '../requests/take-limit.ts'
import { fragmentRedirect, privateJson, sessionRedirect } from '../sessions/session-json.ts'
import { completeVerification, type Verified } from '../verification/complete-verification.ts'
import type { AuthOperation } from './operation.ts'

const HALF_CONFIRMED = 'Confirmation link accepted. Please proceed to confirm link sent to the other email'

// RFC 6749 names for the `error` of a redirect.
const OAUTH_ERRORS: Record<number, string> = {
  400: 'invalid_request',
  401: 'unauthorized_client',
  403: 'access_denied',
  500: 'server_error',
  503: 'temporarily_unavailable',
}

/** POST /verify { type, token_hash } or { type, email, token }: a session in exchange for what was mailed. */
export const verifyByPost: AuthOperation = async (auth, request, context) => {
  await takeLimit(auth, 'auth.verify.address', context.clientAddress)
  const proof = readProof(await readJsonBody(request))
  if (proof.kind === 'code') await takeLimit(auth, 'auth.verify.account', proof.email)

  const outcome = await verify(auth, proof, { request, context })
  if (outcome.state === 'half_confirmed') return privateJson({ msg: HALF_CONFIRMED, code: '200' })
  return privateJson(outcome.session)
}

/** GET /verify?token=…&type=…&redirect_to=…: the same for a browser, which is sent on with the session or the error. */
export const verifyByLink: AuthOperation = async (auth, request, context) => {
  await takeLimit(auth, 'auth.verify.address', context.clientAddress)
  const query = new URL(request.url).searchParams
  const type = query.get('type') ?? ''
  const target = readRedirectTarget(auth, request)
  if (type === '') throw validationFailed('Verify requires a verification type')
  const linkSecret = query.get('token') || query.get('token_hash') || ''
  if (linkSecret === '') throw validationFailed('Verify requires a token or a token hash')

  try {
    const outcome = await verify(auth, { kind: 'link', types: readTypes(type), linkSecret }, { request, context })
    if (outcome.state === 'half_confirmed') return fragmentRedirect(target, { message: HALF_CONFIRMED })
    return sessionRedirect(target, outcome.session, type)
  } catch (error) {
    if (error instanceof HttpError) return errorRedirect(target, error)
    throw error
  }
}

type Proof = { types: readonly MailedTokenType[] } & (
  | { kind: 'link'; linkSecret: string }
  | { kind: 'code'; email: string; code: string }
)

function readProof(body: JsonObject): Proof {
  const type = textField(body, 'type')
  const code = textField(body, 'token')
  const linkSecret = textField(body, 'token_hash')
  const email = textField(body, 'email')
  const phone = textField(body, 'phone')
  if (type === '') throw validationFailed('Verify requires a verification type')
  if ((code === '') === (linkSecret === '')) throw validationFailed('Verify requires either a token or a token hash')
  const types = readTypes(type)
  if (linkSecret !== '') {
    if (email || phone || textField(body, 'redirect_to')) {
      throw validationFailed('Only the token_hash and type should be provided')
    }
    return { kind: 'link', types, linkSecret }
  }
  if (email === '' || phone !== '') {
    throw validationFailed('Only an email address or phone number should be provided on verify')
  }
  return { kind: 'code', types, email: readEmail(email), code }
}

function readTypes(type: string): readonly MailedTokenType[] {
  const types = tokenTypesFor(type)
  if (!types) throw validationFailed('Invalid email verification type')
  return types
}

async function verify(
  auth: AuthServices,
  proof: Proof,
  { request, context }: { request: Request; context: RequestContext },
): Promise<Verified> {
  const { types } = proof
  // In a transaction of its own, so that the try it costs is committed in any case.
  const hash =
    proof.kind === 'code'
      ? await auth.transaction((transaction) => matchCode(transaction, { ...proof, codeKey: auth.codeKey }))
      : null
  if (proof.kind === 'code' && !hash) throw codeExpired()

  return auth.transaction(async (transaction) => {
    const now = auth.now()
    const redeemed =
      proof.kind === 'link'
        ? await redeemLink(transaction, { linkSecret: proof.linkSecret, types, now })
        : await redeem(transaction, { hash: hash ?? '', types, now })
    if (!redeemed) throw proof.kind === 'link' ? linkExpired() : codeExpired()

    const userAgent = request.headers.get('user-agent')
    return completeVerification(auth, transaction, { redeemed, userAgent, clientAddress: context.clientAddress })
  })
}

function errorRedirect(target: string, { status, code, message }: HttpError): Response {
  const error = OAUTH_ERRORS[status]
  return fragmentRedirect(target, { ...(error && { error }), error_code: code, error_description: message })
}
