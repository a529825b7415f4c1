import { randomUUID } from 'node:crypto'
import type { Transaction } from '#backend/database/database.ts'
import type { JsonObject, RequestContext } from '#backend/http/http-module.ts'
import { noSuchUser } from '../../admin/admin-errors.ts'
import { insertAccount } from '../../admin/insert-account.ts'
import { inviteAccount } from '../../admin/invite-account.ts'
import { type GeneratedLinkType, type LinkRequest, readLinkRequest } from '../../admin/link-request.ts'
import { writeOperatorEntry } from '../../admin/operator.ts'
import { emailExists, unexpectedFailure, validationFailed } from '../../auth-errors.ts'
import type { AuthServices } from '../../auth-services.ts'
import { beforeUserCreated, EMAIL_ONLY } from '../../hooks/before-user-created.ts'
import { deleteMailedTokens } from '../../mailed-tokens/delete-mailed-tokens.ts'
import { replaceMailedTokens, type StoredToken, storeMailedToken } from '../../mailed-tokens/store-mailed-token.ts'
import { EMAIL_CHANGE_TOKENS, type MailedTokenType } from '../../mailed-tokens/token-types.ts'
import { refuseUnfitPassword } from '../../passwords/password-policy.ts'
import { readJsonBody } from '../../requests/read-json-body.ts'
import { requireAdmin } from '../../requests/require-admin.ts'
import { privateJson } from '../../sessions/session-json.ts'
import { forgetSignUp } from '../../sign-up/sign-up.ts'
import { findUserByEmail, findUserById } from '../../users/find-user.ts'
import { toUserJson, type User } from '../../users/user.ts'
import type { AuthOperation } from '../operation.ts'

/**
 * POST /admin/generate_link { type, email, password, new_email, data, redirect_to }: a link and a code for the operator's
 * own mail. `action_link` signs in whoever opens it; `hashed_token` is for a page that asks first, as /auth/confirm does.
 */
export const generateLink: AuthOperation = async (auth, request, context) => {
  requireAdmin(request, context)
  const body = await readJsonBody(request)
  const wanted = readLinkRequest(auth, request, body)
  const known = await auth.transaction((transaction) => findUserByEmail(transaction, wanted.email))
  const link = await prepareLink(auth, { wanted, isKnown: known !== null, context })
  return privateJson(toJson(auth, link, wanted.redirectTo))
}

function toJson(
  { siteUrl }: AuthServices,
  { user, type, token }: GeneratedLink,
  redirectTo: string,
): Record<string, unknown> {
  const linkType = type.startsWith('email_change') ? 'email_change' : type
  const query = new URLSearchParams({ token: token.linkSecret, type: linkType, redirect_to: redirectTo })
  return {
    ...toUserJson(user),
    action_link: `${siteUrl}/auth/v1/verify?${query}`,
    email_otp: token.code,
    hashed_token: token.linkSecret,
    verification_type: type,
    redirect_to: redirectTo,
  }
}

/** `type` is that of the request, except that a magic link for an unknown address signs it up. */
type GeneratedLink = { user: User; type: GeneratedLinkType; token: StoredToken }

type Preparation = { wanted: LinkRequest; isKnown: boolean; context: RequestContext }

/** Does what a link of this type needs, and stores its token, without an email. */
async function prepareLink(auth: AuthServices, { wanted, isKnown, context }: Preparation): Promise<GeneratedLink> {
  const type = wanted.type === 'magiclink' && !isKnown ? 'signup' : wanted.type
  const newId = randomUUID()
  const { email, metadata } = wanted
  if (!isKnown && (type === 'signup' || type === 'invite')) {
    await beforeUserCreated(auth, { id: newId, email, userMetadata: metadata ?? {}, ...EMAIL_ONLY }, context)
  }
  const passwordHash = type === 'signup' ? await hashFor(auth, wanted, isKnown) : null
  return auth.transaction(async (transaction) => {
    const now = auth.now()
    const step = { newId, wanted: { ...wanted, type }, passwordHash, context, now }
    const purpose = await prepareAccount(auth, transaction, step)
    const token = await storeMailedToken(transaction, { ...purpose, flowStateId: null, now, codeKey: auth.codeKey })
    const user = await findUserById(transaction, purpose.userId)
    if (!user) throw unexpectedFailure(new Error(`the account ${purpose.userId} cannot be read`))
    return { user, type, token }
  })
}

/** Null for a magic link to an unknown address, and for an account that exists: then the password is optional. */
async function hashFor(auth: AuthServices, { type, password }: LinkRequest, isKnown: boolean): Promise<string | null> {
  if (type === 'magiclink' || (isKnown && password === '')) return null
  if (password === '') throw validationFailed('Signup requires a valid password')
  refuseUnfitPassword(password, auth.passwordPolicy)
  return auth.passwords.hash(password)
}

type Step = { newId: string; wanted: LinkRequest; passwordHash: string | null; context: RequestContext; now: Date }

type Purpose = { userId: string; type: MailedTokenType; email: string }

async function prepareAccount(auth: AuthServices, transaction: Transaction, step: Step): Promise<Purpose> {
  const { newId, wanted, context, now } = step
  const { type, email } = wanted
  if (type === 'signup') {
    return { userId: await signUpForOther(transaction, { ...wanted, ...step }), type: 'confirmation_token', email }
  }
  if (type === 'invite') {
    const { userId } = await inviteAccount(transaction, { ...wanted, newId, context, now })
    return { userId, type: 'confirmation_token', email }
  }

  const user = await findUserByEmail(transaction, email, { lock: true })
  if (!user) throw noSuchUser('User with this email not found')
  if (type === 'email_change_current' || type === 'email_change_new') {
    await writeOperatorEntry(transaction, { action: 'user_modified', subject: user, context, now })
    return prepareAddressChange(auth, transaction, { user, type, newEmail: wanted.newEmail, now })
  }
  await writeOperatorEntry(transaction, { action: 'user_recovery_requested', subject: user, context, now })
  await transaction.query({
    text: 'update auth.users set recovery_sent_at = $2, updated_at = $2 where id = $1',
    values: [user.id, now],
  })
  return { userId: user.id, type: 'recovery_token', email }
}

type AddressChange = {
  user: User
  /** Which of the two addresses the link is for. */
  type: 'email_change_current' | 'email_change_new'
  newEmail: string
  now: Date
}

/**
 * Starts a change of address for one of its two links; both must be opened, unless the settings ask only the new
 * address. Throws 422 when the address is taken.
 */
async function prepareAddressChange(
  { settings: { confirmsBothAddresses } }: AuthServices,
  transaction: Transaction,
  { user, type, newEmail, now }: AddressChange,
): Promise<{ userId: string; type: MailedTokenType; email: string }> {
  if (type === 'email_change_current' && !confirmsBothAddresses) {
    throw validationFailed('Enable secure email change to generate link for current email')
  }
  if (await findUserByEmail(transaction, newEmail)) throw emailExists()

  // A link for another address, or one that is half confirmed, must not be combined with this one.
  if (user.email_change !== newEmail || user.email_change_confirm_status !== 0) {
    await replaceMailedTokens(transaction, { userId: user.id, types: EMAIL_CHANGE_TOKENS, now })
  }
  await transaction.query({
    text: `update auth.users set email_change = $2, email_change_sent_at = $3, email_change_confirm_status = $4,
      updated_at = $3 where id = $1`,
    values: [user.id, newEmail, now, confirmsBothAddresses ? 0 : 1],
  })
  return type === 'email_change_new'
    ? { userId: user.id, type: 'email_change_token_new', email: newEmail }
    : { userId: user.id, type: 'email_change_token_current', email: user.email ?? '' }
}

type SignUpForOther = {
  /** The id of the account if it has to be created. */
  newId: string
  email: string
  aud: string
  passwordHash: string | null
  metadata: JsonObject | null
  context: RequestContext
  now: Date
}

/**
 * A sign-up that the operator makes for somebody else; its link confirms the address. An account that was never
 * confirmed loses the password and metadata of its earlier sign-up, which may be a stranger's. Throws 422 when the
 * account is confirmed. Returns its id.
 */
async function signUpForOther(
  transaction: Transaction,
  { newId, email, aud, passwordHash, metadata, context, now }: SignUpForOther,
): Promise<string> {
  const existing = await findUserByEmail(transaction, email, { lock: true })
  if (existing?.email_confirmed_at) throw emailExists()
  const id = existing?.id ?? newId
  const userMetadata = metadata ?? {}
  if (existing) {
    await forgetSignUp(transaction, existing)
    await deleteMailedTokens(transaction, id)
    await transaction.query({
      text: 'update auth.users set encrypted_password = $2, raw_user_meta_data = $3 where id = $1',
      values: [id, passwordHash, userMetadata],
    })
  } else {
    const state = { isEmailConfirmed: false, isPhoneConfirmed: false, bannedUntil: null, appMetadata: {} }
    const account = { id, aud, email, passwordHash, userMetadata, now, role: 'authenticated', phone: null }
    await insertAccount(transaction, { ...account, ...state })
  }
  await transaction.query({
    text: 'update auth.users set confirmation_sent_at = $2, updated_at = $2 where id = $1',
    values: [id, now],
  })
  const subject = { id, email, phone: null }
  await writeOperatorEntry(transaction, { action: 'user_confirmation_requested', subject, context, now })
  return id
}
