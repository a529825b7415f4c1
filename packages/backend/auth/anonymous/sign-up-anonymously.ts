import { randomUUID } from 'node:crypto'
import type { JsonObject } from '#backend/http/http-module.ts'
import { anonymousSignInDisabled, signUpDisabled, unexpectedFailure } from '../auth-errors.ts'
import type { AuthServices } from '../auth-services.ts'
import { beforeUserCreated } from '../hooks/before-user-created.ts'
import { metadataField } from '../requests/read-json-body.ts'
import { takeLimit } from '../requests/take-limit.ts'
import { openSession } from '../sessions/open-session.ts'
import type { SessionJson } from '../sessions/session-json.ts'
import { findUserById } from '../users/find-user.ts'
import { insertAccount } from '../users/insert-user.ts'
import { writeAuditEntry } from '../users/write-audit-entry.ts'

/**
 * Creates an account that only this session can reach: it has no address, number or password until its owner confirms
 * one. `is_anonymous` in its token and row distinguishes it from a member's. Throws 422 unless the operator allows it.
 */
export async function signUpAnonymously(
  auth: AuthServices,
  body: JsonObject,
  { userAgent, clientAddress }: { userAgent: string | null; clientAddress: string },
): Promise<SessionJson> {
  if (!auth.settings.allowsAnonymousSignIn) throw anonymousSignInDisabled()
  await takeLimit(auth, 'auth.anonymous_sign_in.address', clientAddress)
  if (!auth.settings.allowsSignUp) throw signUpDisabled()

  const userMetadata = metadataField(body) ?? {}
  const newId = randomUUID()
  await beforeUserCreated(auth, { id: newId, userMetadata, isAnonymous: true }, { clientAddress })
  const now = auth.now()
  const account = { id: newId, isAnonymous: true, passwordHash: null, appMetadata: {}, userMetadata, now }
  return auth.transaction(async (transaction) => {
    const id = await insertAccount(transaction, account)
    const user = id ? await findUserById(transaction, id) : null
    if (!user) throw unexpectedFailure(new Error('The new anonymous account is missing'))
    const traits = { provider: 'anonymous' }
    await writeAuditEntry(transaction, { action: 'user_signedup', user, clientAddress, now, traits })
    return openSession(auth, transaction, { user, method: 'anonymous', userAgent, clientAddress })
  })
}
