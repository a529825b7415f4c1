import { HttpError } from '#backend/http/http-error.ts'
import { authError, validationFailed } from '../auth-errors.ts'

// Codes and messages are those of the hosted service.

/** `reason` is for example "provider is not enabled". */
export function unsupportedProvider(reason: string): HttpError {
  return validationFailed(`Unsupported provider: ${reason}`)
}

/** The provider does not describe itself in time or as expected. */
export function providerUnavailable(cause: unknown): HttpError {
  const message = 'The external provider could not be reached'
  return authError({ status: 503, code: 'unexpected_failure', message, cause })
}

export function badOAuthCallback(message: string): HttpError {
  return authError({ status: 400, code: 'bad_oauth_callback', message })
}

export function badOAuthState(message: string): HttpError {
  return authError({ status: 400, code: 'bad_oauth_state', message })
}

/** The provider refused the code, or its answer was invalid. Only the code's beginning is repeated. */
export function codeNotExchanged(code: string, cause: unknown): HttpError {
  const message = `Unable to exchange external code: ${code.slice(0, 4)}`
  return authError({ status: 500, code: 'unexpected_failure', message, cause })
}

export function noProviderEmail(): HttpError {
  const message = 'Error getting user email from external provider'
  return authError({ status: 500, code: 'unexpected_failure', message })
}

/** Nothing is created or linked for an address that the provider does not vouch for. */
export function providerEmailNeedsVerification(provider: string): HttpError {
  const message = `Unverified email with ${provider}. Verify the email with ${provider} in order to sign in`
  return authError({ status: 422, code: 'provider_email_needs_verification', message })
}

/** The provider's verified addresses belong to several accounts, so it is unclear which one is meant. */
export function multipleAccounts(): HttpError {
  const message = 'Multiple accounts with the same email address in the same linking domain detected: default'
  return authError({ status: 500, code: 'unexpected_failure', message })
}

export function identityAlreadyExists(isOwn: boolean): HttpError {
  const message = isOwn ? 'Identity is already linked' : 'Identity is already linked to another user'
  return authError({ status: 422, code: 'identity_already_exists', message })
}

export function identityNotFound(): HttpError {
  return authError({ status: 422, code: 'identity_not_found', message: "Identity doesn't exist" })
}

export function singleIdentityNotDeletable(): HttpError {
  const message = 'User must have at least 1 identity after unlinking'
  return authError({ status: 422, code: 'single_identity_not_deletable', message })
}

export function emailConflictIdentityNotDeletable(): HttpError {
  const message = 'Unable to unlink identity due to email conflict'
  return authError({ status: 422, code: 'email_conflict_identity_not_deletable', message })
}

export function manualLinkingDisabled(): HttpError {
  return authError({ status: 404, code: 'manual_linking_disabled', message: 'Manual linking is disabled' })
}

/** The account has a second factor, which this session has not proved. */
export function secondFactorNeeded(): HttpError {
  const message = 'AAL2 session is required to link or unlink identities when MFA is enabled.'
  return authError({ status: 401, code: 'insufficient_aal', message })
}

export function linkingTargetNotFound(): HttpError {
  return authError({ status: 422, code: 'user_not_found', message: 'Linking target user not found' })
}

/** An error in the words of OAuth 2, which the grant id_token and providers themselves use. */
export function oauthError(error: string, description: string, cause?: unknown): HttpError {
  const body = { error, error_description: description }
  return new HttpError({ status: 400, code: error, message: description, body, cause })
}

export function customProviderNotFound(): HttpError {
  return authError({ status: 404, code: 'custom_provider_not_found', message: 'Custom OAuth provider not found' })
}

export function conflict(message: string): HttpError {
  return authError({ status: 400, code: 'conflict', message })
}

export function overCustomProviderQuota(): HttpError {
  const message = 'Maximum number of custom OAuth/OIDC providers reached'
  return authError({ status: 400, code: 'over_custom_provider_quota', message })
}

export function providerDisabled(message: string): HttpError {
  return authError({ status: 400, code: 'provider_disabled', message })
}
