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

/** Why an email link cannot be used, in plain words; the service's own message for unknown codes. */
export function linkProblemText({ code, message }: { code: string; message: string }): string {
  return TEXTS[code] ?? (message || EXPIRED)
}
