import { type AuthModule, createAuthModule } from '#backend/auth/auth-module.ts'
import { authRateLimits, withMailInterval } from '#backend/auth/auth-rate-limits.ts'
import type { AuthDependencies, AuthMessage } from '#backend/auth/auth-services.ts'
import { DEFAULT_AUTH_SETTINGS } from '#backend/auth/auth-settings.ts'
import { createRateLimits, createUnlimitedRateLimits } from '#backend/database/rate-limits.ts'
import { toErrorResponse } from '#backend/http/create-dispatcher.ts'
import { createIdentifyCaller } from '#backend/http/identify-caller.ts'
import { createVerifyAccessToken } from '#backend/http/verify-access-token.ts'
import { type MigratedDatabase, openMigratedDatabase } from '../database/open-migrated-database.ts'
import { silentLog } from '../silent-log.ts'
import { quickPasswords } from './quick-passwords.ts'

// biome-ignore lint/suspicious/noExplicitAny: responses are JSON whose shape each test knows and checks.
type Answer = { status: number; headers: Headers; body: any }

type CallOptions = { body?: unknown; token?: string; headers?: Record<string, string>; clientAddress?: string }

export type OpenAuth = AsyncDisposable & {
  database: MigratedDatabase
  module: AuthModule
  /** `request` is, for example, `POST /signup`. */
  call: (request: string, options?: CallOptions) => Promise<Answer>
  /** The emails sent so far, oldest first. Waits for those that are sent in the background after a response. */
  mails: () => Promise<AuthMessage[]>
  clock: { now: Date; advance: (ms: number) => void }
  /** Makes every later email fail, or lets emails through again. */
  breakMail: (isBroken: boolean) => void
  /** An account with a confirmed address and its first session. */
  signUp: (email?: string, password?: string) => Promise<SessionAnswer>
}

// biome-ignore lint/suspicious/noExplicitAny: as above.
type SessionAnswer = { access_token: string; refresh_token: string; user: any }

export type OpenAuthOptions = Partial<AuthDependencies> & {
  withRateLimits?: boolean
  /** By default one with the backend's migrations alone. */
  openDatabase?: () => Promise<MigratedDatabase>
}

const SITE_URL = 'https://site.example'
export const PASSWORD = 'correct horse battery'

const JWT_SECRET = 'a-secret-of-the-tests-with-32-characters'

/** The auth module on its own database, called as the backend calls it. */
export async function openAuthModule({
  withRateLimits = false,
  openDatabase = openMigratedDatabase,
  ...overrides
}: OpenAuthOptions = {}): Promise<OpenAuth> {
  const database = await openDatabase()
  const sent: AuthMessage[] = []
  let isMailBroken = false
  const clock = {
    now: new Date('2026-11-21T10:00:00.000Z'),
    advance(ms: number) {
      clock.now = new Date(clock.now.getTime() + ms)
    },
  }
  const now = () => clock.now
  const { mailIntervalSeconds } = { ...DEFAULT_AUTH_SETTINGS, ...overrides.settings }
  const limits = withMailInterval(authRateLimits, mailIntervalSeconds)
  const module = createAuthModule({
    database: database.database,
    rateLimits: withRateLimits ? createRateLimits(database.database, limits) : createUnlimitedRateLimits(),
    log: silentLog,
    now,
    jwtSecret: JWT_SECRET,
    siteUrl: SITE_URL,
    siteName: 'Headwater',
    redirectUrls: [],
    autoconfirm: false,
    passwords: quickPasswords,
    async sendMail(message) {
      if (isMailBroken) throw new Error('The mail server does not answer')
      sent.push(message)
    },
    ...overrides,
  })

  const call = createCaller(module, now, overrides.signingKeys)
  return {
    database,
    module,
    call,
    clock,
    breakMail: (isBroken) => {
      isMailBroken = isBroken
    },
    async mails() {
      await module.finishBackgroundWork()
      return sent
    },
    async signUp(email = 'ada@example.com', password = PASSWORD) {
      await call('POST /signup', { body: { email, password } })
      const { token_hash, type } = readLink(sent.at(-1))
      return (await call('POST /verify', { body: { token_hash, type } })).body
    },
    async [Symbol.asyncDispose]() {
      await module.finishBackgroundWork()
      await database[Symbol.asyncDispose]()
    },
  }
}

/** Identifies the caller and renders failures, as packages/backend/create-backend.ts does. */
function createCaller(
  module: AuthModule,
  now: () => Date,
  signingKeys?: AuthDependencies['signingKeys'],
): OpenAuth['call'] {
  const identifyCaller = createIdentifyCaller({
    apiKeys: [{ key: 'anon-key', role: 'anon' }],
    verifyAccessToken: createVerifyAccessToken(JWT_SECRET, now, { signingKeys: signingKeys ?? [] }),
  })

  async function respond(request: Request, clientAddress: string): Promise<Response> {
    try {
      const outcome = await identifyCaller(request, { isKeyRequired: true })
      if ('problem' in outcome) throw module.tokenError(outcome.problem)
      return await module.handle(request, { requestId: 'test', clientAddress, caller: outcome.caller })
    } catch (error) {
      return toErrorResponse(error, { requestId: 'test', path: new URL(request.url).pathname, log: silentLog })
    }
  }

  return async function call(line, { body, token, headers = {}, clientAddress = '203.0.113.7' } = {}) {
    const [method = '', path = ''] = line.split(' ')
    const request = new Request(`http://127.0.0.1/auth/v1${path}`, {
      method,
      headers: { apikey: 'anon-key', ...(token && { authorization: `Bearer ${token}` }), ...headers },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const response = await respond(request, clientAddress)
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json')
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text }
  }
}

export type MailLink = { url: URL; token_hash: string; type: string; redirect_to: string; code: string }

/** The link that an email asks its reader to open, and the code to type. */
export function readLink(mail: Pick<AuthMessage, 'text'> | undefined): MailLink {
  const url = new URL(/https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? '')
  const value = (name: string) => url.searchParams.get(name) ?? ''
  const code = /(?<=code, it is |^)\d{6}$/m.exec(mail?.text ?? '')?.[0] ?? ''
  return { url, token_hash: value('token_hash'), type: value('type'), redirect_to: value('redirect_to'), code }
}
