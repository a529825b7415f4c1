import type { Transaction } from '#backend/database/database.ts'
import type { AuthServices } from '../auth-services.ts'
import { isVerifierOf } from '../pkce/code-challenge.ts'
import { openSession } from '../sessions/open-session.ts'
import type { SessionJson } from '../sessions/session-json.ts'
import { isBanned } from '../users/user.ts'
import { writeAuditEntry } from '../users/write-audit-entry.ts'
import { type ApprovedRequest, type Authorization, endSessionOfCode, sessionTagOf, takeCode } from './authorizations.ts'
import { findClient, type OAuthClient } from './clients.ts'
import { invalidClient, OAuthFailure } from './oauth-errors.ts'

export type CodeExchange = {
  client: OAuthClient
  code: string
  verifier: string
  /** '' when not given. */
  redirectUri: string
  resource: string
  clientAddress: string
  userAgent: string | null
}

export type ExchangedCode = ApprovedRequest & { session: SessionJson }

/**
 * Exchanges a code for a session of the application. A failure is returned, not thrown: the transaction must commit,
 * because the code is used up whatever happens, and a code that is presented twice ends the session it opened.
 */
export async function exchangeCode(
  auth: AuthServices,
  transaction: Transaction,
  exchange: CodeExchange,
): Promise<ExchangedCode | { failure: OAuthFailure }> {
  const { client, code, clientAddress, userAgent } = exchange
  // A client that is being deleted opens no more sessions.
  if (!(await findClient(transaction, client.id, { lock: true }))) return { failure: invalidClient() }
  const taken = await takeCode(transaction, code)
  if (!taken) {
    if (await endSessionOfCode(transaction, code)) auth.log.warn('auth.oauth_code_reused', { clientId: client.id })
    return { failure: new OAuthFailure('invalid_grant', 'Invalid authorization code') }
  }
  const { authorization, user } = taken
  const now = auth.now()
  const failure = findFailure(authorization, exchange, now)
  if (failure) return { failure }
  if (isBanned(user, now)) return { failure: new OAuthFailure('access_denied', 'User is banned') }

  const traits = { provider_type: 'oauth_provider_authorization_code', client_id: client.id }
  await writeAuditEntry(transaction, { action: 'login', user, clientAddress, now, traits })
  const application = { clientId: client.id, scope: authorization.scope, tag: sessionTagOf(code) }
  const start = { user, method: 'oauth_provider/authorization_code', userAgent, clientAddress, application } as const
  return { session: await openSession(auth, transaction, start), authorization, user }
}

function findFailure(authorization: Authorization, exchange: CodeExchange, now: Date): OAuthFailure | null {
  const { client, verifier, redirectUri, resource } = exchange
  const refuse = (description: string) => new OAuthFailure('invalid_grant', description)
  if (authorization.expiresAt <= now) return refuse('Authorization code has expired')
  if (authorization.clientId !== client.id) return refuse('Authorization code was not issued for this client')
  if (resource !== '' && resource !== authorization.resource) {
    return refuse('Authorization code resource does not match the resource parameter')
  }
  if (redirectUri !== '' && redirectUri !== authorization.redirectUri) return refuse('Invalid redirect_uri')
  if (!isVerifierOf(authorization.challenge, verifier)) return refuse('PKCE verification failed')
  return null
}
