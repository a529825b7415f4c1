/** Why a link no longer works, in the service's words: its code is `otp_expired` for all of them. */
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
