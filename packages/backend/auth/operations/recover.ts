import { validationFailed } from '../auth-errors.ts'
import type { AuthServices } from '../auth-services.ts'
import { prepareRecoveryMail } from '../mailed-tokens/prepare-mails.ts'
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

/**
 * POST /recover: emails a link with which the recipient can set a new password. The response is sent before
 * the account is looked up, so neither its text nor its timing reveals whether the address has one (D5).
 */
export const recover: AuthOperation = async (auth, request, context) => {
  await takeLimit(auth, 'auth.recover.address', context.clientAddress)
  const body = await readJsonBody(request)
  const text = textField(body, 'email')
  if (text === '') throw validationFailed('Password recovery requires an email')
  const email = readEmail(text)
  const challenge = readCodeChallenge(body)
  await takeLimit(auth, 'auth.recover.account', email)
  await takeMailLimit(auth, 'auth.recovery_mail.account', email)

  const redirectTo = readRedirectTarget(auth, request)
  const { clientAddress } = context
  auth.background.start('recover', () => mailRecoveryLink(auth, { email, redirectTo, challenge, clientAddress }))
  return privateJson({})
}

type Recovery = { email: string; redirectTo: string; challenge: CodeChallenge | null; clientAddress: string }

async function mailRecoveryLink(
  auth: AuthServices,
  { email, redirectTo, challenge, clientAddress }: Recovery,
): Promise<void> {
  const now = auth.now()
  const mail = await auth.transaction(async (transaction) => {
    const user = await findUserByEmail(transaction, email, { lock: true })
    if (!user) return null
    await writeAuditEntry(transaction, { action: 'user_recovery_requested', user, clientAddress, now })
    return prepareRecoveryMail(auth, transaction, { user, redirectTo, challenge, now })
  })
  if (mail) await sendPreparedMails(auth, [mail])
}
