const EXPIRED = 'The link has expired or was already used. Each link works once and only for a limited time.'
const UNREACHABLE = 'The service could not be reached. Your link is still good: please reload this page in a moment.'
const OTHER_ACCOUNT =
  'This link is for another account than the one that you are signed in with. Sign out, and then sign in with that one.'

const TEXTS: Partial<Record<string, string>> = {
  otp_expired: EXPIRED,
  session_not_found: EXPIRED,
  bad_jwt: EXPIRED,
  unreachable: UNREACHABLE,
  other_account: OTHER_ACCOUNT,
}

/** Why a mail link cannot be used, in plain words; for codes that we do not know, in the service's own. */
export function linkProblemText({ code, message }: { code: string; message: string }): string {
  return TEXTS[code] ?? (message || EXPIRED)
}
