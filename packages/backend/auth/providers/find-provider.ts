import type { AuthServices } from '../auth-services.ts'
import { createCustomProvider } from './custom/create-custom-provider.ts'
import { CUSTOM_PREFIX, type CustomProvider } from './custom/custom-provider.ts'
import { findCustomProvider } from './custom/custom-provider-rows.ts'
import type { Provider } from './provider.ts'
import { unsupportedProvider } from './provider-errors.ts'
import { KNOWN_PROVIDERS } from './provider-settings.ts'

const KNOWN: ReadonlySet<string> = new Set(KNOWN_PROVIDERS)

/** The provider of this name, in any case. Throws 400 when nobody can sign in with it. */
export async function findProvider(auth: AuthServices, wanted: string): Promise<Provider> {
  const name = wanted.toLowerCase()
  if (name.startsWith(CUSTOM_PREFIX)) return findCustom(auth, name)
  const provider = auth.providers.configured.get(name)
  if (provider) return provider
  throw unsupportedProvider(KNOWN.has(name) ? 'provider is not enabled' : `Provider ${name} could not be found`)
}

async function findCustom(auth: AuthServices, name: string): Promise<Provider> {
  const row = await auth.transaction((transaction) => findCustomProvider(transaction, name))
  if (!row) throw unsupportedProvider(`custom provider ${name} not found`)
  if (!row.enabled) throw unsupportedProvider(`custom provider ${name} is disabled`)
  return customProviderOf(auth, row)
}

/** Each version of a row has one provider, which remembers what the other side says about itself. */
export function customProviderOf({ providers }: AuthServices, row: CustomProvider): Provider {
  const version = `${row.id} ${row.updated_at.getTime()}`
  const provider = providers.custom.get(version) ?? createCustomProvider(providers, row)
  providers.custom.set(version, provider)
  return provider
}
