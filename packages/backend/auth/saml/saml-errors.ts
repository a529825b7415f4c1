import type { HttpError } from '#backend/http/http-error.ts'
import { authError, validationFailed } from '../auth-errors.ts'

export function samlDisabled(): HttpError {
  return authError({ status: 404, code: 'saml_provider_disabled', message: 'SAML 2.0 is disabled' })
}

export function ssoProviderNotFound(message: string): HttpError {
  return authError({ status: 404, code: 'sso_provider_not_found', message })
}

export function ssoProviderDisabled(): HttpError {
  return authError({ status: 404, code: 'sso_provider_disabled', message: 'SSO Provider is currently disabled' })
}

export function ssoDomainTaken(domain: string, providerId: string): HttpError {
  const message = `SSO Domain '${domain}' is already assigned to an SSO identity provider (${providerId})`
  return authError({ status: 400, code: 'sso_domain_already_exists', message })
}

export function entityTaken(entityId: string): HttpError {
  const message = `SAML Identity Provider with this EntityID (${entityId}) already exists`
  return authError({ status: 422, code: 'saml_idp_already_exists', message })
}

export function entityMismatch(expected: string, given: string): HttpError {
  const message =
    'SAML Metadata can be updated only if the EntityID matches for the provider; ' +
    `expected '${expected}' but got '${given}'`
  return authError({ status: 400, code: 'saml_entity_id_mismatch', message })
}

export function metadataNotFetched(reason: string, cause?: unknown): HttpError {
  return authError({ status: 400, code: 'saml_metadata_fetch_failed', message: reason, cause })
}

export function identityProviderUnknown(): HttpError {
  const message = 'A SAML connection has not been established with this Identity Provider'
  return authError({ status: 404, code: 'saml_idp_not_found', message })
}

export function relayStateNotFound(): HttpError {
  const message = 'SAML RelayState does not exist, try logging in again?'
  return authError({ status: 404, code: 'saml_relay_state_not_found', message })
}

export function relayStateExpired(): HttpError {
  const message = 'SAML RelayState has expired. Try logging in again?'
  return authError({ status: 422, code: 'saml_relay_state_expired', message })
}

export function assertionWithoutUser(): HttpError {
  const message =
    'SAML Assertion did not contain a persistent Subject Identifier attribute or Subject NameID uniquely identifying this user'
  return authError({ status: 400, code: 'saml_assertion_no_user_id', message })
}

export function assertionWithoutEmail(): HttpError {
  const message = 'SAML Assertion does not contain an email address'
  return authError({ status: 400, code: 'saml_assertion_no_email', message })
}

/** The reason goes to the log only: it would help somebody who forges assertions. */
export function assertionNotValid(cause: unknown): HttpError {
  const error = validationFailed('SAML Assertion is not valid')
  error.cause = cause
  return error
}
