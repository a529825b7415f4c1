import type { Transaction } from '#backend/database/database.ts'
import type { JsonObject } from '#backend/http/http-module.ts'
import { overEmailSendRateLimit, phoneProviderDisabled, validationFailed } from '../auth-errors.ts'
import type { AuthServices } from '../auth-services.ts'
import { type PreparedMail, prepareConfirmationMail, prepareEmailChangeMails } from '../mailed-tokens/prepare-mails.ts'
import { sendPreparedMails } from '../mailed-tokens/send-prepared-mails.ts'
import {
  hasPhones,
  type PhoneCode,
  preparePhoneCode,
  readPhone,
  refuseSms,
  sendPhoneCode,
} from '../phones/phone-code.ts'
import { overSmsSendRateLimit } from '../phones/phone-errors.ts'
import { type CodeChallenge, readCodeChallenge } from '../pkce/code-challenge.ts'
import { readEmail } from '../requests/email-address.ts'
import { readJsonBody, textField } from '../requests/read-json-body.ts'
import { readRedirectTarget } from '../requests/redirect-target.ts'
import { takeLimit } from '../requests/take-limit.ts'
import { privateJson } from '../sessions/session-json.ts'
import { type FindAccount, findUserByEmail, findUserByPhone } from '../users/find-user.ts'
import { writeAuditEntry } from '../users/write-audit-entry.ts'
import type { AuthOperation } from './operation.ts'

const MAIL_LIMITS = {
  signup: 'auth.confirmation_mail.account',
  email_change: 'auth.email_change_mail.account',
} as const

const TYPES = ['signup', 'email_change', 'sms', 'phone_change'] as const

/**
 * POST /resend: sends again an email or a text message that did not arrive. Like recover, it never reveals whether an
 * account exists: it responds before looking, and the pause that it reports counts only resends. The pause between two
 * messages also counts others, for example the one from sign-up, so it is checked only afterward.
 */
export const resend: AuthOperation = async (auth, request, context) => {
  await takeLimit(auth, 'auth.resend.address', context.clientAddress)
  const wanted = readResend(auth, await readJsonBody(request))
  const { type, account, find } = wanted
  await takeLimit(auth, 'auth.resend.account', account)
  const outcome = await auth.rateLimits.take('auth.resend_request.account', `${type}\n${account}`)
  const isMail = type === 'signup' || type === 'email_change'
  if (!outcome.allowed) throw (isMail ? overEmailSendRateLimit : overSmsSendRateLimit)(outcome.retryAfterSeconds)

  const redirectTo = readRedirectTarget(auth, request)
  const { clientAddress } = context
  auth.background.start('resend', () =>
    isMail
      ? mailAgain(auth, { ...wanted, type, redirectTo, clientAddress })
      : resendSms(auth, { type, find, clientAddress }),
  )
  return privateJson({})
}

type ReadResend = {
  type: (typeof TYPES)[number]
  /** The address or the number of the account, which need not be of the kind that is to be confirmed. */
  account: string
  find: FindAccount
  challenge: CodeChallenge | null
}

function readResend(auth: AuthServices, body: JsonObject): ReadResend {
  const type = TYPES.find((it) => it === textField(body, 'type'))
  if (!type) throw validationFailed('Missing one of these types: signup, email_change, sms, phone_change')
  const [email, phone] = [textField(body, 'email'), textField(body, 'phone')]
  if (email === '' && type === 'signup') throw validationFailed('Type provided requires an email address')
  if (phone === '' && type === 'sms') throw validationFailed('Type provided requires a phone number')
  if (email !== '' && phone !== '') {
    throw validationFailed('Only an email address or phone number should be provided.')
  }
  if (phone !== '' && !hasPhones(auth)) throw phoneProviderDisabled('Phone logins are disabled')
  if (email === '' && phone === '') throw validationFailed('Missing email address or phone number')
  const isMail = type === 'signup' || type === 'email_change'
  return { type, ...readAccount(email, phone), challenge: isMail ? readCodeChallenge(body) : null }
}

function readAccount(email: string, phone: string): Pick<ReadResend, 'account' | 'find'> {
  const account = email === '' ? readPhone(phone) : readEmail(email)
  const findUser = email === '' ? findUserByPhone : findUserByEmail
  return { account, find: (transaction, options) => findUser(transaction, account, options) }
}

type MailAgain = {
  type: keyof typeof MAIL_LIMITS
  account: string
  find: FindAccount
  redirectTo: string
  challenge: CodeChallenge | null
  clientAddress: string
}

async function mailAgain(auth: AuthServices, wanted: MailAgain): Promise<void> {
  // An email of this kind went to this account within the last minute.
  if (!(await auth.rateLimits.take(MAIL_LIMITS[wanted.type], wanted.account)).allowed) return
  const mails = await auth.transaction((transaction) => prepareAgain(auth, transaction, wanted))
  await sendPreparedMails(auth, mails)
}

async function prepareAgain(
  auth: AuthServices,
  transaction: Transaction,
  { type, find, redirectTo, challenge, clientAddress }: MailAgain,
): Promise<PreparedMail[]> {
  const user = await find(transaction, { lock: true })
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

type ResendSms = { type: 'sms' | 'phone_change'; find: FindAccount; clientAddress: string }

/** Texts a new code if the account still waits for one. */
async function resendSms(auth: AuthServices, wanted: ResendSms): Promise<void> {
  const receiver = await auth.transaction((transaction) => findReceiver(transaction, wanted))
  // A number that has just been sent a message has to wait; this is not reported.
  if (!receiver || (await refuseSms(auth, receiver))) return
  const code = await auth.transaction((transaction) => prepareCodeAgain(auth, transaction, wanted))
  if (code) await sendPhoneCode(auth, code)
}

async function findReceiver(transaction: Transaction, { type, find }: ResendSms): Promise<string | null> {
  const user = await find(transaction)
  if (!user) return null
  if (type === 'phone_change') return user.phone_change || null
  return user.phone_confirmed_at ? null : user.phone
}

async function prepareCodeAgain(
  auth: AuthServices,
  transaction: Transaction,
  { type, find, clientAddress }: ResendSms,
): Promise<PhoneCode | null> {
  const user = await find(transaction, { lock: true })
  const now = auth.now()
  if (user?.phone && type === 'sms' && !user.phone_confirmed_at) {
    await writeAuditEntry(transaction, { action: 'user_confirmation_requested', user, clientAddress, now })
    const request = { userId: user.id, phone: user.phone, purpose: 'confirmation', now } as const
    return preparePhoneCode(auth, transaction, request)
  }
  if (user && type === 'phone_change' && user.phone_change !== '') {
    const request = { userId: user.id, phone: user.phone_change, purpose: 'phone_change', now } as const
    return preparePhoneCode(auth, transaction, request)
  }
  return null
}
