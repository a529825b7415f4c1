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
  /** What buttons call the provider. */
  label?: string | undefined
  /**
   * Counts every address as verified. Only for a directory in which nobody but the operator decides about addresses,
   * such as the firm's own tenant.
   */
  trustsEmail?: boolean | undefined
}

/** By name, which is also the `provider` of identities. */
export type ProvidersSettings = Readonly<Record<string, ProviderSettings>>

/** Providers that need no issuer, and what buttons call them. */
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

/** What a button on the site needs: whom to ask for, and what to call them. */
export type ProviderButton = { name: string; label: string }

export function listProviderButtons(providers: ProvidersSettings): ProviderButton[] {
  return Object.keys(providers).map((name) => ({ name, label: providerLabel(providers, name) }))
}

/** What people call a provider; of one that is not configured, its name. */
export function providerLabel(providers: ProvidersSettings, name: string): string {
  return providers[name]?.label ?? (isBuiltInProvider(name) ? BUILT_IN_PROVIDERS[name] : name)
}
