import type { AuthServices } from '../auth-services.ts'
import type { Provider } from './provider.ts'
import { unsupportedProvider } from './provider-errors.ts'
import { KNOWN_PROVIDERS } from './provider-settings.ts'

const KNOWN: ReadonlySet<string> = new Set(KNOWN_PROVIDERS)

/** The provider of this name, in any case. Throws 400 when nobody can sign in with it. */
export async function findProvider({ providers }: AuthServices, wanted: string): Promise<Provider> {
  const name = wanted.toLowerCase()
  const provider = providers.configured.get(name)
  if (provider) return provider
  throw unsupportedProvider(KNOWN.has(name) ? 'provider is not enabled' : `Provider ${name} could not be found`)
}
