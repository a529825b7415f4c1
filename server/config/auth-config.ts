import { type AuthSettings, DEFAULT_AUTH_SETTINGS } from '#backend/auth/auth-settings.ts'
import { readAuthProviders } from './auth-providers-config.ts'
import type { EnvironmentReader } from './read-environment.ts'

const MINUTE = 60
const DAY = 24 * 60 * MINUTE

/** The settings of auth/v1; docs/auth.md explains each. */
export function readAuthSettings(read: EnvironmentReader): AuthSettings {
  const defaults = DEFAULT_AUTH_SETTINGS
  const isOn = (name: string, fallback: boolean) => read.oneOf(name, ['on', 'off'], fallback ? 'on' : 'off') === 'on'
  const seconds = (name: string, fallback: number, range: { min: number; max: number }) =>
    read.integer(name, fallback, range)
  /** 0 stands for "never". */
  const limit = (name: string) => read.integer(name, 0, { min: 0, max: 10 * 365 * DAY }) || null

  return {
    allowsSignUp: isOn('AUTH_SIGN_UP', defaults.allowsSignUp),
    allowsAnonymousSignIn: isOn('AUTH_ANONYMOUS_SIGN_IN', defaults.allowsAnonymousSignIn),
    allowsManualLinking: isOn('AUTH_MANUAL_LINKING', defaults.allowsManualLinking),
    confirmsBothAddresses: isOn('AUTH_CONFIRM_BOTH_ADDRESSES', defaults.confirmsBothAddresses),
    protectsPasswordChange: isOn('AUTH_SECURE_PASSWORD_CHANGE', defaults.protectsPasswordChange),
    accessTokenSeconds: seconds('AUTH_TOKEN_LIFETIME', defaults.accessTokenSeconds, { min: MINUTE, max: DAY }),
    refreshReuseSeconds: seconds('AUTH_REUSE_INTERVAL', defaults.refreshReuseSeconds, { min: 0, max: 5 * MINUTE }),
    sessionTimeboxSeconds: limit('AUTH_SESSION_TIMEBOX'),
    sessionInactivitySeconds: limit('AUTH_SESSION_INACTIVITY'),
    mailIntervalSeconds: seconds('AUTH_MAIL_INTERVAL', defaults.mailIntervalSeconds, { min: 0, max: DAY }),
    providers: readAuthProviders(read),
    allowsPrivateProviders: isOn('AUTH_PRIVATE_PROVIDERS', defaults.allowsPrivateProviders),
  }
}
