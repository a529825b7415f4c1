import type { AuthServices } from '../auth-services.ts'
import type { PreparedMail } from './prepare-mails.ts'
import { takeBackMailedToken } from './store-mailed-token.ts'

/**
 * Sends mails whose tokens are committed already: a link that arrives always works, and no connection to
 * the database is held while a mail server takes its time. If a mail cannot be sent, the tokens are taken
 * back and the failure is thrown on.
 */
export async function sendPreparedMails(auth: AuthServices, mails: readonly PreparedMail[]): Promise<void> {
  try {
    for (const { message } of mails) await auth.sendMail(message)
  } catch (failure) {
    await auth.transaction(async (transaction) => {
      for (const { token } of mails) await takeBackMailedToken(transaction, token)
    })
    throw failure
  }
}
