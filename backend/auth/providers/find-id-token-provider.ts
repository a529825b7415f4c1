import type { AuthServices } from '../auth-services.ts'
import type { IdTokenRules, Provider } from './provider.ts'
import { idTokenProviderDisabled, idTokenProviderNotAllowed } from './provider-errors.ts'
import { KNOWN_PROVIDERS } from './provider-settings.ts'
import type { VerifyIdToken } from './verify-id-token.ts'

export type IdTokenProvider = {
  name: string
  isEmailOptional: boolean
  rules: IdTokenRules
  verify: VerifyIdToken
}

const KNOWN: ReadonlySet<string> = new Set(KNOWN_PROVIDERS)

/** The provider whose ID tokens are accepted under this name or, without one, issuer. Throws 400 when there is none. */
export async function findIdTokenProvider(
  { providers }: AuthServices,
  { name, issuer }: { name: string; issuer: string },
): Promise<IdTokenProvider> {
  const found = name === '' ? findByIssuer(providers.configured, issuer) : providers.configured.get(name)
  if (!found?.idTokens)
    throw KNOWN.has(name) ? idTokenProviderDisabled(name) : idTokenProviderNotAllowed(name || issuer)
  return {
    name: found.name,
    isEmailOptional: found.isEmailOptional,
    rules: found.idTokens,
    verify: providers.verifyIdToken,
  }
}

function findByIssuer(providers: ReadonlyMap<string, Provider>, issuer: string): Provider | undefined {
  return [...providers.values()].find(({ idTokens }) => idTokens && issues(idTokens, issuer))
}

function issues({ issuerFor }: IdTokenRules, issuer: string): boolean {
  try {
    return issuerFor(issuer) === issuer
  } catch {
    // An issuer of another kind.
    return false
  }
}
