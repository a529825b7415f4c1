import type { Transaction } from '#backend/database/database.ts'
import { HttpError } from '#backend/http/http-error.ts'
import type { JsonObject, RequestContext } from '#backend/http/http-module.ts'
import { codeExpired, linkExpired, userBanned, validationFailed } from '../auth-errors.ts'
import type { AuthServices } from '../auth-services.ts'
import { deleteMailedTokens } from '../mailed-tokens/delete-mailed-tokens.ts'
import { isPkceLink } from '../mailed-tokens/mailed-token.ts'
import { findLinkEnd, matchCode, type RedeemedToken, redeem, redeemLink } from '../mailed-tokens/redeem-mailed-token.ts'
import { type MailedTokenType, phoneTokenTypesFor, tokenTypesFor } from '../mailed-tokens/token-types.ts'
import { confirmPhone, confirmPhoneChange } from '../phones/confirm-phone.ts'
import { readPhone } from '../phones/phone-code.ts'
import { issueAuthCode } from '../pkce/flow-state.ts'
import { readEmail } from '../requests/email-address.ts'
import { readJsonBody, textField } from '../requests/read-json-body.ts'
import { readRedirectTarget } from '../requests/redirect-target.ts'
import { takeLimit } from '../requests/take-limit.ts'
import { sendNotice } from '../send-notice.ts'
import { openSession } from '../sessions/open-session.ts'
import {
  codeRedirect,
  errorRedirect,
  messageRedirect,
  privateJson,
  type SessionJson,
  sessionRedirect,
} from '../sessions/session-json.ts'
import { forgetSignUp } from '../sign-up/sign-up.ts'
import { confirmUser } from '../users/confirm-user.ts'
import { findUserById } from '../users/find-user.ts'
import { isBanned, isOnlyInvited, type User } from '../users/user.ts'
import { writeAuditEntry } from '../users/write-audit-entry.ts'
import { confirmEmailChange } from '../verification/confirm-email-change.ts'
import type { AuthOperation } from './operation.ts'

const HALF_CONFIRMED = 'Confirmation link accepted. Please proceed to confirm link sent to the other email'

/**
 * POST /verify { type, token_hash }, { type, email, token } or { type, phone, token }: returns a session in
 * exchange for the token.
 */
export const verifyByPost: AuthOperation = async (auth, request, context) => {
  await takeLimit(auth, 'auth.verify.address', context.clientAddress)
  const proof = readProof(auth, await readJsonBody(request))
  if (proof.kind === 'code') await takeLimit(auth, 'auth.verify.account', proof.sentTo)

  const outcome = await verify(auth, proof, { request, context, wantsCode: false })
  if (outcome.state === 'signed_in') return privateJson(outcome.session)
  return privateJson({ msg: HALF_CONFIRMED, code: '200' })
}

/**
 * GET /verify?token=…&type=…&redirect_to=…: the same for a browser, which is redirected with the session or the
 * error. If the email was requested with a PKCE challenge, the browser gets a code instead, which only the browser
 * that made the request can use.
 */
export const verifyByLink: AuthOperation = async (auth, request, context) => {
  await takeLimit(auth, 'auth.verify.address', context.clientAddress)
  const query = new URL(request.url).searchParams
  const type = query.get('type') ?? ''
  const target = readRedirectTarget(auth, request)
  if (type === '') throw validationFailed('Verify requires a verification type')
  const linkSecret = query.get('token') || query.get('token_hash') || ''
  if (linkSecret === '') throw validationFailed('Verify requires a token or a token hash')

  try {
    const proof = { kind: 'link', types: readTypes(type), linkSecret } as const
    const outcome = await verify(auth, proof, { request, context, wantsCode: true })
    if (outcome.state === 'code_issued') return codeRedirect(target, outcome.code)
    if (outcome.state === 'signed_in') return sessionRedirect(target, outcome.session, type)
    return messageRedirect(target, { message: HALF_CONFIRMED }, { isPkce: isPkceLink(linkSecret) })
  } catch (error) {
    if (error instanceof HttpError) return errorRedirect(target, error, { isPkce: isPkceLink(linkSecret) })
    throw error
  }
}

type Proof = { types: readonly MailedTokenType[] } & (
  | { kind: 'link'; linkSecret: string }
  | { kind: 'code'; sentTo: string; code: string; lifetimeMs?: number }
)

function readProof(auth: AuthServices, body: JsonObject): Proof {
  const type = textField(body, 'type')
  const code = textField(body, 'token')
  const linkSecret = textField(body, 'token_hash')
  const email = textField(body, 'email')
  const phone = textField(body, 'phone')
  if (type === '') throw validationFailed('Verify requires a verification type')
  if ((code === '') === (linkSecret === '')) throw validationFailed('Verify requires either a token or a token hash')
  if (linkSecret !== '') {
    if (email || phone || textField(body, 'redirect_to')) {
      throw validationFailed('Only the token_hash and type should be provided')
    }
    return { kind: 'link', types: readTypes(type), linkSecret }
  }
  if ((email === '') === (phone === '')) {
    throw validationFailed('Only an email address or phone number should be provided on verify')
  }
  if (phone === '' && phoneTokenTypesFor(type)) throw codeExpired()
  return phone === ''
    ? { kind: 'code', types: readTypes(type), sentTo: readEmail(email), code }
    : { kind: 'code', ...readPhoneProof(auth, { type, phone }), code }
}

function readPhoneProof({ settings }: AuthServices, { type, phone }: { type: string; phone: string }) {
  const sentTo = readPhone(phone)
  const types = phoneTokenTypesFor(type)
  if (!types) throw codeExpired()
  return { types, sentTo, lifetimeMs: settings.sms.codeSeconds * 1000 }
}

function readTypes(type: string): readonly MailedTokenType[] {
  const types = tokenTypesFor(type)
  if (!types) throw validationFailed('Invalid email verification type')
  return types
}

type Source = { request: Request; context: RequestContext; wantsCode: boolean }

type Outcome =
  | { state: 'signed_in'; session: SessionJson }
  | { state: 'code_issued'; code: string }
  | { state: 'half_confirmed' }

async function verify(auth: AuthServices, proof: Proof, source: Source): Promise<Outcome> {
  const { types } = proof
  // In its own transaction, so that the try is counted in any case.
  const hash =
    proof.kind === 'code'
      ? await auth.transaction((transaction) => matchCode(transaction, { ...proof, codeKey: auth.codeKey }))
      : null
  if (proof.kind === 'code' && !hash) throw codeExpired()

  const now = auth.now()
  const { verified, outcome } = await auth.transaction(async (transaction) => {
    const redeemed =
      proof.kind === 'link'
        ? await redeemLink(transaction, { linkSecret: proof.linkSecret, types, now })
        : await redeem(transaction, { ...proof, hash: hash ?? '', now })
    if (!redeemed) throw await refusalOf(transaction, proof)

    const { clientAddress } = source.context
    const verified = await completeVerification(transaction, { redeemed, clientAddress, now })
    return { verified, outcome: await toOutcome(auth, transaction, { verified, redeemed, source }) }
  })
  await notifyFormerAddress(auth, verified)
  return outcome
}

async function refusalOf(transaction: Transaction, proof: Proof): Promise<HttpError> {
  return proof.kind === 'link' ? linkExpired(await findLinkEnd(transaction, proof.linkSecret)) : codeExpired()
}

type VerifiedRequest = { verified: Verified; redeemed: RedeemedToken; source: Source }

async function toOutcome(
  auth: AuthServices,
  transaction: Transaction,
  { verified, redeemed: { flowStateId, sentTo }, source: { request, context, wantsCode } }: VerifiedRequest,
): Promise<Outcome> {
  if (verified.state === 'half_confirmed') return verified
  if (wantsCode && flowStateId) {
    return { state: 'code_issued', code: await issueAuthCode(transaction, flowStateId, auth.now()) }
  }
  const { clientAddress } = context
  const start = {
    user: verified.user,
    method: 'otp',
    identity: sentTo.includes('@') ? 'email' : 'phone',
    userAgent: request.headers.get('user-agent'),
    clientAddress,
  } as const
  return { state: 'signed_in', session: await openSession(auth, transaction, start) }
}

async function notifyFormerAddress(auth: AuthServices, verified: Verified): Promise<void> {
  if (verified.state === 'half_confirmed' || !verified.formerEmail) return
  const { formerEmail, user } = verified
  const newEmail = user.email ?? ''
  await sendNotice(auth, formerEmail, (facts) => auth.mails.emailChanged({ ...facts, newEmail }))
}

type Verified =
  /** `formerEmail` is set when the address of the account has just changed. */
  { state: 'confirmed'; user: User; formerEmail: string | null } | { state: 'half_confirmed' }

type Step = { user: User; clientAddress: string; now: Date }

/** Does what the redeemed email is for. The reader of the email owns the account, so a session may follow. */
async function completeVerification(
  transaction: Transaction,
  {
    redeemed: { user, type, sentTo },
    clientAddress,
    now,
  }: { redeemed: RedeemedToken; clientAddress: string; now: Date },
): Promise<Verified> {
  if (isBanned(user, now)) throw userBanned(403)

  if (!isReachedAt(user, type, sentTo)) throw codeExpired()

  const step = { user, clientAddress, now }
  if (type === 'confirmation_token') {
    await (sentTo === user.phone ? confirmPhone(transaction, step) : confirmSignUp(transaction, step))
  }
  if (type === 'phone_change_token') await confirmPhoneChange(transaction, step)
  if (type === 'recovery_token') await beginRecovery(transaction, step)
  if (type === 'email_change_token_new' || type === 'email_change_token_current') {
    const state = await confirmEmailChange(transaction, step)
    if (state === 'half_confirmed') return { state }
  }

  const current = await findUserById(transaction, user.id)
  if (!current) throw linkExpired()
  return { state: 'confirmed', user: current, formerEmail: current.email === user.email ? null : user.email }
}

/**
 * Whether the account still has, or still is to get, the address or number that the message went to. Its current owner
 * may be somebody else.
 */
function isReachedAt(user: User, type: MailedTokenType, sentTo: string): boolean {
  if (type === 'phone_change_token') return sentTo === user.phone_change
  if (type === 'email_change_token_new') return sentTo === user.email_change
  return sentTo.toLowerCase() === user.email?.toLowerCase() || sentTo === user.phone
}

async function confirmSignUp(transaction: Transaction, { user, clientAddress, now }: Step): Promise<void> {
  const traits = { provider: 'email' }
  await writeAuditEntry(transaction, { action: 'user_signedup', user, clientAddress, now, traits })
  await confirmUser(transaction, user.id, now)
}

/**
 * A recovery also verifies the address. If it was not verified before, the password and metadata may come from a
 * stranger who registered it in advance, so they are removed, unless the operator has invited the address; the page behind the link asks for a new password.
 */
async function beginRecovery(transaction: Transaction, { user, clientAddress, now }: Step): Promise<void> {
  if (user.email_confirmed_at) {
    await writeAuditEntry(transaction, { action: 'login', user, clientAddress, now })
    return deleteMailedTokens(transaction, user.id)
  }
  if (!isOnlyInvited(user)) await forgetSignUp(transaction, user)
  await confirmSignUp(transaction, { user, clientAddress, now })
}
