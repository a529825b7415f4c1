import { randomUUID } from 'node:crypto'
import type { Transaction } from '#backend/database/database.ts'
import type { JsonObject } from '#backend/http/http-module.ts'
import { userAlreadyExists } from '../auth-errors.ts'
import type { AuthServices } from '../auth-services.ts'
import { beforeUserCreated } from '../hooks/before-user-created.ts'
import { phoneIdentityData } from '../phones/phone-identity.ts'
import { openSession } from '../sessions/open-session.ts'
import type { SessionJson } from '../sessions/session-json.ts'
import { findUserById } from '../users/find-user.ts'
import { emailIdentityData, isOnlyInvited, toUserJson, type User } from '../users/user.ts'
import { writeAuditEntry } from '../users/write-audit-entry.ts'

/** How an address or a number signs up. `Message` is a stored confirmation that has yet to be sent. */
export type SignUpChannel<Message> = {
  provider: 'email' | 'phone'
  /** Normalized. */
  contact: { email: string } | { phone: string }
  /** Whether accounts are open at once, without a confirmation. */
  autoconfirms: boolean
  find: (transaction: Transaction, options?: { lock: boolean }) => Promise<User | null>
  isConfirmed: (user: User) => boolean
  /** Creates the account with its identity. Null when there is one already. */
  insert: (transaction: Transaction, account: NewSignUp) => Promise<string | null>
  /** Accounts that were never confirmed have never been used. */
  deleteUnconfirmed: (transaction: Transaction) => Promise<void>
  /** Throws 429 when there have been too many messages. */
  takeLimit: () => Promise<void>
  prepare: (transaction: Transaction, request: { user: Recipient; now: Date }) => Promise<Message>
  /** Withdraws what earlier messages have confirmed on behalf of somebody else. */
  withdraw: (transaction: Transaction, user: User, now: Date) => Promise<void>
  /** Throws what the client may see when the message cannot be sent. */
  send: (message: Message) => Promise<void>
  /** The answer to a repeated sign-up. */
  describeRepeated: (user: User, metadata: JsonObject, now: Date) => Record<string, unknown>
}

export type NewSignUp = {
  id: string
  passwordHash: string
  metadata: JsonObject
  isConfirmed: boolean
  now: Date
}

type Recipient = Pick<User, 'id' | 'email' | 'encrypted_password'>

/** The password satisfies the policy. */
export type SignUpForm = { password: string; metadata: JsonObject; userAgent: string | null; clientAddress: string }

type Prepared<Message> = { message: Message; answer: Record<string, unknown>; newUserId: string | null }

/**
 * Sends a confirmation and returns the user, or a session where none is needed. A confirmed account is refused explicitly
 * (D5); one that was never confirmed gets another message.
 */
export async function signUpWith<Message>(
  auth: AuthServices,
  channel: SignUpChannel<Message>,
  form: SignUpForm,
): Promise<Record<string, unknown> | SessionJson> {
  const existing = await auth.transaction((transaction) => channel.find(transaction))
  const isTaken = existing !== null && channel.isConfirmed(existing)
  if (channel.autoconfirms) {
    if (isTaken) throw userAlreadyExists()
    return signUpConfirmed(auth, channel, form)
  }
  if (isTaken) throw await refuseRegistered(auth, existing, { ...form, provider: channel.provider })
  await channel.takeLimit()

  const begun = existing ? null : await prepareNew(auth, channel, form)
  // Null although there was no account: a simultaneous sign-up was faster.
  const { message, answer, newUserId } = begun ?? (await prepareRepeated(auth, channel, form))
  try {
    await channel.send(message)
  } catch (failure) {
    // The next attempt starts from the same state.
    if (newUserId) await auth.transaction((transaction) => deleteUnconfirmed(transaction, newUserId))
    throw failure
  }
  return answer
}

async function signUpConfirmed<Message>(
  auth: AuthServices,
  channel: SignUpChannel<Message>,
  { password, metadata, userAgent, clientAddress }: SignUpForm,
): Promise<SessionJson> {
  const newId = await requireNewId(auth, channel, { metadata, clientAddress })
  const passwordHash = await auth.passwords.hash(password)
  const now = auth.now()
  return auth.transaction(async (transaction) => {
    await channel.deleteUnconfirmed(transaction)
    const id = await channel.insert(transaction, { id: newId, passwordHash, metadata, isConfirmed: true, now })
    const user = id ? await findUserById(transaction, id) : null
    if (!user) throw userAlreadyExists()

    const traits = { provider: channel.provider }
    await writeAuditEntry(transaction, { action: 'user_signedup', user, clientAddress, now, traits })
    await writeAuditEntry(transaction, { action: 'login', user, clientAddress, now, traits })
    return openSession(auth, transaction, { user, method: 'password', userAgent, clientAddress })
  })
}

async function refuseRegistered(
  auth: AuthServices,
  user: User,
  { clientAddress, provider }: Pick<SignUpForm, 'clientAddress'> & { provider: string },
) {
  const entry = { action: 'user_repeated_signup', user, clientAddress, now: auth.now() } as const
  await auth.transaction((transaction) => writeAuditEntry(transaction, { ...entry, traits: { provider } }))
  return userAlreadyExists()
}

async function prepareNew<Message>(
  auth: AuthServices,
  channel: SignUpChannel<Message>,
  { password, metadata, clientAddress }: SignUpForm,
): Promise<Prepared<Message> | null> {
  const newId = await requireNewId(auth, channel, { metadata, clientAddress })
  const passwordHash = await auth.passwords.hash(password)
  const now = auth.now()
  return auth.transaction(async (transaction) => {
    const id = await channel.insert(transaction, { id: newId, passwordHash, metadata, isConfirmed: false, now })
    if (!id) return null
    const email = 'email' in channel.contact ? channel.contact.email : null
    const user = { id, email, encrypted_password: passwordHash }
    const message = await prepareMessage(transaction, channel, { user, clientAddress, now })
    const stored = await findUserById(transaction, id)
    return { message, answer: stored ? toUserJson(stored) : {}, newUserId: id }
  })
}

/** Asks the hook whether the account may be created. */
async function requireNewId<Message>(
  auth: AuthServices,
  { provider, contact }: SignUpChannel<Message>,
  { metadata, clientAddress }: { metadata: JsonObject; clientAddress: string },
): Promise<string> {
  const id = randomUUID()
  const appMetadata = { provider, providers: [provider] }
  await beforeUserCreated(auth, { id, ...contact, userMetadata: metadata, appMetadata }, { clientAddress })
  return id
}

/**
 * Another sign-up with an address or a number that has not been confirmed yet. With the password of the first sign-up it
 * is the same person, who gets the message again. With another password, either sign-up may come from a stranger: one who
 * registered in advance and waits for the owner to confirm, or one who registers again before the owner does. Then
 * neither password nor metadata is stored: the owner confirms, and chooses a password while confirming or signed in.
 */
async function prepareRepeated<Message>(
  auth: AuthServices,
  channel: SignUpChannel<Message>,
  { password, metadata, clientAddress }: SignUpForm,
): Promise<Prepared<Message>> {
  const first = await auth.transaction((transaction) => channel.find(transaction))
  const isSamePassword = await auth.passwords.verify(first?.encrypted_password ?? null, password)
  const now = auth.now()
  return auth.transaction(async (transaction) => {
    const user = await channel.find(transaction, { lock: true })
    if (!user || channel.isConfirmed(user)) throw userAlreadyExists()

    const isSamePerson = isSamePassword && user.encrypted_password === first?.encrypted_password
    // A stranger's sign-up must not end an invitation.
    if (!isSamePerson && !isOnlyInvited(user)) {
      await forgetSignUp(transaction, user, channel.provider)
      await channel.withdraw(transaction, user, now)
    }
    const trusted = isSamePerson ? user : { ...user, encrypted_password: null }
    const message = await prepareMessage(transaction, channel, { user: trusted, clientAddress, now })
    return { message, answer: channel.describeRepeated(user, metadata, now), newUserId: null }
  })
}

async function prepareMessage<Message>(
  transaction: Transaction,
  { provider, prepare }: SignUpChannel<Message>,
  { user, clientAddress, now }: { user: Recipient; clientAddress: string; now: Date },
): Promise<Message> {
  const traits = { provider }
  await writeAuditEntry(transaction, { action: 'user_confirmation_requested', user, clientAddress, now, traits })
  return prepare(transaction, { user, now })
}

/**
 * Removes the data of the sign-up from an unconfirmed account: the password and the metadata. A stranger may have signed
 * up, and neither may reach the owner of the address or number, who is about to take over the account.
 */
export async function forgetSignUp(
  { query }: Transaction,
  { id, email, phone = null }: Pick<User, 'id' | 'email'> & { phone?: string | null },
  provider: 'email' | 'phone' = 'email',
): Promise<void> {
  await query({
    text: `update auth.users set encrypted_password = null, raw_user_meta_data = '{}' where id = $1`,
    values: [id],
  })
  const data = provider === 'email' ? emailIdentityData(id, email ?? '') : phoneIdentityData(id, phone ?? '')
  await query({
    text: 'update auth.identities set identity_data = $2 where user_id = $1 and provider = $3',
    values: [id, data, provider],
  })
}

/** Skipped when the account has been confirmed, or another message for it is under way. */
export async function deleteUnconfirmed({ query }: Transaction, userId: string): Promise<void> {
  await query({
    text: `delete from auth.users where id = $1 and confirmed_at is null
      and not exists (select from auth.one_time_tokens where user_id = $1)`,
    values: [userId],
  })
}
