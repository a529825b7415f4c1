import { randomUUID } from 'node:crypto'
import { type Invitation, inviteAccount } from '../../admin/invite-account.ts'
import { readAudience } from '../../admin/read-audience.ts'
import { mailNotSent, unexpectedFailure } from '../../auth-errors.ts'
import type { AuthServices } from '../../auth-services.ts'
import { beforeUserCreated, EMAIL_ONLY } from '../../hooks/before-user-created.ts'
import { mailLink } from '../../mailed-tokens/mailed-token.ts'
import type { PreparedMail } from '../../mailed-tokens/prepare-mails.ts'
import { sendPreparedMails } from '../../mailed-tokens/send-prepared-mails.ts'
import { storeMailedToken } from '../../mailed-tokens/store-mailed-token.ts'
import { lifetimeOf } from '../../mailed-tokens/token-types.ts'
import { readEmail } from '../../requests/email-address.ts'
import { metadataField, readJsonBody, textField } from '../../requests/read-json-body.ts'
import { readRedirectTarget } from '../../requests/redirect-target.ts'
import { requireAdmin } from '../../requests/require-admin.ts'
import { privateJson } from '../../sessions/session-json.ts'
import { deleteUnconfirmed } from '../../sign-up/sign-up.ts'
import { findUserByEmail, findUserById } from '../../users/find-user.ts'
import { toUserJson, type User } from '../../users/user.ts'
import type { AuthOperation } from '../operation.ts'

/** POST /invite { email, data }: creates an account without a password and emails its owner a link. */
export const invite: AuthOperation = async (auth, request, context) => {
  requireAdmin(request, context)
  const body = await readJsonBody(request)
  const email = readEmail(textField(body, 'email'))
  const aud = readAudience(request)
  const newId = randomUUID()
  const metadata = metadataField(body)
  const known = await auth.transaction((transaction) => findUserByEmail(transaction, email))
  if (!known) await beforeUserCreated(auth, { id: newId, email, userMetadata: metadata ?? {}, ...EMAIL_ONLY }, context)
  const invitation = { newId, email, aud, metadata, context, now: auth.now() }
  const { user, mail, isNew } = await prepare(auth, invitation, readRedirectTarget(auth, request))
  try {
    await sendPreparedMails(auth, [mail])
  } catch (cause) {
    if (isNew) await auth.transaction((transaction) => deleteUnconfirmed(transaction, user.id))
    throw mailNotSent('invite', cause)
  }
  return privateJson(toUserJson(user))
}

type Prepared = { user: User; mail: PreparedMail; isNew: boolean }

async function prepare(auth: AuthServices, invitation: Invitation, redirectTo: string): Promise<Prepared> {
  const { email, now } = invitation
  return auth.transaction(async (transaction) => {
    const { userId, isNew } = await inviteAccount(transaction, invitation)
    // Never PKCE: another browser than the operator's opens the link.
    const purpose = {
      userId,
      type: 'confirmation_token',
      email,
      flowStateId: null,
      now,
      codeKey: auth.codeKey,
    } as const
    const token = await storeMailedToken(transaction, purpose)
    const link = mailLink(auth.siteUrl, { linkSecret: token.linkSecret, type: 'invite', redirectTo })
    const lifetimeMs = lifetimeOf(purpose.type)
    const message = { to: email, ...auth.mails.invite({ email, link, code: token.code, lifetimeMs }) }
    const user = await findUserById(transaction, userId)
    if (!user) throw unexpectedFailure(new Error(`the invited account ${userId} cannot be read`))
    return { user, mail: { token, message, event: { userId, action: 'invite', redirectTo } }, isNew }
  })
}
