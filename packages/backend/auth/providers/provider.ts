import type { ProviderProfile } from './provider-profile.ts'

/** What a sign-in sends to a provider. */
export type AuthorizationStart = {
  state: string
  nonce: string
  codeVerifier: string
  /** Requested by the client in addition to the configured ones. */
  scopes: readonly string[]
  /** Further parameters of the client, such as `prompt`; none that the protocol reserves. */
  params: Readonly<Record<string, string>>
}

/** A provider's answer to the callback, with what must match it. */
export type AuthorizationAnswer = { params: URLSearchParams; state: string; nonce: string; codeVerifier: string }

/** Whom a provider has identified, and the tokens for its own API. */
export type ProviderSignIn = { profile: ProviderProfile; accessToken: string; refreshToken: string | null }

/** How a provider's ID tokens that a client got by itself are checked. */
export type IdTokenRules = {
  /** The issuer that a token must name. Throws when the provider does not accept the token's own. */
  issuerFor: (claimedIssuer: string) => string
  clientIds: readonly string[]
  skipsNonce: boolean
  readProfile: ReadProfile
}

export type ReadProfile = (claims: Readonly<Record<string, unknown>>) => ProviderProfile

export type Provider = {
  /** Also the `provider` of identities. */
  name: string
  /** Whether somebody may sign in if the provider gives no address. */
  isEmailOptional: boolean
  /** The address at which the person signs in with the provider. Throws when the provider cannot be reached. */
  authorizationUrl: (start: AuthorizationStart) => Promise<URL>
  /** Exchanges the answer's code. Throws when anything about the answer is invalid. */
  redeem: (answer: AuthorizationAnswer) => Promise<ProviderSignIn>
  /** Null: the provider has no ID tokens. */
  idTokens: IdTokenRules | null
}
