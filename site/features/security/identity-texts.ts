export const LEAD = 'What signs you in to this account, and when each was last used.'
export const LEAD_WITH_LINKING =
  'What signs you in to this account, and when each was last used. You can connect accounts that you have elsewhere.'

export const LINK_DONE = 'The other account is connected. From now on it signs you in, too.'
export const SECOND_STEP_FIRST = 'Please confirm your second step first. Then come back to this button.'
export const LAST_WAY_IN = 'This is the only way to sign in that works here, so it cannot be disconnected.'
export const LEFT_TO_ORGANIZATION = 'Managed by your organization.'

const LINK_FAILED = 'Nothing was connected. Please try again in a moment.'
const NOT_ALLOWED = 'Nothing was connected, because the other service was not allowed to tell us who you are.'
const INTERRUPTED =
  'Nothing was connected, because it took too long or was started in another browser. Please start again here.'
const SWITCHED_OFF = 'Accounts of other services can no longer be connected or disconnected here.'
const TOO_OFTEN = 'Too many tries. Please wait a few minutes.'

/** Texts by the code of the service, its client or the provider. */
const LINK_PROBLEMS: Partial<Record<string, string>> = {
  access_denied: NOT_ALLOWED,
  consent_required: NOT_ALLOWED,
  bad_oauth_state: INTERRUPTED,
  bad_oauth_callback: INTERRUPTED,
  bad_code_verifier: INTERRUPTED,
  flow_state_not_found: INTERRUPTED,
  flow_state_expired: INTERRUPTED,
  pkce_code_verifier_not_found: INTERRUPTED,
  provider_email_needs_verification:
    'Nothing was connected, because the other service has not confirmed that your email address is yours. Confirm it there first.',
  email_exists: 'Nothing was connected, because the address of that account belongs to another account here.',
  manual_linking_disabled: SWITCHED_OFF,
  over_request_rate_limit: TOO_OFTEN,
  user_banned: 'This account is closed. Please contact us if you think that this is a mistake.',
}

/** The service has one code for both; only its message tells them apart. */
const IS_OF_SOMEBODY_ELSE = /another user/

/** Why nothing was connected. */
export function linkProblemText({ code, message }: { code: string; message: string }): string {
  if (code !== 'identity_already_exists') return LINK_PROBLEMS[code] ?? LINK_FAILED
  return IS_OF_SOMEBODY_ELSE.test(message)
    ? 'Nothing was connected, because that account already signs in to another account here. Disconnect it there first.'
    : 'That account is connected already.'
}

const UNLINK_FAILED = 'Nothing was disconnected. Please try again in a moment.'

const UNLINK_PROBLEMS: Partial<Record<string, string>> = {
  single_identity_not_deletable: 'It is the only way to sign in to your account, so it stays.',
  email_conflict_identity_not_deletable:
    'It stays, because the address that would be left belongs to another account here.',
  manual_linking_disabled: SWITCHED_OFF,
  over_request_rate_limit: TOO_OFTEN,
}

/** Why nothing was disconnected. */
export function unlinkProblemText(code: string | undefined): string {
  return UNLINK_PROBLEMS[code ?? ''] ?? UNLINK_FAILED
}

export function unlinkDone(label: string): string {
  return `${label} is disconnected`
}

type Unlinking = { provider: string; label: string; others: readonly string[] }

/** What it means to disconnect an identity. Without its email identity an account has no password (decision 0076). */
export function unlinkQuestion({ provider, label, others }: Unlinking): string {
  const rest = new Intl.ListFormat('en-US', { type: 'disjunction' }).format(others)
  if (provider !== 'email') return `${label} will no longer sign you in here. You sign in with ${rest} instead.`
  return `Your password is deleted with it. From then on you sign in with ${rest}, and our emails go to the address that you have there.`
}
