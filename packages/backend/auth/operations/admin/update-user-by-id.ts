import type { Transaction } from '#backend/database/database.ts'
import { type AccountFields, banEnd, readAccountFields } from '../../admin/account-fields.ts'
import { insertEmailIdentity, insertPhoneIdentity } from '../../admin/insert-identity.ts'
import { loadUser } from '../../admin/load-user.ts'
import { writeOperatorEntry } from '../../admin/operator.ts'
import { emailExists } from '../../auth-errors.ts'
import type { AuthServices } from '../../auth-services.ts'
import { deleteMailedTokens } from '../../mailed-tokens/delete-mailed-tokens.ts'
import { refuseUnfitPassword } from '../../passwords/password-policy.ts'
import { phoneExists } from '../../phones/phone-errors.ts'
import { readJsonBody } from '../../requests/read-json-body.ts'
import { requireAdmin } from '../../requests/require-admin.ts'
import { sendNotice } from '../../send-notice.ts'
import { privateJson } from '../../sessions/session-json.ts'
import { mergeAppMetadata, mergeMetadata } from '../../user-changes/merge-metadata.ts'
import { setPassword } from '../../user-changes/set-password.ts'
import { confirmUser } from '../../users/confirm-user.ts'
import { findUserByEmail, findUserById } from '../../users/find-user.ts'
import { toUserJson, type User } from '../../users/user.ts'
import type { AuthContext, AuthOperation } from '../operation.ts'

/**
 * PUT /admin/users/:userId: changes take effect at once, without a mail that must be confirmed. A new password ends all
 * sessions, and the member is notified of a new password or address as if they had changed it.
 */
export const updateUserById: AuthOperation = async (auth, request, context) => {
  requireAdmin(request, context)
  await auth.transaction((transaction) => loadUser(transaction, context))
  const fields = readAccountFields(await readJsonBody(request))
  if (fields.password !== null) refuseUnfitPassword(fields.password, auth.passwordPolicy)
  const passwordHash = fields.password === null ? null : await auth.passwords.hash(fields.password)

  const { before, after } = await store(auth, context, { fields, passwordHash })
  await notify(auth, { before, after, isNewPassword: passwordHash !== null })
  return privateJson(toUserJson(after))
}

type Change = { fields: AccountFields; passwordHash: string | null }

async function store(auth: AuthServices, context: AuthContext, change: Change): Promise<{ before: User; after: User }> {
  try {
    return await auth.transaction(async (transaction) => {
      const now = auth.now()
      const before = await loadUser(transaction, context, { lock: true })
      await applyFields(transaction, before, { ...change, now })
      const after = (await findUserById(transaction, before.id)) ?? before
      await writeOperatorEntry(transaction, { action: 'user_modified', subject: after, context, now })
      return { before, after }
    })
  } catch (error) {
    throw toConflict(error)
  }
}

async function applyFields(
  transaction: Transaction,
  user: User,
  { fields, passwordHash, now }: Change & { now: Date },
): Promise<void> {
  const { email, phone, banMs } = fields
  const userId = user.id
  if (passwordHash) {
    const keeps = { keptTokenHashes: [], keepsEmailChange: false, keepsPhoneChange: false }
    await setPassword(transaction, { userId, sessionId: null, passwordHash, ...keeps, now })
  }
  if (email) await changeEmail(transaction, user, { email, isVerified: fields.isEmailConfirmed, now })
  if (phone) await changePhone(transaction, user, { phone, isVerified: fields.isPhoneConfirmed, now })
  if (fields.isEmailConfirmed && (email ?? user.email)) await confirmUser(transaction, userId, now)
  await updateColumns(transaction, user, { fields, now })
  if (banMs !== null) await banAccount(transaction, { userId, bannedUntil: banEnd(banMs, now), now })
}

async function updateColumns(
  transaction: Transaction,
  user: User,
  { fields, now }: { fields: AccountFields; now: Date },
): Promise<void> {
  // Confirming the address has just added to the metadata.
  const current = (await findUserById(transaction, user.id)) ?? user
  const { userMetadata, appMetadata, role } = fields
  const appData = appMetadata && mergeAppMetadata(current, appMetadata)
  const userData = userMetadata && mergeMetadata(current, userMetadata)
  await transaction.query({
    text: `update auth.users set role = coalesce($2, role), updated_at = $6,
        raw_user_meta_data = coalesce($3, raw_user_meta_data), raw_app_meta_data = coalesce($4, raw_app_meta_data),
        phone_confirmed_at = case when $5 and phone is not null then coalesce(phone_confirmed_at, $6)
          else phone_confirmed_at end
      where id = $1`,
    values: [user.id, role, userData, appData, fields.isPhoneConfirmed, now],
  })
}

type Notification = { before: User; after: User; isNewPassword: boolean }

async function notify(auth: AuthServices, { before, after, isNewPassword }: Notification): Promise<void> {
  const newEmail = after.email
  if (isNewPassword) await sendNotice(auth, before.email, auth.mails.passwordChanged)
  if (newEmail && newEmail !== before.email) {
    await sendNotice(auth, before.email, (facts) => auth.mails.emailChanged({ ...facts, newEmail }))
  }
}

const UNIQUE_VIOLATION = '23505'

/** Another request took the address or number after it was found free. */
function toConflict(error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error) || error.code !== UNIQUE_VIOLATION) return error
  return 'constraint' in error && error.constraint === 'users_phone_key' ? phoneExists() : emailExists()
}

/**
 * Sets the end of a ban; null lifts it. A ban ends the sessions, and they stay ended when it is lifted, as with a ban by
 * an administrator of the site.
 */
async function banAccount(
  { query }: Transaction,
  { userId, bannedUntil, now }: { userId: string; bannedUntil: Date | null; now: Date },
): Promise<void> {
  await query({
    text: 'update auth.users set banned_until = $2, updated_at = $3 where id = $1',
    values: [userId, bannedUntil, now],
  })
  if (!bannedUntil || bannedUntil <= now) return
  await query({ text: 'update auth.sessions set not_after = $2 where user_id = $1', values: [userId, now] })
}

// Both conflicts are checked here for the answer; the indexes decide between simultaneous requests.

/**
 * Changes the address without asking either mailbox, and ends every link and pending change: the former mailbox may no
 * longer be the member's. Throws 422 when the address is taken.
 */
async function changeEmail(
  transaction: Transaction,
  user: User,
  { email, isVerified, now }: { email: string; isVerified: boolean; now: Date },
): Promise<void> {
  const holder = await findUserByEmail(transaction, email)
  if (holder && holder.id !== user.id) throw emailExists()
  await transaction.query({
    text: `update auth.users set email = $2, email_change = '', email_change_confirm_status = 0,
      is_anonymous = is_anonymous and not $3, updated_at = $4 where id = $1`,
    values: [user.id, email, isVerified, now],
  })
  await deleteMailedTokens(transaction, user.id)
  if (!hasIdentity(user, 'email')) return insertEmailIdentity(transaction, { userId: user.id, email, isVerified, now })
  await updateIdentity(transaction, { user, provider: 'email', claims: { email, email_verified: isVerified }, now })
}

/** The same for a phone number, which is stored in digits. */
async function changePhone(
  transaction: Transaction,
  user: User,
  { phone, isVerified, now }: { phone: string; isVerified: boolean; now: Date },
): Promise<void> {
  const { rowCount } = await transaction.query({
    text: `update auth.users set phone = $2, is_anonymous = is_anonymous and not $3, updated_at = $4
      where id = $1 and not exists (select from auth.users as other where other.phone = $2 and other.id <> $1)`,
    values: [user.id, phone, isVerified, now],
  })
  if (rowCount === 0) throw phoneExists()
  if (!hasIdentity(user, 'phone')) return insertPhoneIdentity(transaction, { userId: user.id, phone, isVerified, now })
  await updateIdentity(transaction, { user, provider: 'phone', claims: { phone, phone_verified: isVerified }, now })
}

function hasIdentity(user: User, provider: string): boolean {
  return user.identities.some((identity) => identity.provider === provider)
}

type IdentityChange = { user: User; provider: string; claims: Record<string, unknown>; now: Date }

async function updateIdentity({ query }: Transaction, { user, provider, claims, now }: IdentityChange): Promise<void> {
  await query({
    text: `update auth.identities set identity_data = identity_data || $3, updated_at = $4
      where user_id = $1 and provider = $2`,
    values: [user.id, provider, claims, now],
  })
}
