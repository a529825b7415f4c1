const FAILED = 'Signing in did not work this time. Please try again in a moment, or sign in with your email address.'
const INTERRUPTED = 'That sign-in took too long or was started in another browser. Please start again here.'
const NOT_ALLOWED = 'You were not signed in, because the other service was not allowed to tell us who you are.'
const NO_ADDRESS =
  'Your organization did not tell us who you are. Please ask its administrator to send us your email address.'

/** Texts by the service's code, or by the provider's own error. */
const PROVIDER_TEXTS: Partial<Record<string, string>> = {
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

/** Why a link no longer works, in the words of the service (a contract test compares them): its code is always `otp_expired`. */
export const LINK_ENDS = {
  replaced: 'Email link was replaced by the link in a newer email',
  used: 'Email link was already used',
  confirmed: 'Email link was already used, and the address is confirmed',
} as const

export type LinkEnd = keyof typeof LINK_ENDS

const EXPIRED = 'The link has expired or was already used. Each link works once and only for a limited time.'
const UNREACHABLE = 'The service could not be reached. Your link is still good: please reload this page in a moment.'
const OTHER_BROWSER =
  'This link works once, and only in the browser that requested it. Sign in with your password, or request a new link here.'

const TEXTS: Partial<Record<string, string>> = {
  otp_expired: EXPIRED,
  session_not_found: EXPIRED,
  bad_jwt: EXPIRED,
  unreachable: UNREACHABLE,
  pkce_code_verifier_not_found: OTHER_BROWSER,
  bad_code_verifier: OTHER_BROWSER,
  flow_state_not_found: OTHER_BROWSER,
  flow_state_expired: EXPIRED,
}

const TEXTS_BY_END: Record<LinkEnd, string> = {
  replaced: 'A newer email has replaced this link. Please open the link in the newest email that we sent you.',
  used: 'This link was already used. Each link works once.',
  confirmed: 'This link was already used, and your email address is confirmed. You can sign in.',
}

export const CONFIRMED_BEFORE_HEADING = 'Your address is confirmed'

const ENDS = Object.keys(LINK_ENDS) as LinkEnd[]

type LinkProblem = { code: string; message: string }

/** Whether the link did its work before: there is nothing left to do but sign in. */
export function isConfirmedBefore({ message }: LinkProblem): boolean {
  return message === LINK_ENDS.confirmed
}

/** Why an email link cannot be used, in plain words; the service's own message for unknown codes. */
export function linkProblemText({ code, message }: LinkProblem): string {
  const end = ENDS.find((known) => message === LINK_ENDS[known])
  return end ? TEXTS_BY_END[end] : textOf({ code, message })
}

function textOf({ code, message }: LinkProblem): string {
  return TEXTS[code] ?? (message || EXPIRED)
}

/** Whether a problem in the address comes from signing in with another service rather than from an email link. */
export function isProviderProblem(code: string): boolean {
  return code === REFUSED_BY_HOOK || Object.hasOwn(PROVIDER_TEXTS, code)
}

/** Why another service did not sign the visitor in, in plain words. */
export function providerProblemText({ code, message }: { code: string; message: string }): string {
  return PROVIDER_TEXTS[code] ?? (message || FAILED)
}
