import { mailNotSent } from '../auth-errors.ts'
import type { AuthServices } from '../auth-services.ts'
import { type PreparedMail, prepareConfirmationMail } from '../mailed-tokens/prepare-mails.ts'
import { sendPreparedMails } from '../mailed-tokens/send-prepared-mails.ts'
import { replaceMailedTokens } from '../mailed-tokens/store-mailed-token.ts'
import type { CodeChallenge } from '../pkce/code-challenge.ts'
import { takeMailLimit } from '../requests/take-limit.ts'
import { findUserByEmail } from '../users/find-user.ts'
import { insertUser } from '../users/insert-user.ts'
import { toRepeatedSignUpJson } from '../users/user.ts'
import type { SignUpChannel } from './sign-up.ts'

type MailSignUp = {
  /** Normalized. */
  email: string
  /** Where the link in the email leads. */
  redirectTo: string
  challenge: CodeChallenge | null
}

/** Sign-up with an address, which its owner confirms with the link of an email. */
export function mailSignUp(
  auth: AuthServices,
  { email, redirectTo, challenge }: MailSignUp,
): SignUpChannel<PreparedMail> & { contact: { email: string } } {
  return {
    provider: 'email',
    contact: { email },
    autoconfirms: auth.autoconfirm,
    find: (transaction, options) => findUserByEmail(transaction, email, options),
    isConfirmed: (user) => user.email_confirmed_at !== null,
    insert: (transaction, account) => insertUser(transaction, { ...account, email }),
    async deleteUnconfirmed({ query }) {
      await query({
        text: 'delete from auth.users where lower(email) = $1 and is_sso_user = false and email_confirmed_at is null',
        values: [email],
      })
    },
    takeLimit: () => takeMailLimit(auth, 'auth.confirmation_mail.account', email),
    prepare: (transaction, request) =>
      prepareConfirmationMail(auth, transaction, { ...request, redirectTo, challenge }),
    // Links that were mailed with the password would confirm the account without one.
    async withdraw(transaction, user, now) {
      await replaceMailedTokens(transaction, { userId: user.id, types: ['confirmation_token'], now })
    },
    send: (mail) =>
      sendPreparedMails(auth, [mail]).catch((cause) => {
        throw mailNotSent('confirmation', cause)
      }),
    describeRepeated: toRepeatedSignUpJson,
  }
}
