import type { Transaction } from '#backend/database/database.ts'
import type { WrittenMail } from '#backend/mail-templates/mail-content.ts'
import type { AuthMessage, AuthServices } from '../auth-services.ts'
import type { TokenMailFacts } from '../mails/auth-mails.ts'
import type { CodeChallenge } from '../pkce/code-challenge.ts'
import { startFlow } from '../pkce/flow-state.ts'
import type { User } from '../users/user.ts'
import { type LinkType, mailLink } from './mailed-token.ts'
import { replaceMailedTokens, type StoredToken, storeMailedToken } from './store-mailed-token.ts'
import { EMAIL_CHANGE_TOKENS, lifetimeOf, type MailedTokenType } from './token-types.ts'

/** An email that is ready to send, and its token, which the transaction has stored. */
export type PreparedMail = {
  message: AuthMessage
  token: StoredToken
  /** What a hook needs to write the email itself. */
  event: { userId: string; action: LinkType | 'reauthentication'; redirectTo: string }
}

export type MailRequest = {
  user: Pick<User, 'id' | 'email' | 'encrypted_password'>
  redirectTo: string
  /** From the browser that requests the email; null when it does not use PKCE. */
  challenge: CodeChallenge | null
  now: Date
}

/** For an account with an unconfirmed address; the email asks for a password if the account has none. */
export function prepareConfirmationMail(
  auth: AuthServices,
  transaction: Transaction,
  request: MailRequest,
): Promise<PreparedMail> {
  if (request.user.encrypted_password) return prepareSignUpMail(auth, transaction, request)
  const kind = { type: 'recovery_token', linkType: 'recovery', write: auth.mails.choosePassword } as const
  return confirmBy(auth, transaction, { ...request, ...kind })
}

/** For an account with an unconfirmed address that needs no password, or whose password counts. */
export function prepareSignUpMail(
  auth: AuthServices,
  transaction: Transaction,
  request: MailRequest,
): Promise<PreparedMail> {
  const kind = { type: 'confirmation_token', linkType: 'signup', write: auth.mails.confirmSignUp } as const
  return confirmBy(auth, transaction, { ...request, ...kind })
}

async function confirmBy(
  auth: AuthServices,
  transaction: Transaction,
  request: MailRequest & Pick<MailPlan, 'type' | 'linkType' | 'write'>,
): Promise<PreparedMail> {
  const { user, challenge, now, type, linkType, write } = request
  const mail = await noteSent(transaction, 'confirmation_sent_at', request)
  const flow = { userId: user.id, challenge, authenticationMethod: 'email/signup', now } as const
  const flowStateId = await startFlow(transaction, flow)
  return prepare(auth, transaction, { ...mail, type, linkType, write, flowStateId })
}

export async function prepareRecoveryMail(
  auth: AuthServices,
  transaction: Transaction,
  request: MailRequest,
): Promise<PreparedMail> {
  const { user, challenge, now } = request
  const mail = await noteSent(transaction, 'recovery_sent_at', request)
  const flow = { userId: user.id, challenge, authenticationMethod: 'recovery', now } as const
  const flowStateId = await startFlow(transaction, flow)
  const kind = { type: 'recovery_token', linkType: 'recovery', write: auth.mails.recovery } as const
  return prepare(auth, transaction, { ...mail, ...kind, flowStateId })
}

/** Records when the account was last emailed, which limits how often that happens; returns what every email needs. */
export async function noteSent(
  transaction: Transaction,
  column: 'confirmation_sent_at' | 'recovery_sent_at',
  { user, redirectTo, now }: MailRequest,
) {
  await transaction.query({
    text: `update auth.users set ${column} = $2, updated_at = $2 where id = $1`,
    values: [user.id, now],
  })
  return { userId: user.id, to: user.email ?? '', redirectTo, now }
}

/**
 * One email to the new address and one to the current address; both must confirm. The new address alone decides if
 * the operator chose that, with autoconfirm, which never verifies addresses, and if there is no current one.
 */
export async function prepareEmailChangeMails(
  auth: AuthServices,
  transaction: Transaction,
  { user, redirectTo, challenge, now, newEmail }: MailRequest & { newEmail: string },
): Promise<PreparedMail[]> {
  const currentEmail = user.email ?? ''
  const mustCurrentAgree = currentEmail !== '' && auth.settings.confirmsBothAddresses && !auth.autoconfirm
  await transaction.query({
    text: `update auth.users set email_change = $2, email_change_sent_at = $3, email_change_confirm_status = $4,
      updated_at = $3 where id = $1`,
    values: [user.id, newEmail, now, mustCurrentAgree ? 0 : 1],
  })
  // Both halves of an earlier change end here; otherwise a new half could be combined with an old one.
  await replaceMailedTokens(transaction, { userId: user.id, types: EMAIL_CHANGE_TOKENS, now })

  const flow = { userId: user.id, challenge, authenticationMethod: 'email_change', now } as const
  const flowStateId = await startFlow(transaction, flow)
  const write = (facts: TokenMailFacts) =>
    mustCurrentAgree
      ? auth.mails.emailChange({ ...facts, currentEmail, newEmail })
      : auth.mails.emailChangeNewOnly({ ...facts, newEmail })
  const mail = { userId: user.id, redirectTo, flowStateId, now, linkType: 'email_change', write } as const
  const toNew = await prepare(auth, transaction, { ...mail, to: newEmail, type: 'email_change_token_new' })
  if (!mustCurrentAgree) return [toNew]
  return [toNew, await prepare(auth, transaction, { ...mail, to: currentEmail, type: 'email_change_token_current' })]
}

export type MailPlan = {
  userId: string
  to: string
  redirectTo: string
  flowStateId: string | null
  now: Date
  type: MailedTokenType
  linkType: LinkType
  write: (facts: TokenMailFacts) => WrittenMail
}

export async function prepare(auth: AuthServices, transaction: Transaction, plan: MailPlan): Promise<PreparedMail> {
  const { userId, to, type, flowStateId, now, redirectTo, linkType, write } = plan
  const purpose = { userId, type, email: to, flowStateId, now, codeKey: auth.codeKey }
  const token = await storeMailedToken(transaction, purpose)
  const link = mailLink(auth.siteUrl, { linkSecret: token.linkSecret, type: linkType, redirectTo })
  const mail = write({ email: to, link, code: token.code, lifetimeMs: lifetimeOf(type) })
  return { token, message: { to, ...mail }, event: { userId, action: linkType, redirectTo } }
}
