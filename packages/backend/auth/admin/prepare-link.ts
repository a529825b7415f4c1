import { randomUUID } from 'node:crypto'
import type { Transaction } from '#backend/database/database.ts'
import type { RequestContext } from '#backend/http/http-module.ts'
import { unexpectedFailure, validationFailed } from '../auth-errors.ts'
import type { AuthServices } from '../auth-services.ts'
import { beforeUserCreated, EMAIL_ONLY } from '../hooks/before-user-created.ts'
import { type StoredToken, storeMailedToken } from '../mailed-tokens/store-mailed-token.ts'
import type { MailedTokenType } from '../mailed-tokens/token-types.ts'
import { refuseUnfitPassword } from '../passwords/password-policy.ts'
import { findUserByEmail, findUserById } from '../users/find-user.ts'
import type { User } from '../users/user.ts'
import { noSuchUser } from './admin-errors.ts'
import { inviteAccount } from './invite-account.ts'
import type { GeneratedLinkType, LinkRequest } from './link-request.ts'
import { writeOperatorEntry } from './operator.ts'
import { prepareAddressChange } from './prepare-address-change.ts'
import { signUpForOther } from './sign-up-for-other.ts'

/** `type` is that of the request, except that a magic link for an unknown address signs it up. */
export type GeneratedLink = { user: User; type: GeneratedLinkType; token: StoredToken }

type Preparation = { wanted: LinkRequest; isKnown: boolean; context: RequestContext }

/** Does what a link of this type needs, and stores its token, without an email. */
export async function prepareLink(
  auth: AuthServices,
  { wanted, isKnown, context }: Preparation,
): Promise<GeneratedLink> {
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
