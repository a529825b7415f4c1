import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'
import {
  type AuthSettings,
  type CaptchaSettings,
  DEFAULT_AUTH_SETTINGS,
  type FactorChoice,
  type FactorType,
  HOOK_NAMES,
  type Hook,
  type HookName,
  type Hooks,
  readCaptcha,
  readHook,
  readSigningKeys,
  type SamlSettings,
  type SigningKey,
} from '@headwater/backend/settings'
import { readAuthProviders } from './auth-providers-config.ts'
import type { EnvironmentReader } from './read-environment.ts'
import { readSmsSettings } from './sms-config.ts'

const MIN_RSA_BITS = 2048

/** Reads the key pair for single sign-on by SAML; null when neither half is set. */
function readSamlSettings(read: EnvironmentReader): SamlSettings | null {
  const privateKey = read.optional('AUTH_SAML_PRIVATE_KEY')
  const certificate = read.optional('AUTH_SAML_CERTIFICATE')
  if (!privateKey && !certificate) return null
  const key = parse(privateKey, (pem) => createPrivateKey(pem))
  const parsed = parse(certificate, (pem) => new X509Certificate(pem))
  if (!key || !isStrongRsa(key)) {
    read.problem(`AUTH_SAML_PRIVATE_KEY is not an RSA key in PEM of at least ${MIN_RSA_BITS} bits`)
  }
  if (!parsed) read.problem('AUTH_SAML_CERTIFICATE is not a certificate in PEM')
  if (key && parsed && !parsed.checkPrivateKey(key)) {
    read.problem('AUTH_SAML_CERTIFICATE does not belong to AUTH_SAML_PRIVATE_KEY')
  }
  return { privateKey: toPem(privateKey ?? ''), certificate: toPem(certificate ?? '') }
}

function isStrongRsa({ asymmetricKeyType, asymmetricKeyDetails }: KeyObject): boolean {
  return asymmetricKeyType === 'rsa' && (asymmetricKeyDetails?.modulusLength ?? 0) >= MIN_RSA_BITS
}

function parse<Parsed>(text: string | null, read: (pem: string) => Parsed): Parsed | null {
  try {
    return text === null ? null : read(toPem(text))
  } catch {
    return null
  }
}

/** Many tools keep a variable on one line: with `\n` written out, or as Base64 of the whole file. */
function toPem(text: string): string {
  return text.startsWith('-----') ? text.replaceAll('\\n', '\n') : Buffer.from(text, 'base64').toString('utf8')
}

const MINUTE = 60
const DAY = 24 * 60 * MINUTE

/** The settings of auth/v1; packages/backend/docs/auth.md explains each. */
export function readAuthSettings(read: EnvironmentReader): AuthSettings {
  const defaults = DEFAULT_AUTH_SETTINGS
  const isOn = (name: string, fallback: boolean) => read.oneOf(name, ['on', 'off'], fallback ? 'on' : 'off') === 'on'
  const seconds = (name: string, fallback: number, range: { min: number; max: number }) =>
    read.integer(name, fallback, range)
  const factor = (name: string, type: FactorType) =>
    read.oneOf(name, ['on', 'verify', 'off'], defaults.factors[type]) as FactorChoice
  /** 0 stands for "never". */
  const limit = (name: string) => read.integer(name, 0, { min: 0, max: 10 * 365 * DAY }) || null

  const settings: AuthSettings = {
    allowsSignUp: isOn('AUTH_SIGN_UP', defaults.allowsSignUp),
    allowsAnonymousSignIn: isOn('AUTH_ANONYMOUS_SIGN_IN', defaults.allowsAnonymousSignIn),
    allowsManualLinking: isOn('AUTH_MANUAL_LINKING', defaults.allowsManualLinking),
    confirmsBothAddresses: isOn('AUTH_CONFIRM_BOTH_ADDRESSES', defaults.confirmsBothAddresses),
    protectsPasswordChange: isOn('AUTH_SECURE_PASSWORD_CHANGE', defaults.protectsPasswordChange),
    accessTokenSeconds: seconds('AUTH_TOKEN_LIFETIME', defaults.accessTokenSeconds, { min: MINUTE, max: DAY }),
    refreshReuseSeconds: seconds('AUTH_REUSE_INTERVAL', defaults.refreshReuseSeconds, { min: 0, max: 5 * MINUTE }),
    sessionTimeboxSeconds: limit('AUTH_SESSION_TIMEBOX'),
    sessionInactivitySeconds: limit('AUTH_SESSION_INACTIVITY'),
    factors: {
      totp: factor('AUTH_TOTP', 'totp'),
      webauthn: factor('AUTH_WEBAUTHN', 'webauthn'),
      phone: factor('AUTH_PHONE_FACTOR', 'phone'),
      recovery_code: factor('AUTH_RECOVERY_CODES', 'recovery_code'),
    },
    allowsOneSessionOnly: isOn('AUTH_SESSIONS_SINGLE_PER_USER', defaults.allowsOneSessionOnly),
    hooks: readHooks(read),
    captcha: readCaptchaSettings(read),
    saml: readSamlSettings(read),
    mailIntervalSeconds: seconds('AUTH_MAIL_INTERVAL', defaults.mailIntervalSeconds, { min: 0, max: DAY }),
    servesApplications: isOn('AUTH_OAUTH_SERVER', defaults.servesApplications),
    letsApplicationsRegister: isOn('AUTH_OAUTH_DYNAMIC_REGISTRATION', defaults.letsApplicationsRegister),
    letsApplicationsActAsMembers: isOn('AUTH_OAUTH_DATA_ACCESS', defaults.letsApplicationsActAsMembers),
    providers: readAuthProviders(read),
    allowsPrivateProviders: isOn('AUTH_PRIVATE_PROVIDERS', defaults.allowsPrivateProviders),
    sms: readSmsSettings(read),
    notifiesNewSignIn: isOn('AUTH_NOTIFY_NEW_SIGN_IN', defaults.notifiesNewSignIn),
  }
  refuseUselessSettings(settings, read)
  return settings
}

/** Features that are switched on although the feature that they need is off. */
function refuseUselessSettings(settings: AuthSettings, read: EnvironmentReader): void {
  const { servesApplications, letsApplicationsRegister, letsApplicationsActAsMembers, factors, sms, hooks } = settings
  const needsServer = (name: string) => read.problem(`AUTH_OAUTH_SERVER is off; ${name}=on needs it`)
  if (letsApplicationsRegister && !servesApplications) needsServer('AUTH_OAUTH_DYNAMIC_REGISTRATION')
  if (letsApplicationsActAsMembers && !servesApplications) needsServer('AUTH_OAUTH_DATA_ACCESS')
  if (factors.phone !== 'off' && sms.provider === '' && !hooks.send_sms) {
    read.problem('AUTH_SMS_PROVIDER or AUTH_HOOK_SEND_SMS_URI is missing; AUTH_PHONE_FACTOR needs one')
  }
}

/** `npm run admin -- signing-key` prints a key for this set. */
export function readSigningKeySet(read: EnvironmentReader): readonly SigningKey[] {
  const text = read.optional('AUTH_SIGNING_KEYS')
  if (text === null) return []
  return attempt(read, 'AUTH_SIGNING_KEYS is not a set of signing keys', () => readSigningKeys(text)) ?? []
}

function readHooks(read: EnvironmentReader): Hooks {
  const hooks: Partial<Record<HookName, Hook>> = {}
  for (const name of HOOK_NAMES) {
    const variable = `AUTH_HOOK_${name.toUpperCase()}`
    const uri = read.optional(`${variable}_URI`)
    if (uri === null) continue
    const secrets = read.optional(`${variable}_SECRETS`) ?? ''
    const hook = attempt(read, `${variable}_URI is not a hook`, () => readHook(uri, secrets))
    if (hook) hooks[name] = hook
  }
  return hooks
}

function readCaptchaSettings(read: EnvironmentReader): CaptchaSettings | null {
  const provider = read.optional('AUTH_CAPTCHA_PROVIDER')
  if (provider === null) return null
  return attempt(read, 'AUTH_CAPTCHA_PROVIDER cannot be used', () =>
    readCaptcha(provider, read.optional('AUTH_CAPTCHA_SECRET') ?? ''),
  )
}

/** Null after a failure, which is reported as a problem: the sentence and the reason. */
function attempt<Value>(read: EnvironmentReader, sentence: string, parse: () => Value): Value | null {
  try {
    return parse()
  } catch (error) {
    read.problem(`${sentence}: ${error instanceof Error ? error.message : error}`)
    return null
  }
}
