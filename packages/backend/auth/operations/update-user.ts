import type { JsonObject, RequestContext } from '#backend/http/http-module.ts'
import { notAdmin, phoneProviderDisabled, userSsoManaged, validationFailed } from '../auth-errors.ts'
import type { AuthServices } from '../auth-services.ts'
import { requireSecondStep } from '../factors/require-second-step.ts'
import { refuseUnfitPassword } from '../passwords/password-policy.ts'
import { hasPhones, readChannel, readPhone } from '../phones/phone-code.ts'
import type { SmsChannel } from '../phones/sms-settings.ts'
import { type CodeChallenge, readCodeChallenge } from '../pkce/code-challenge.ts'
import { readEmail } from '../requests/email-address.ts'
import { metadataField, readJsonBody, textField } from '../requests/read-json-body.ts'
import { readRedirectTarget } from '../requests/redirect-target.ts'
import { requireUser, type SignedInUser } from '../requests/require-user.ts'
import { takeLimit } from '../requests/take-limit.ts'
import { sendNotice } from '../send-notice.ts'
import { privateJson } from '../sessions/session-json.ts'
import { mergeMetadata } from '../user-changes/merge-metadata.ts'
import { type Proof, requireProof } from '../user-changes/require-proof.ts'
import { hashNewPassword, setPassword } from '../user-changes/set-password.ts'
import { startEmailChange } from '../user-changes/start-email-change.ts'
import { startPhoneChange } from '../user-changes/start-phone-change.ts'
import { findUserById } from '../users/find-user.ts'
import { toUserJson, type User } from '../users/user.ts'
import { writeAuditEntry } from '../users/write-audit-entry.ts'
import type { AuthOperation } from './operation.ts'

/** GET /user: the account of the access token, as it is now. */
export const getUser: AuthOperation = async (auth, request, context) => {
  const { user } = await auth.transaction((transaction) =>
    requireUser(transaction, { request, context }, { now: auth.now() }),
  )
  return privateJson(toUserJson(user))
}

/**
 * PUT /user { email, phone, password, current_password, nonce, data }. Steps that can fail come first: the messages for a
 * change of address or number are sent before anything else is stored, so a request takes effect completely or not at
 * all.
 */
export const updateUser: AuthOperation = async (auth, request, context) => {
  await takeLimit(auth, 'auth.update_user.address', context.clientAddress)
  const signedIn = await findSignedIn(auth, { request, context })
  const { user } = signedIn
  const change = readChange(auth, user, await readJsonBody(request))
  await takeLimit(auth, 'auth.update_user.account', user.id)
  if (change.password !== null || change.email !== null || change.phone !== null) {
    if (user.is_sso_user) throw userSsoManaged()
    requireSecondStep(signedIn)
  }

  // The holder of a stolen token must not add a way to sign in. A change of address is confirmed from the current one.
  const isNewWayIn = change.phone !== null || (change.email !== null && !user.email)
  if (change.password !== null || isNewWayIn) await requireProof(auth, signedIn, change.proof)
  const passwordHash = change.password === null ? null : await hashNewPassword(auth, user, change.password)
  if (change.metadata) mergeMetadata(user, change.metadata)
  const keptTokenHashes = await startChanges(auth, user, { change, request, context })

  const keeps = { keepsEmailChange: change.email !== null, keepsPhoneChange: change.phone !== null }
  const stored = { passwordHash, metadata: change.metadata, keptTokenHashes, ...keeps }
  const changed = await store(auth, { request, context }, stored)
  if (passwordHash) await sendNotice(auth, user.email, auth.mails.passwordChanged)
  return privateJson(toUserJson(changed))
}

type Change = {
  /** Null when not given, or when it is the account's already. */
  email: string | null
  phone: string | null
  channel: SmsChannel
  challenge: CodeChallenge | null
  password: string | null
  proof: Proof
  metadata: JsonObject | null
}

function readChange(auth: AuthServices, user: User, body: JsonObject): Change {
  const email = textField(body, 'email')
  const phone = textField(body, 'phone')
  const password = body.password === undefined || body.password === null ? null : textField(body, 'password')
  if (phone !== '' && !hasPhones(auth)) throw phoneProviderDisabled('Phone logins are disabled')
  if (body.app_metadata !== undefined && body.app_metadata !== null) throw notAdmin()
  if (password !== null) refuseUnfitPassword(password, auth.passwordPolicy)
  if (user.is_anonymous && password !== null && email === '' && phone === '') {
    const message = 'Updating password of an anonymous user without an email or phone is not allowed'
    throw validationFailed(message, 422)
  }
  return {
    email: unlessSame(email === '' ? null : readEmail(email), user.email),
    phone: unlessSame(phone === '' ? null : readPhone(phone), user.phone),
    channel: phone === '' ? 'sms' : readChannel(auth, body),
    challenge: readCodeChallenge(body),
    password,
    proof: { currentPassword: textField(body, 'current_password'), nonce: textField(body, 'nonce') },
    metadata: metadataField(body),
  }
}

function unlessSame(wanted: string | null, current: string | null): string | null {
  return wanted === current ? null : wanted
}

/** Sends what the change of address or number needs, and returns the hashes of its tokens. */
async function startChanges(
  auth: AuthServices,
  user: User,
  { change: { email, phone, channel, challenge }, request, context }: Source & { change: Change },
): Promise<string[]> {
  const { clientAddress } = context
  const redirectTo = readRedirectTarget(auth, request)
  const mailed =
    email === null ? [] : await startEmailChange(auth, user, { newEmail: email, redirectTo, challenge, clientAddress })
  const texted = phone === null ? [] : await startPhoneChange(auth, user, { phone, channel, clientAddress })
  return [...mailed, ...texted]
}

type Source = { request: Request; context: RequestContext }

function findSignedIn(auth: AuthServices, source: Source): Promise<SignedInUser> {
  return auth.transaction((transaction) => requireUser(transaction, source, { now: auth.now() }))
}

type StoredChange = {
  passwordHash: string | null
  metadata: JsonObject | null
  keptTokenHashes: readonly string[]
  keepsEmailChange: boolean
  keepsPhoneChange: boolean
}

async function store(auth: AuthServices, source: Source, change: StoredChange): Promise<User> {
  const now = auth.now()
  const { clientAddress } = source.context
  return auth.transaction(async (transaction) => {
    const { user, sessionId } = await requireUser(transaction, source, { now, lock: true })
    if (change.passwordHash) {
      const { passwordHash } = change
      await setPassword(transaction, { ...change, userId: user.id, sessionId, passwordHash, now })
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
