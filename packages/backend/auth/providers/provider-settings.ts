/** One provider of AUTH_PROVIDERS, as the operator configures it. */
export type ProviderSettings = {
  clientId: string
  secret: string
  /** azure: the tenant, https://login.microsoftonline.com/<tenant>; github: a GitHub Enterprise Server. */
  url?: string | undefined
  /** The OpenID issuer of a provider that is not built in. */
  issuer?: string | undefined
  /** Requested in addition to those that signing in needs. */
  scopes?: readonly string[] | undefined
  /** The provider's name on buttons. */
  label?: string | undefined
  /**
   * Counts every address as verified. Only for a directory in which nobody but the operator decides about addresses,
   * such as the firm's own tenant.
   */
  trustsEmail?: boolean | undefined
}

/** By name, which is also the `provider` of identities. */
export type ProvidersSettings = Readonly<Record<string, ProviderSettings>>

/** Providers that need no issuer, with their names on buttons. */
export const BUILT_IN_PROVIDERS = { azure: 'Microsoft', google: 'Google', github: 'GitHub' } as const

export type BuiltInProvider = keyof typeof BUILT_IN_PROVIDERS

export function isBuiltInProvider(name: string): name is BuiltInProvider {
  return Object.hasOwn(BUILT_IN_PROVIDERS, name)
}

/** Every provider the hosted service knows. Those that are not configured are "not enabled" rather than unknown. */
export const KNOWN_PROVIDERS = [
  'apple',
  'azure',
  'bitbucket',
  'discord',
  'facebook',
  'snapchat',
  'figma',
  'fly',
  'github',
  'gitlab',
  'google',
  'keycloak',
  'kakao',
  'linkedin',
  'linkedin_oidc',
  'notion',
  'spotify',
  'slack',
  'slack_oidc',
  'workos',
  'twitch',
  'twitter',
  'zoom',
] as const

/** What a button on the site needs: the provider's id and its name. */
export type ProviderButton = { name: string; label: string }

export function listProviderButtons(providers: ProvidersSettings): ProviderButton[] {
  return Object.keys(providers).map((name) => ({ name, label: providerLabel(providers, name) }))
}

/** A provider's name for people; its id if it is not configured. */
export function providerLabel(providers: ProvidersSettings, name: string): string {
  return providers[name]?.label ?? (isBuiltInProvider(name) ? BUILT_IN_PROVIDERS[name] : name)
}
