import type { CaptchaSettings } from './captcha/captcha-settings.ts'
import { DEFAULT_FACTOR_SETTINGS, type FactorSettings } from './factors/factor-settings.ts'
import type { Hooks } from './hooks/hook.ts'
import { DEFAULT_SMS_SETTINGS, type SmsSettings } from './phones/sms-settings.ts'
import type { ProvidersSettings } from './providers/provider-settings.ts'
import type { SamlSettings } from './saml/saml-settings.ts'

/** What an operator may choose. Each name has a variable in server/config/auth-config.ts and a row in packages/backend/docs/auth.md. */
export type AuthSettings = {
  /** False: only administrators and invitations create accounts. */
  allowsSignUp: boolean
  allowsAnonymousSignIn: boolean
  /** Whether members may link and unlink the identities of providers themselves. */
  allowsManualLinking: boolean
  /** Whether a change of address must be confirmed from both addresses, or from the new one only. */
  confirmsBothAddresses: boolean
  /** Whether a new password requires the current one, a code from an email, or a session that has just started. */
  protectsPasswordChange: boolean
  accessTokenSeconds: number
  /** How long a refresh token is still accepted after its exchange (D53). */
  refreshReuseSeconds: number
  /** When a session ends however often it is used; null: never. */
  sessionTimeboxSeconds: number | null
  /** When a session ends that is not refreshed; null: never. */
  sessionInactivitySeconds: number | null
  /** Whether a new sign-in ends the account's other sessions at their next refresh. */
  allowsOneSessionOnly: boolean
  /** The pause between two emails of the same kind to one address. */
  mailIntervalSeconds: number
  /** AUTH_PROVIDERS: the services that members may sign in with. */
  providers: ProvidersSettings
  /** Whether providers that are added while the service runs may be in the operator's own network. */
  allowsPrivateProviders: boolean
  sms: SmsSettings
  /** Which second factors members may add and use. */
  factors: FactorSettings
  hooks: Hooks
  /** Guards the requests by which bots create accounts, guess passwords and cause emails; null: nothing does. */
  captcha: CaptchaSettings | null
  /** Whether other applications may sign members in with their account here (OAuth 2.1). */
  servesApplications: boolean
  /** Whether applications may register themselves. */
  letsApplicationsRegister: boolean
  /** Whether an application's access token may use the other modules as its member, as on the hosted service. */
  letsApplicationsActAsMembers: boolean
  /** Whether owners get an email about a sign-in from a new device. */
  notifiesNewSignIn: boolean
  /** Null: no single sign-on by SAML. */
  saml: SamlSettings | null
}

export const DEFAULT_AUTH_SETTINGS: AuthSettings = {
  allowsSignUp: true,
  allowsAnonymousSignIn: false,
  allowsManualLinking: false,
  confirmsBothAddresses: true,
  protectsPasswordChange: true,
  accessTokenSeconds: 3600,
  refreshReuseSeconds: 10,
  sessionTimeboxSeconds: null,
  sessionInactivitySeconds: null,
  allowsOneSessionOnly: false,
  mailIntervalSeconds: 60,
  providers: {},
  allowsPrivateProviders: false,
  sms: DEFAULT_SMS_SETTINGS,
  factors: DEFAULT_FACTOR_SETTINGS,
  hooks: {},
  captcha: null,
  servesApplications: false,
  letsApplicationsRegister: false,
  letsApplicationsActAsMembers: false,
  notifiesNewSignIn: true,
  saml: null,
}
