import { emailExists, mailNotSent } from '../auth-errors.ts'
import type { AuthServices } from '../auth-services.ts'
import { type PreparedMail, prepareEmailChangeMails } from '../mailed-tokens/prepare-mails.ts'
import { sendPreparedMails } from '../mailed-tokens/send-prepared-mails.ts'
import type { CodeChallenge } from '../pkce/code-challenge.ts'
import { takeMailLimit } from '../requests/take-limit.ts'
import { findUserByEmail, findUserById } from '../users/find-user.ts'
import type { User } from '../users/user.ts'
import { confirmEmailChange } from '../verification/confirm-email-change.ts'

export type EmailChange = {
  newEmail: string
  redirectTo: string
  challenge: CodeChallenge | null
  clientAddress: string
}

/**
 * Emails the links that confirm a new address, and returns the hashes of their tokens. Does not change the address,
 * except for an anonymous user if addresses need no confirmation: that is like signing up.
 */
export async function startEmailChange(
  auth: AuthServices,
  { id, email, is_anonymous }: User,
  { newEmail, redirectTo, challenge, clientAddress }: EmailChange,
): Promise<string[]> {
  const isImmediate = is_anonymous && auth.autoconfirm
  if (!isImmediate) await takeMailLimit(auth, 'auth.email_change_mail.account', email ?? id)
  const mails = await auth.transaction(async (transaction) => {
    if (await findUserByEmail(transaction, newEmail)) throw emailExists()
    const user = await findUserById(transaction, id, { lock: true })
    const now = auth.now()
    if (!user) return []
    if (!isImmediate) return prepareEmailChangeMails(auth, transaction, { user, redirectTo, challenge, now, newEmail })
    const confirmed = { ...user, email_change: newEmail, email_change_confirm_status: 1 }
    await confirmEmailChange(transaction, { user: confirmed, clientAddress, now })
    return []
  })
  await sendOrForget(auth, mails, { userId: id, newEmail })
  return mails.map(({ token }) => token.hash)
}

async function sendOrForget(
  auth: AuthServices,
  mails: readonly PreparedMail[],
  { userId, newEmail }: { userId: string; newEmail: string },
): Promise<void> {
  try {
    await sendPreparedMails(auth, mails)
  } catch (cause) {
    await auth.transaction(({ query }) =>
      query({
        text: `update auth.users set email_change = '' where id = $1 and email_change = $2`,
        values: [userId, newEmail],
      }),
    )
    throw mailNotSent('email change', cause)
  }
}
