import type { RequestContext } from '#backend/http/http-module.ts'
import type { JsonObject } from '#backend/http/json-object.ts'
import { notAdmin, phoneProviderDisabled } from '../auth-errors.ts'
import type { AuthServices } from '../auth-services.ts'
import { refuseUnfitPassword } from '../passwords/password-policy.ts'
import { type CodeChallenge, readCodeChallenge } from '../pkce/code-challenge.ts'
import { readEmail } from '../requests/email-address.ts'
import { metadataField, readJsonBody, textField } from '../requests/read-json-body.ts'
import { readRedirectTarget } from '../requests/redirect-target.ts'
import { requireUser, type SignedInUser } from '../requests/require-user.ts'
import { takeLimit } from '../requests/take-limit.ts'
import { sendNotice } from '../send-notice.ts'
import { privateJson } from '../sessions/session-json.ts'
import { mergeMetadata } from '../user-changes/merge-metadata.ts'
import { requireProof } from '../user-changes/require-proof.ts'
import { hashNewPassword, setPassword } from '../user-changes/set-password.ts'
import { startEmailChange } from '../user-changes/start-email-change.ts'
import { findUserById } from '../users/find-user.ts'
import type { User } from '../users/user.ts'
import { toUserJson } from '../users/user-json.ts'
import { writeAuditEntry } from '../users/write-audit-entry.ts'
import type { AuthOperation } from './operation.ts'

/**
 * PUT /user { email, password, current_password, data }. Steps that can fail come first: the emails for a change of
 * address are sent before anything else is stored, so a request takes effect completely or not at all.
 */
export const updateUser: AuthOperation = async (auth, request, context) => {
  await takeLimit(auth, 'auth.update_user.address', context.clientAddress)
  const signedIn = await findSignedIn(auth, { request, context })
  const { user } = signedIn
  const change = readChange(auth, await readJsonBody(request))
  await takeLimit(auth, 'auth.update_user.account', user.id)

  if (change.password !== null) await requireProof(auth, signedIn, change.currentPassword)
  const passwordHash = change.password === null ? null : await hashNewPassword(auth, user, change.password)
  if (change.metadata) mergeMetadata(user, change.metadata)
  const isNewEmail = change.email !== null && change.email !== user.email
  const redirectTo = readRedirectTarget(auth, request)
  const { challenge } = change
  const mailed = isNewEmail
    ? await startEmailChange(auth, user, { newEmail: change.email ?? '', redirectTo, challenge })
    : []

  const stored = { passwordHash, metadata: change.metadata, keptTokenHashes: mailed }
  const changed = await store(auth, { request, context }, stored)
  if (passwordHash) await sendNotice(auth, user.email, auth.mails.passwordChanged)
  return privateJson(toUserJson(changed))
}

type Change = {
  email: string | null
  challenge: CodeChallenge | null
  password: string | null
  /** '' when not given. */
  currentPassword: string
  metadata: JsonObject | null
}

function readChange(auth: AuthServices, body: JsonObject): Change {
  const email = textField(body, 'email')
  const password = body.password === undefined || body.password === null ? null : textField(body, 'password')
  if (textField(body, 'phone') !== '') throw phoneProviderDisabled('Phone logins are disabled')
  if (body.app_metadata !== undefined && body.app_metadata !== null) throw notAdmin()
  if (password !== null) refuseUnfitPassword(password, auth.passwordPolicy)
  return {
    email: email === '' ? null : readEmail(email),
    challenge: readCodeChallenge(body),
    password,
    currentPassword: textField(body, 'current_password'),
    metadata: metadataField(body),
  }
}

type Source = { request: Request; context: RequestContext }

function findSignedIn(auth: AuthServices, source: Source): Promise<SignedInUser> {
  return auth.transaction((transaction) => requireUser(transaction, source, { now: auth.now() }))
}

type StoredChange = { passwordHash: string | null; metadata: JsonObject | null; keptTokenHashes: readonly string[] }

async function store(auth: AuthServices, source: Source, change: StoredChange): Promise<User> {
  const now = auth.now()
  const { clientAddress } = source.context
  return auth.transaction(async (transaction) => {
    const { user, sessionId } = await requireUser(transaction, source, { now, lock: true })
    if (change.passwordHash) {
      const { passwordHash, keptTokenHashes } = change
      await setPassword(transaction, { userId: user.id, sessionId, passwordHash, keptTokenHashes, now })
      await writeAuditEntry(transaction, { action: 'user_updated_password', user, clientAddress, now })
    }
    if (change.metadata) {
      const metadata = mergeMetadata(user, change.metadata)
      await transaction.query({
        text: 'update auth.users set raw_user_meta_data = $2, updated_at = $3 where id = $1',
        values: [user.id, metadata, now],
      })
    }
    await writeAuditEntry(transaction, { action: 'user_modified', user, clientAddress, now })
    return (await findUserById(transaction, user.id)) ?? user
  })
}
