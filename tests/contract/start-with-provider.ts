import type { AuthSettings } from '@headwater/backend/settings'
import { SITE_URL } from '@headwater/backend/tests/modules/open-backend.ts'
import { createVisitor, type Visitor } from '@headwater/backend/tests/providers/create-visitor.ts'
import { type OpenIdProvider, startOpenIdProvider } from '@headwater/backend/tests/providers/start-open-id-provider.ts'
import { createClient } from '@supabase/supabase-js'
import { startBackend, type TestBackend } from './start-backend.ts'

export const CALLBACK = `${SITE_URL}/auth/v1/callback`
/** Where the client wants people to return. */
export const CLIENT_URL = `${SITE_URL}/auth`

export type WithProvider = AsyncDisposable & {
  backend: TestBackend
  provider: OpenIdProvider
  visitor: () => Visitor
  /** A client like a browser's, with separate storage. */
  browserClient: (flowType: 'pkce' | 'implicit') => ReturnType<typeof createClient>
  /** Signs in with the provider up to the client's address, which carries code, session or error. */
  signIn: (options: SignInOptions) => Promise<URL>
  /** As if nobody had ever signed in. */
  reset: () => Promise<void>
}

export type SignInOptions = {
  client: ReturnType<typeof createClient>
  login?: string
  cancels?: boolean
  visitor?: Visitor
  provider?: string
  redirectTo?: string
}

type Options = {
  auth?: Partial<Parameters<typeof startBackend>[0] & object>['auth']
  settings?: Partial<AuthSettings>
  /** By default `acme`, a provider with an issuer. */
  name?: string
  hasFullIdTokens?: boolean
  isTrusted?: boolean
}

/** The backend with a real OpenID provider. */
export async function startWithProvider(options: Options = {}): Promise<WithProvider> {
  const { name = 'acme', auth, settings, hasFullIdTokens = false } = options
  const path = name === 'azure' ? '/v2.0' : ''
  const provider = await startOpenIdProvider({ redirectUri: CALLBACK, path, hasFullIdTokens })
  const { clientId, secret, url, issuer } = provider
  const address = name === 'azure' ? { url } : { issuer }
  const providers = { [name]: { clientId, secret, ...address, ...(options.isTrusted && { trustsEmail: true }) } }
  const backend = await startBackend({ auth: { ...auth, settings: { providers, ...settings } } })
  const visitor = () => createVisitor({ [SITE_URL]: backend.url })

  return {
    backend,
    provider,
    visitor,
    browserClient: (flowType) =>
      createClient(backend.url, backend.anonKey, {
        auth: { flowType, storage: memoryStorage(), autoRefreshToken: false, detectSessionInUrl: false },
      }),
    async signIn({ client, visitor: given, provider: wanted = name, redirectTo = CLIENT_URL, ...choices }) {
      const { data, error } = await client.auth.signInWithOAuth({
        provider: wanted as 'azure',
        options: { redirectTo, skipBrowserRedirect: true },
      })
      if (error) throw error
      const start = data.url.replace(backend.url, SITE_URL)
      return new URL(await (given ?? visitor()).travel(start, { ...choices, isEnd: isClientAddress }))
    },
    async reset() {
      provider.accounts.clear()
      backend.mailbox.length = 0
      for (const table of ['users', 'flow_state', 'audit_log_entries']) {
        await backend.database.sql(`delete from auth.${table}`)
      }
    },
    async [Symbol.asyncDispose]() {
      await backend[Symbol.asyncDispose]()
      await provider[Symbol.asyncDispose]()
    },
  }
}

/** An address of the client rather than of the service. */
export function isClientAddress(url: string): boolean {
  return url.startsWith(SITE_URL) && !url.startsWith(`${SITE_URL}/auth/v1/`)
}

export function fragmentOf(url: URL): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(url.hash.slice(1)))
}

function memoryStorage() {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}
