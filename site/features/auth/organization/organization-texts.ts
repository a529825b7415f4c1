import type { AuthFailure } from '../rules/auth-error-kind.ts'

/** The part of an email address after the @, in lower case. */
export function domainOf(email: string): string {
  return email.trim().split('@').at(-1)?.toLowerCase() ?? ''
}

/** Why an organization cannot sign its people in; null for failures that are not about the organization. */
export function refusedOrganization({ code }: Pick<AuthFailure, 'code'>, domain: string): string | null {
  switch (code) {
    case 'sso_provider_not_found':
      return `No organization with addresses at ${domain} signs in here. Check the address, or sign in another way.`
    case 'sso_provider_disabled':
    case 'saml_provider_disabled':
      return 'Sign-in with your organization is switched off at the moment. Please sign in another way.'
    default:
      return null
  }
}
