import type { JsonObject } from '#backend/http/http-module.ts'
import type { AuthServices } from '../auth-services.ts'
import { runHook } from '../hooks/run-hook.ts'
import { findUserById } from '../users/find-user.ts'
import { toUserJson } from '../users/user.ts'
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

/**
 * Hands the emails of one request to the hook instead of the mail server; false when none is configured. A change of
 * address from both addresses is one call with both tokens.
 */
async function sendEmailByHook(auth: AuthServices, mails: readonly PreparedMail[]): Promise<boolean> {
  const [first, second] = mails
  if (!auth.settings.hooks.send_email || !first) return false
  const user = await auth.transaction((transaction) => findUserById(transaction, first.event.userId))
  // The account was deleted in the meantime, and the tokens with it.
  if (!user) return true
  const email_data = { ...toEmailData(auth, first), ...(second && bothTokens(first, second)) }
  await runHook(auth, 'send_email', { payload: { user: toUserJson(user), email_data } })
  return true
}

function toEmailData({ jwtIssuer }: AuthServices, { token, event }: PreparedMail): JsonObject {
  return {
    token: token.code,
    token_hash: token.linkSecret,
    redirect_to: event.redirectTo,
    email_action_type: event.action,
    site_url: jwtIssuer,
    token_new: '',
    token_hash_new: '',
    old_email: '',
    old_phone: '',
    provider: '',
    factor_type: '',
  }
}

/**
 * `token` is the code for the current address and `token_new` the one for the new address, but the hashes are the
 * other way round: receivers that were written for the hosted service rely on it.
 */
function bothTokens(toNew: PreparedMail, toCurrent: PreparedMail): JsonObject {
  return {
    token: toCurrent.token.code,
    token_hash: toNew.token.linkSecret,
    token_new: toNew.token.code,
    token_hash_new: toCurrent.token.linkSecret,
  }
}
