import { type JWTPayload, SignJWT } from 'jose'
import type { Database, Transaction } from '#backend/database/database.ts'
import type { RateLimits } from '#backend/database/rate-limits.ts'
import type { Log } from '#backend/http/log.ts'
import { runToTheEnd } from '#backend/http/request-scope.ts'
import { findSigner, type SigningKey } from '#backend/http/signing-keys.ts'
import { withTasksAfterCommit } from './after-commit.ts'
import { overRequestRateLimit } from './auth-errors.ts'
import { type AuthSettings, DEFAULT_AUTH_SETTINGS } from './auth-settings.ts'
import { type HookServices, runHook } from './hooks/run-hook.ts'
import { type AuthMailTemplates, readAuthMailTemplates } from './mails/auth-mail-templates.ts'
import { type AuthMails, createAuthMails } from './mails/auth-mails.ts'
import { createPasswordHashing, type PasswordHashing } from './passwords/password-hashing.ts'
import { DEFAULT_PASSWORD_POLICY, type PasswordPolicy } from './passwords/password-policy.ts'
import type { SendSms } from './phones/sms-settings.ts'
import { createProviderServices, type ProviderServices } from './providers/create-provider-services.ts'
import type { ProviderFetch } from './providers/provider-fetch.ts'
import { createRedirectTargets, type RedirectTargets } from './requests/redirect-target.ts'
import { deriveKey } from './tokens/derive-key.ts'
import { createRefreshTokens, type RefreshTokens } from './tokens/refresh-token.ts'
import { findUserById } from './users/find-user.ts'
import { toUserJson } from './users/user.ts'

type BackgroundWork = {
  /** Starts the work and returns at once; a failure is logged. Throws 429 when too much work is under way. */
  start: (name: string, work: () => Promise<void>) => void
  /** Resolves when all work that was started has ended. */
  finish: () => Promise<void>
}

// Each task holds at most one connection for a moment, and one email for as long as the mail server takes.
const MAX_UNDER_WAY = 100
const RETRY_AFTER_SECONDS = 5

/** Work that a response must not wait for, because its duration would reveal something to the caller. */
export function createBackgroundWork(log: Log): BackgroundWork {
  const underWay = new Set<Promise<void>>()

  return {
    start(name, work) {
      if (underWay.size >= MAX_UNDER_WAY) throw overRequestRateLimit(RETRY_AFTER_SECONDS)
      const running = runToTheEnd(work)
        .catch((cause: unknown) => log.error('auth.background_failed', { work: name, cause }))
        .finally(() => underWay.delete(running))
      underWay.add(running)
    },
    async finish() {
      while (underWay.size > 0) await Promise.all(underWay)
    },
  }
}

export type AuthMessage = { to: string; subject: string; text: string; html: string }

export type AuthDependencies = {
  database: Database
  rateLimits: Pick<RateLimits, 'take'>
  /** Resolves once the email is on its way; rejects if it cannot be sent. */
  sendMail: (message: AuthMessage) => Promise<void>
  /** Null or left out: phones are not available. */
  sendSms?: SendSms | null
  log: Log
  now: () => Date
  jwtSecret: string
  /** The asymmetric keys of access tokens; without one that may sign, the secret signs them with HS256. */
  signingKeys?: readonly SigningKey[]
  /** Without a trailing slash. Links in emails start with it. */
  siteUrl: string
  /** The site's name in emails. */
  siteName: string
  /** The firm and its postal address in one line, below each email. */
  siteAddress?: string
  /** IANA name: the zone of the times in emails; UTC if left out. */
  timeZone?: string
  /** Patterns of addresses outside the site that a link may lead to. */
  redirectUrls: readonly string[]
  /** Confirms accounts without an email: for demos only. */
  autoconfirm: boolean
  /** `iss` of access tokens; defaults to the public address of auth/v1. */
  jwtIssuer?: string
  /** Omitted settings have their defaults. */
  settings?: Partial<AuthSettings>
  passwordPolicy?: PasswordPolicy
  passwords?: PasswordHashing
  /** Requests to identity providers; by default the platform's fetch. */
  fetch?: ProviderFetch
  /** The words and the look of the emails; the module has its own. */
  mailTemplates?: AuthMailTemplates
}

/** What the operations work with: the dependencies, and the objects built from them once. */
export type AuthServices = Required<Omit<AuthDependencies, 'mailTemplates'>> & {
  settings: AuthSettings
  /** Writes the emails. */
  mails: AuthMails
  /** Signs claims as they are; sessions/session-json.ts decides on those of an access token. */
  signJwt: SignJwt
  refreshTokens: RefreshTokens
  redirectTargets: RedirectTargets
  background: BackgroundWork
  providers: ProviderServices
  /** Key for the hashes of the codes that users type in. */
  codeKey: Buffer
  /** Keys for the secrets of authenticator apps, and for the hashes of recovery codes and codes in text messages. */
  factorKeys: { secret: Buffer; code: Buffer }
  transaction: <Result>(work: (transaction: Transaction) => Promise<Result>) => Promise<Result>
}

/** `iss` of the access tokens signed here. */
export function issuerOf({ jwtIssuer, siteUrl }: Pick<AuthDependencies, 'jwtIssuer' | 'siteUrl'>): string {
  return jwtIssuer ?? `${siteUrl}/auth/v1`
}

export function createAuthServices(dependencies: AuthDependencies): AuthServices {
  const { database, jwtSecret, signingKeys = [], siteUrl, redirectUrls, log } = dependencies
  const issuer = issuerOf(dependencies)
  const settings = { ...DEFAULT_AUTH_SETTINGS, ...dependencies.settings }
  // Everything in auth.* is done as service_role; no other role may access it.
  const transaction: AuthServices['transaction'] = (work) =>
    withTasksAfterCommit((run) => database.transaction({ role: 'service_role' }, run), work)
  const fetch: ProviderFetch = dependencies.fetch ?? ((url, options) => globalThis.fetch(url, options as RequestInit))
  return {
    ...dependencies,
    siteAddress: dependencies.siteAddress ?? '',
    timeZone: dependencies.timeZone ?? 'UTC',
    settings,
    sendSms: createSmsSender({ ...dependencies, settings, transaction }, dependencies.sendSms ?? null),
    mails: createAuthMails(dependencies.mailTemplates ?? readAuthMailTemplates(), dependencies),
    passwordPolicy: dependencies.passwordPolicy ?? DEFAULT_PASSWORD_POLICY,
    passwords: dependencies.passwords ?? createPasswordHashing(),
    jwtIssuer: issuer,
    signingKeys,
    signJwt: createSignJwt(jwtSecret, signingKeys),
    refreshTokens: createRefreshTokens(deriveKey(jwtSecret, 'refresh-token')),
    redirectTargets: createRedirectTargets(siteUrl, redirectUrls),
    background: createBackgroundWork(log),
    fetch,
    providers: createProviderServices({
      settings: settings.providers,
      allowsPrivate: settings.allowsPrivateProviders,
      siteUrl,
      jwtSecret,
      fetch,
      now: dependencies.now,
    }),
    codeKey: deriveKey(jwtSecret, 'mailed-code'),
    transaction,
    factorKeys: { secret: deriveKey(jwtSecret, 'factor-secret'), code: deriveKey(jwtSecret, 'factor-code') },
  }
}

/** Sends codes through the hook if there is one, and otherwise through the provider. Null without either. */
function createSmsSender(services: HookServices, provider: SendSms | null): SendSms | null {
  if (!services.settings.hooks.send_sms) return provider
  return async ({ to, code, userId }) => {
    const user = userId ? await services.transaction((transaction) => findUserById(transaction, userId)) : null
    const payload = { ...(user && { user: toUserJson(user) }), sms: { ...(code && { otp: code }), phone: to } }
    await runHook(services, 'send_sms', { payload })
    return { messageId: null }
  }
}

/** Signs claims as they are. */
type SignJwt = (claims: JWTPayload) => Promise<string>

/** Signs with the first configured key that may sign, or with the secret and HS256. */
export function createSignJwt(jwtSecret: string, signingKeys: readonly SigningKey[]): SignJwt {
  const signer = findSigner(signingKeys)
  const secret = Buffer.from(jwtSecret)
  return (claims) =>
    signer
      ? new SignJWT(claims)
          .setProtectedHeader({ alg: signer.algorithm, kid: signer.kid, typ: 'JWT' })
          .sign(signer.privateKey)
      : new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(secret)
}
