import type { Transaction } from '#backend/database/database.ts'
import { phoneProviderDisabled, validationFailed } from '../auth-errors.ts'
import type { AuthServices } from '../auth-services.ts'
import { type PreparedMail, prepareConfirmationMail, prepareEmailChangeMails } from '../mailed-tokens/prepare-mails.ts'
import { sendPreparedMails } from '../mailed-tokens/send-prepared-mails.ts'
import { type CodeChallenge, readCodeChallenge } from '../pkce/code-challenge.ts'
import { readEmail } from '../requests/email-address.ts'
import { readJsonBody, textField } from '../requests/read-json-body.ts'
import { readRedirectTarget } from '../requests/redirect-target.ts'
import { takeLimit, takeMailLimit } from '../requests/take-limit.ts'
import { privateJson } from '../sessions/session-json.ts'
import { findUserByEmail } from '../users/find-user.ts'
import { writeAuditEntry } from '../users/write-audit-entry.ts'
import type { AuthOperation } from './operation.ts'

const MAIL_LIMITS = {
  signup: 'auth.confirmation_mail.account',
  email_change: 'auth.email_change_mail.account',
} as const

type ResendType = keyof typeof MAIL_LIMITS

/**
 * POST /resend: sends an email again that did not arrive. Like recover, it never reveals whether an account exists:
 * it responds before looking, and the pause that it reports counts only resends. The pause between two emails also
 * counts other emails, for example the one from sign-up, so it is checked only afterward.
 */
export const resend: AuthOperation = async (auth, request, context) => {
  await takeLimit(auth, 'auth.resend.address', context.clientAddress)
  const { type, email, challenge } = await readResend(request)
  await takeLimit(auth, 'auth.resend.account', email)
  await takeMailLimit(auth, 'auth.resend_request.account', `${type}\n${email}`)

  const redirectTo = readRedirectTarget(auth, request)
  const { clientAddress } = context
  auth.background.start('resend', () => sendAgain(auth, { type, email, redirectTo, challenge, clientAddress }))
  return privateJson({})
}

async function readResend(request: Request): Promise<Pick<Resend, 'type' | 'email' | 'challenge'>> {
  const body = await readJsonBody(request)
  const type = textField(body, 'type')
  const email = textField(body, 'email')
  if (type === 'sms' || type === 'phone_change') throw phoneProviderDisabled('Phone logins are disabled')
  if (type !== 'signup' && type !== 'email_change') {
    throw validationFailed('Missing one of these types: signup, email_change, sms, phone_change')
  }
  if (email === '') throw validationFailed('Type provided requires an email address')
  return { type, email: readEmail(email), challenge: readCodeChallenge(body) }
}

type Resend = {
  type: ResendType
  email: string
  redirectTo: string
  challenge: CodeChallenge | null
  clientAddress: string
}

async function sendAgain(auth: AuthServices, wanted: Resend): Promise<void> {
  // An email of this kind went to this address within the last minute.
  if (!(await auth.rateLimits.take(MAIL_LIMITS[wanted.type], wanted.email)).allowed) return
  const mails = await auth.transaction((transaction) => prepareAgain(auth, transaction, wanted))
  await sendPreparedMails(auth, mails)
}

async function prepareAgain(
  auth: AuthServices,
  transaction: Transaction,
  { type, email, redirectTo, challenge, clientAddress }: Resend,
): Promise<PreparedMail[]> {
  const user = await findUserByEmail(transaction, email, { lock: true })
  const now = auth.now()
  if (user && type === 'signup' && !user.email_confirmed_at) {
    await writeAuditEntry(transaction, { action: 'user_confirmation_requested', user, clientAddress, now })
    return [await prepareConfirmationMail(auth, transaction, { user, redirectTo, challenge, now })]
  }
  if (user && type === 'email_change' && user.email_change !== '') {
    return prepareEmailChangeMails(auth, transaction, { user, redirectTo, challenge, now, newEmail: user.email_change })
  }
  return []
}
