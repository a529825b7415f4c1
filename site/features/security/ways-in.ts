import type { UserIdentity } from '@supabase/supabase-js'
import type { SignInProvider } from '#site/lib/public-settings.ts'

/** What the operator has configured. */
export type SignInChoices = {
  providers: readonly SignInProvider[]
  /** Members connect and disconnect accounts themselves. */
  allowsLinking: boolean
}

const KNOWN_LABELS: Partial<Record<string, string>> = {
  email: 'Email',
  phone: 'Phone',
  azure: 'Microsoft',
  google: 'Google',
  github: 'GitHub',
}

const SSO = /^sso:/
const CUSTOM = /^custom:/

/** The name of a way to sign in. */
export function identityLabel(provider: string, providers: readonly SignInProvider[]): string {
  if (SSO.test(provider)) return 'Your organization'
  const configured = providers.find(({ name }) => name === provider)
  return configured?.label ?? KNOWN_LABELS[provider] ?? provider.replace(CUSTOM, '')
}

/** The address or number under which the other side knows the member, or null. */
export function identityAddress({ identity_data }: Pick<UserIdentity, 'identity_data'>): string | null {
  const { email, phone, preferred_username, user_name } = identity_data ?? {}
  const found = [email, phone, preferred_username, user_name].find((value) => typeof value === 'string' && value !== '')
  return typeof found === 'string' ? found : null
}

export function isOfOrganization({ provider }: Pick<UserIdentity, 'provider'>): boolean {
  return SSO.test(provider)
}

/** The identities that would still sign the member in; a provider that is no longer configured does not. */
export function otherWaysIn(
  identity: UserIdentity,
  identities: readonly UserIdentity[],
  { providers }: Pick<SignInChoices, 'providers'>,
): UserIdentity[] {
  const works = ({ provider }: UserIdentity) =>
    provider === 'email' ||
    provider === 'phone' ||
    SSO.test(provider) ||
    CUSTOM.test(provider) ||
    providers.some(({ name }) => name === provider)
  return identities.filter((other) => other.identity_id !== identity.identity_id && works(other))
}

/**
 * Whether there is anything to show about ways to sign in: an account with only an address and no choice has its
 * password part.
 */
export function hasWaysIn(identities: readonly UserIdentity[], { providers, allowsLinking }: SignInChoices): boolean {
  return providers.length > 0 || allowsLinking || identities.some(({ provider }) => provider !== 'email')
}
