import type { Transaction } from '#backend/database/database.ts'
import type { RequestContext } from '#backend/http/http-module.ts'
import { isUuid } from '#backend/http/uuid.ts'
import { sessionNotFound } from '../auth-errors.ts'
import type { AuthContext } from '../operations/operation.ts'
import { requireUser, type SignedInUser } from '../requests/require-user.ts'
import type { Factor } from './factor.ts'
import { anonymousNotAllowed, factorIdNotUuid, factorNotFound } from './factor-errors.ts'

/** A member with a session, which factors need: proving one raises that session. */
export type FactorUser = SignedInUser & { sessionId: string }

type Options = { now: Date; lock?: boolean }

/** Throws as requireUser does, and 403 for anonymous accounts and for tokens without a session. */
export async function requireFactorUser(
  transaction: Transaction,
  source: { request: Request; context: RequestContext },
  options: Options,
): Promise<FactorUser> {
  const { user, sessionId, aal } = await requireUser(transaction, source, options)
  if (user.is_anonymous) throw anonymousNotAllowed()
  if (!sessionId) throw sessionNotFound()
  return { user, sessionId, aal }
}

/** The same, with the member's own factor that the path names. Throws 404 for any other. */
export async function requireOwnFactor(
  transaction: Transaction,
  source: { request: Request; context: AuthContext },
  options: Options,
): Promise<FactorUser & { factor: Factor }> {
  const signedIn = await requireFactorUser(transaction, source, options)
  return { ...signedIn, factor: ownFactor(signedIn.user, source.context.params.factorId ?? '') }
}

/** Throws 404 when the account has no such factor. */
export function ownFactor({ factors }: { factors: readonly Factor[] }, id: string): Factor {
  if (!isUuid(id)) throw factorIdNotUuid()
  const factor = factors.find((it) => it.id === id.toLowerCase())
  if (!factor) throw factorNotFound()
  return factor
}
