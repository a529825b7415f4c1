/**
 * Why the link of an email no longer works, by the service's message: its error code is `otp_expired` for all of them, as
 * on the hosted service, which does not say why.
 */
export const LINK_ENDS = {
  replaced: 'Email link was replaced by the link in a newer email',
  used: 'Email link was already used',
  confirmed: 'Email link was already used, and the address is confirmed',
} as const

export type LinkEnd = keyof typeof LINK_ENDS
