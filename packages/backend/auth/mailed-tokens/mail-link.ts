/** What the page behind an email link does; the `type` of its verify request. */
export type LinkType = 'signup' | 'invite' | 'magiclink' | 'recovery' | 'email_change'

/**
 * The address in an email: a page of the site whose button verifies the token, because mail scanners open
 * links but press no buttons. Built from the configured site URL, never from a request's headers.
 */
export function mailLink(
  siteUrl: string,
  { linkSecret, type, redirectTo }: { linkSecret: string; type: LinkType; redirectTo: string },
): string {
  const query = new URLSearchParams({ token_hash: linkSecret, type, redirect_to: redirectTo })
  return `${siteUrl}/auth/confirm?${query}`
}
