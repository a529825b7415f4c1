import { emailNotConfirmed, mailNotSent, validationFailed } from '../auth-errors.ts'
import type { AuthServices } from '../auth-services.ts'
import { sendPreparedMails } from '../mailed-tokens/send-prepared-mails.ts'
import { storeMailedToken } from '../mailed-tokens/store-mailed-token.ts'
import { REAUTHENTICATION_LIFETIME_MS } from '../mailed-tokens/token-types.ts'
import { preparePhoneCode, sendPhoneCode, sentMessageJson, takeSmsLimit } from '../phones/phone-code.ts'
import { phoneNotConfirmed } from '../phones/phone-errors.ts'
import { requireUser } from '../requests/require-user.ts'
import { takeMailLimit } from '../requests/take-limit.ts'
import { privateJson } from '../sessions/session-json.ts'
import type { User } from '../users/user.ts'
import { writeAuditEntry } from '../users/write-audit-entry.ts'
import type { AuthOperation } from './operation.ts'

/**
 * GET /reauthenticate: sends a code to the account's address, or to its number if it has no address. As `nonce` of
 * PUT /user it proves that the account's owner wants the change.
 */
export const reauthenticate: AuthOperation = async (auth, request, context) => {
  const { user } = await auth.transaction((transaction) =>
    requireUser(transaction, { request, context }, { now: auth.now() }),
  )
  const { clientAddress } = context
  if (user.email) {
    if (!user.email_confirmed_at) throw emailNotConfirmed(422, 'Please verify your email first.')
    await mailCode(auth, user, clientAddress)
    return privateJson({})
  }
  if (user.phone) {
    if (!user.phone_confirmed_at) throw phoneNotConfirmed(422, 'Please verify your phone first.')
    return privateJson(sentMessageJson(await textCode(auth, user, clientAddress)))
  }
  throw validationFailed('Reauthentication requires the user to have an email or a phone number')
}

async function mailCode(auth: AuthServices, user: User, clientAddress: string): Promise<void> {
  const email = user.email ?? ''
  await takeMailLimit(auth, 'auth.reauthentication_mail.account', email)
  const { codeKey } = auth
  const now = auth.now()
  const mail = await auth.transaction(async (transaction) => {
    await writeAuditEntry(transaction, { action: 'user_reauthenticate_requested', user, clientAddress, now })
    await transaction.query({
      text: 'update auth.users set reauthentication_sent_at = $2, updated_at = $2 where id = $1',
      values: [user.id, now],
    })
    const purpose = { type: 'reauthentication_token', email, flowStateId: null, now, codeKey } as const
    const token = await storeMailedToken(transaction, { userId: user.id, ...purpose })
    const lifetimeMs = REAUTHENTICATION_LIFETIME_MS
    const event = { userId: user.id, action: 'reauthentication', redirectTo: auth.siteUrl } as const
    return {
      token,
      event,
      message: { to: email, ...auth.mails.reauthentication({ email, code: token.code, lifetimeMs }) },
    }
  })
  try {
    await sendPreparedMails(auth, [mail])
  } catch (cause) {
    throw mailNotSent('reauthentication', cause)
  }
}

async function textCode(auth: AuthServices, user: User, clientAddress: string): Promise<string | null> {
  const phone = user.phone ?? ''
  await takeSmsLimit(auth, phone)
  const now = auth.now()
  const code = await auth.transaction(async (transaction) => {
    await writeAuditEntry(transaction, { action: 'user_reauthenticate_requested', user, clientAddress, now })
    return preparePhoneCode(auth, transaction, { userId: user.id, phone, purpose: 'reauthentication', now })
  })
  return sendPhoneCode(auth, code)
}
