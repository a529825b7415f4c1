export const LEAD =
  'With a second step, your password alone does not sign anyone in. Adding one signs your other devices out.'
export const APP_ADDED = 'The app is your second step from now on'
export const PASSKEY_ADDED = 'The passkey is your second step from now on'
export const FACTOR_REMOVED = 'The second step was removed'
export const CODES_COPIED = 'The codes are copied'
export const SECRET_COPIED = 'The key is copied'
export const COPY_FAILED = 'Copying is not allowed here. Select the text instead.'

export const NAME_MISSING = 'Give it a name, so that you recognize it later'
export const CODE_MISSING = 'Enter the six digits that the app shows'

export const ADD_FAILED = 'It could not be added'
export const PASSKEY_FAILED = 'No passkey was created. Try again, or use another device.'
export const REMOVE_FAILED = 'It could not be removed'
export const CODES_FAILED = 'No codes were created'

const REFUSALS: Partial<Record<string, string>> = {
  mfa_factor_name_conflict: 'You already have one with this name',
  mfa_verification_failed: 'This code is wrong or has been used. Wait for the next one.',
  over_request_rate_limit: 'Too many tries. Wait a few minutes.',
  mfa_ip_address_mismatch: 'Your network has changed. Please try again.',
}

/** What to say at the field for a refusal; null when the field is not to blame. */
export function refusalText(code: string | undefined): string | null {
  return REFUSALS[code ?? ''] ?? null
}
