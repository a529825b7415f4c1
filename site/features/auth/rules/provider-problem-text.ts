const FAILED = 'Signing in did not work this time. Please try again in a moment, or sign in with your email address.'
const INTERRUPTED = 'That sign-in took too long or was started in another browser. Please start again here.'
const NOT_ALLOWED = 'You were not signed in, because the other service was not allowed to tell us who you are.'
const NO_ADDRESS =
  'Your organization did not tell us who you are. Please ask its administrator to send us your email address.'

/** Texts by the service's code, or by the provider's own error. */
const TEXTS: Partial<Record<string, string>> = {
  access_denied: NOT_ALLOWED,
  consent_required: NOT_ALLOWED,
  interaction_required: FAILED,
  login_required: FAILED,
  temporarily_unavailable: FAILED,
  server_error: FAILED,
  unexpected_failure: FAILED,
  bad_oauth_state: INTERRUPTED,
  bad_oauth_callback: INTERRUPTED,
  saml_relay_state_not_found: INTERRUPTED,
  saml_relay_state_expired: INTERRUPTED,
  saml_assertion_no_user_id: NO_ADDRESS,
  saml_assertion_no_email: NO_ADDRESS,
  signup_disabled: 'There is no account for you yet, and new ones are opened by invitation only.',
  user_banned: 'This account is closed. Please contact us if you think that this is a mistake.',
  provider_email_needs_verification:
    'The other service has not confirmed that your email address is yours. Confirm it there, or sign in with your email address here.',
  identity_already_exists: 'That account of the other service already signs in to an account here.',
}

/** The code of refusals by the operator's own hook, whose message is meant for people. */
const REFUSED_BY_HOOK = 'unknown'

/** Whether a problem in the address comes from signing in with another service rather than from an email link. */
export function isProviderProblem(code: string): boolean {
  return code === REFUSED_BY_HOOK || Object.hasOwn(TEXTS, code)
}

/** Why another service did not sign the visitor in, in plain words. */
export function providerProblemText({ code, message }: { code: string; message: string }): string {
  return TEXTS[code] ?? (message || FAILED)
}
