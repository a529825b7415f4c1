import type { HttpError } from '#backend/http/http-error.ts'
import { authError } from '../auth-errors.ts'

export function oauthServerDisabled(): HttpError {
  return authError({ status: 404, code: 'feature_disabled', message: 'OAuth server is disabled' })
}

export function dynamicRegistrationDisabled(): HttpError {
  const message = 'Dynamic client registration is not enabled'
  return authError({ status: 403, code: 'oauth_dynamic_client_registration_disabled', message })
}

export function oauthClientNotFound(message: string, status: 400 | 404): HttpError {
  return authError({ status, code: 'oauth_client_not_found', message })
}

export function authorizationNotFound(): HttpError {
  return authError({ status: 404, code: 'oauth_authorization_not_found', message: 'authorization not found' })
}

export function grantNotFound(): HttpError {
  const message = 'No active grant found for this client'
  return authError({ status: 404, code: 'oauth_consent_not_found', message })
}

/** Ours: on the hosted service the token of an application may do whatever its user may. */
export function applicationsRefused(): HttpError {
  const message = 'Access tokens of applications are not accepted here'
  return authError({ status: 403, code: 'insufficient_scope', message })
}

/** Error names of RFC 6749, sections 4.1.2.1 and 5.2, and of OpenID Connect Core, section 3.1.2.6. */
export type OAuthErrorName =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'invalid_scope'
  | 'unsupported_grant_type'
  | 'access_denied'
  | 'interaction_required'

/** A failure that an application reads in the form of RFC 6749 rather than in that of auth/v1. */
export class OAuthFailure extends Error {
  readonly error: OAuthErrorName

  constructor(error: OAuthErrorName, description: string) {
    super(description)
    this.name = 'OAuthFailure'
    this.error = error
  }
}

/** The same for an unknown application and a wrong secret. */
export function invalidClient(): OAuthFailure {
  return new OAuthFailure('invalid_client', 'Invalid client credentials')
}
