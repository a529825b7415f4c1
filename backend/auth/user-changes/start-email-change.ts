import { emailExists, mailNotSent } from '../auth-errors.ts'
import type { AuthServices } from '../auth-services.ts'
import { prepareEmailChangeMails } from '../mailed-tokens/prepare-mails.ts'
import { sendPreparedMails } from '../mailed-tokens/send-prepared-mails.ts'
import type { CodeChallenge } from '../pkce/code-challenge.ts'
import { takeMailLimit } from '../requests/take-limit.ts'
import { findUserByEmail, findUserById } from '../users/find-user.ts'
import type { User } from '../users/user.ts'

/** Emails the links that confirm a new address, and returns the hashes of their tokens. Does not change the address. */
export async function startEmailChange(
  auth: AuthServices,
  { id, email }: User,
  { newEmail, redirectTo, challenge }: { newEmail: string; redirectTo: string; challenge: CodeChallenge | null },
): Promise<string[]> {
  await takeMailLimit(auth, 'auth.email_change_mail.account', email ?? id)
  const mails = await auth.transaction(async (transaction) => {
    if (await findUserByEmail(transaction, newEmail)) throw emailExists()
    const user = await findUserById(transaction, id, { lock: true })
    const now = auth.now()
    return user ? prepareEmailChangeMails(auth, transaction, { user, redirectTo, challenge, now, newEmail }) : []
  })

  try {
    await sendPreparedMails(auth, mails)
  } catch (cause) {
    await auth.transaction(({ query }) =>
      query({
        text: `update auth.users set email_change = '' where id = $1 and email_change = $2`,
        values: [id, newEmail],
      }),
    )
    throw mailNotSent('email change', cause)
  }
  return mails.map(({ token }) => token.hash)
}
