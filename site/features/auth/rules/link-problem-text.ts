const EXPIRED = 'The link has expired or was already used. Each link works once and only for a limited time.'
const UNREACHABLE = 'The service could not be reached. Your link is still good: please reload this page in a moment.'
const OTHER_BROWSER =
  'This link works once, and only in the browser in which it was asked for. Sign in with your password, or ask for a new link here.'

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

/** Why a mail link cannot be used, in plain words; for codes that we do not know, in the service's own. */
export function linkProblemText({ code, message }: { code: string; message: string }): string {
  return TEXTS[code] ?? (message || EXPIRED)
}
