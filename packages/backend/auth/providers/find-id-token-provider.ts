import { validationFailed } from '../auth-errors.ts'
import type { AuthServices } from '../auth-services.ts'
import { CUSTOM_PREFIX } from './custom/custom-provider.ts'
import { findCustomProvider } from './custom/custom-provider-rows.ts'
import { customProviderOf } from './find-provider.ts'
import type { IdTokenRules, Provider } from './provider.ts'
import { providerDisabled } from './provider-errors.ts'
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
  auth: AuthServices,
  { name, issuer }: { name: string; issuer: string },
): Promise<IdTokenProvider> {
  const { configured, verifyIdToken, verifyCustomIdToken } = auth.providers
  if (name.startsWith(CUSTOM_PREFIX)) return toIdTokenProvider(await findCustom(auth, name), verifyCustomIdToken)
  const provider = name === '' ? findByIssuer(configured, issuer) : configured.get(name)
  if (provider) return toIdTokenProvider(provider, verifyIdToken)
  if (KNOWN.has(name)) throw providerDisabled(`Provider ("${name}") is not enabled`)
  throw validationFailed(`Custom OIDC provider "${name || issuer}" not allowed`)
}

function toIdTokenProvider({ name, isEmailOptional, idTokens }: Provider, verify: VerifyIdToken): IdTokenProvider {
  if (!idTokens) throw validationFailed(`Provider "${name}" is not an OIDC provider`)
  return { name, isEmailOptional, rules: idTokens, verify }
}

async function findCustom(auth: AuthServices, name: string): Promise<Provider> {
  const row = await auth.transaction((transaction) => findCustomProvider(transaction, name))
  if (!row) throw validationFailed(`Custom provider "${name}" not found`)
  if (!row.enabled) throw providerDisabled(`Custom provider "${name}" is disabled`)
  return customProviderOf(auth, row)
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
