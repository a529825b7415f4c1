import type { AuthMessage } from '#backend/auth/auth-services.ts'
import { type Backend, type BackendOptions, createBackend } from '#backend/create-backend.ts'
import { defaultRestSettings } from '#backend/rest/rest-settings.ts'
import { DEFAULT_STORAGE_SETTINGS } from '#backend/storage/storage-settings.ts'
import { silentLog } from '../silent-log.ts'
import { createMemoryStore } from '../storage/memory-store.ts'
import { quickPasswords } from './quick-passwords.ts'

export const SITE_URL = 'http://site.test'
export const JWT_SECRET = 'secret-of-the-tests-of-enough-characters'

/** The options that a test may override. `databaseUrl` is the login role's. */
export type OpenBackendOptions = Partial<
  Omit<BackendOptions, 'databaseUrl' | 'auth' | 'rest' | 'storage' | 'jwtSecret'>
> & {
  databaseUrl: string
  auth?: Partial<BackendOptions['auth']>
  rest?: Partial<BackendOptions['rest']>
  storage?: Partial<NonNullable<BackendOptions['storage']>>
}

const unheard = async (_message: AuthMessage): Promise<void> => undefined

/** The whole backend in this process. By default it is silent, has no rate limits, and discards its emails. */
export function openBackend({ auth, rest, storage, ...options }: OpenBackendOptions): Promise<Backend> {
  return createBackend({
    jwtSecret: JWT_SECRET,
    functions: {},
    rateLimits: 'off',
    log: silentLog,
    ...options,
    auth: {
      siteUrl: SITE_URL,
      siteName: 'Headwater',
      redirectUrls: [],
      autoconfirm: false,
      sendMail: unheard,
      passwords: quickPasswords,
      ...auth,
    },
    rest: { ...defaultRestSettings, ...rest },
    storage: { bytes: createMemoryStore(), settings: DEFAULT_STORAGE_SETTINGS, ...storage },
  })
}
