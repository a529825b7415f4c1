import type { AuthServices } from '../auth-services.ts'
import { sendEmailByHook } from '../hooks/send-email.ts'
import type { PreparedMail } from './prepare-mails.ts'
import { withdrawMailedToken } from './store-mailed-token.ts'

/**
 * Sends emails whose tokens are already committed: a link that arrives always works, and no database
 * connection is held while the mail server takes its time. If an email cannot be sent, the tokens are
 * withdrawn and the failure is rethrown.
 */
export async function sendPreparedMails(auth: AuthServices, mails: readonly PreparedMail[]): Promise<void> {
  try {
    if (await sendEmailByHook(auth, mails)) return
    for (const { message } of mails) await auth.sendMail(message)
  } catch (failure) {
    await auth.transaction(async (transaction) => {
      for (const { token } of mails) await withdrawMailedToken(transaction, token)
    })
    throw failure
  }
}
