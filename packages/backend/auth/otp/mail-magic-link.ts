import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Transaction } from '#backend/database/database.ts'
import type { JsonObject } from '#backend/http/http-module.ts'
import type { AuthServices } from '../auth-services.ts'
import { beforeUserCreated, EMAIL_ONLY } from '../hooks/before-user-created.ts'
import { noteSent, type PreparedMail, prepare, prepareSignUpMail } from '../mailed-tokens/prepare-mails.ts'
import { sendPreparedMails } from '../mailed-tokens/send-prepared-mails.ts'
import type { CodeChallenge } from '../pkce/code-challenge.ts'
import { startFlow } from '../pkce/flow-state.ts'
import { findUserByEmail, findUserById } from '../users/find-user.ts'
import { insertUser } from '../users/insert-user.ts'
import type { User } from '../users/user.ts'
import { writeAuditEntry } from '../users/write-audit-entry.ts'

export type MagicLinkRequest = {
  /** Normalized. */
  email: string
  /** The metadata of the account, if the request creates one. */
  metadata: JsonObject
  /** Whether an address without an account gets one. */
  mayCreate: boolean
  redirectTo: string
  challenge: CodeChallenge | null
  clientAddress: string
}

/** Emails a link and a code with which the recipient signs in. A new account waits for either to be used. */
export async function mailMagicLink(auth: AuthServices, request: MagicLinkRequest): Promise<void> {
  const newId = await findNewId(auth, request)
  const mail = await auth.transaction(async (transaction) => {
    const user = await findUserByEmail(transaction, request.email, { lock: true })
    if (user) return prepareForUser(auth, transaction, { user, request })
    return newId ? prepareForNewUser(auth, transaction, { newId, request }) : null
  })
  if (mail) await sendPreparedMails(auth, [mail])
}

/** The id of the account to create, or null. Throws the refusal of the operator's hook. */
async function findNewId(
  auth: AuthServices,
  { email, metadata, mayCreate, clientAddress }: MagicLinkRequest,
): Promise<string | null> {
  const user = await auth.transaction((transaction) => findUserByEmail(transaction, email))
  if (user || !mayCreate) return null
  const id = randomUUID()
  await beforeUserCreated(auth, { id, email, userMetadata: metadata, ...EMAIL_ONLY }, { clientAddress })
  return id
}

type LinkForUser = { user: User; request: MagicLinkRequest }

/**
 * An account that was never confirmed may have been registered by a stranger, with a password and metadata of the
 * stranger's. The link then removes both (verify.ts), unless the account has no password and this
 * request would create the very same one.
 */
async function prepareForUser(
  auth: AuthServices,
  transaction: Transaction,
  { user, request }: LinkForUser,
): Promise<PreparedMail> {
  if (isSameRegistration(user, request)) return prepareConfirmation(auth, transaction, { user, request })

  const { redirectTo, challenge, clientAddress } = request
  const now = auth.now()
  await writeAuditEntry(transaction, { action: 'user_recovery_requested', user, clientAddress, now })
  const mail = await noteSent(transaction, 'recovery_sent_at', { user, redirectTo, challenge, now })
  const flowStateId = await startFlow(transaction, {
    userId: user.id,
    challenge,
    authenticationMethod: 'magiclink',
    now,
  })
  const kind = { type: 'recovery_token', linkType: 'magiclink', write: auth.mails.magicLink } as const
  return prepare(auth, transaction, { ...mail, ...kind, flowStateId })
}

function isSameRegistration(user: User, { metadata }: MagicLinkRequest): boolean {
  if (user.email_confirmed_at || user.encrypted_password) return false
  // The metadata of an invitation is the administrator's.
  return user.invited_at !== null || isDeepStrictEqual(user.raw_user_meta_data ?? {}, metadata)
}

async function prepareForNewUser(
  auth: AuthServices,
  transaction: Transaction,
  { newId, request }: { newId: string; request: MagicLinkRequest },
): Promise<PreparedMail | null> {
  const { email, metadata, clientAddress } = request
  const now = auth.now()
  const isConfirmed = auth.autoconfirm
  const id = await insertUser(transaction, { id: newId, email, passwordHash: null, metadata, isConfirmed, now })
  const user = id ? await findUserById(transaction, id) : null
  // Null: a simultaneous request with this address was faster, and mails the link.
  if (!user) return null
  if (!isConfirmed) return prepareConfirmation(auth, transaction, { user, request })

  const traits = { provider: 'email' }
  await writeAuditEntry(transaction, { action: 'user_signedup', user, clientAddress, now, traits })
  return prepareForUser(auth, transaction, { user, request })
}

async function prepareConfirmation(
  auth: AuthServices,
  transaction: Transaction,
  { user, request: { redirectTo, challenge, clientAddress } }: LinkForUser,
): Promise<PreparedMail> {
  const now = auth.now()
  await writeAuditEntry(transaction, { action: 'user_confirmation_requested', user, clientAddress, now })
  return prepareSignUpMail(auth, transaction, { user, redirectTo, challenge, now })
}
