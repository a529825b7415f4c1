// What each module can be told, its defaults, and the readers that check what an operator writes.
export { authRateLimits } from '../auth/auth-rate-limits.ts'
export { type AuthSettings, DEFAULT_AUTH_SETTINGS } from '../auth/auth-settings.ts'
export { type CaptchaSettings, readCaptcha } from '../auth/captcha/captcha-settings.ts'
export type { FactorType } from '../auth/factors/factor.ts'
export type { FactorChoice } from '../auth/factors/factor-settings.ts'
export { HOOK_NAMES, type Hook, type HookName, type Hooks, readHook } from '../auth/hooks/hook.ts'
export { MAIL_CODE_DIGITS } from '../auth/mailed-tokens/mailed-token.ts'
export { RECOVERY_LIFETIME_MS } from '../auth/mailed-tokens/token-types.ts'
export {
  DEFAULT_PASSWORD_POLICY,
  PASSWORD_REQUIREMENTS,
  type PasswordPolicy,
  type PasswordRequirement,
} from '../auth/passwords/password-policy.ts'
export { DEFAULT_SMS_SETTINGS, type SmsSettings } from '../auth/phones/sms-settings.ts'
export { isSharedTenant } from '../auth/providers/azure-issuer.ts'
export {
  isBuiltInProvider,
  listProviderButtons,
  type ProviderSettings,
  type ProvidersSettings,
} from '../auth/providers/provider-settings.ts'
export type { SamlSettings } from '../auth/saml/saml-settings.ts'
export { type ConnectionSettings, DEFAULT_CONNECTIONS } from '../database/connection/connection-settings.ts'
export { SCHEMA_CHANNEL } from '../database/create-schema-cache.ts'
export { type ApiKey, deriveApiKeys } from '../http/api-keys.ts'
export { findSigner, readSigningKeys, type SigningKey } from '../http/signing-keys.ts'
export { DEFAULT_REALTIME_SETTINGS, type RealtimeSettings } from '../realtime/realtime-settings.ts'
export { defaultRestSettings, type RestSettings } from '../rest/rest-settings.ts'
export { TWILIO_URL, type TwilioSettings } from '../sms/twilio.ts'
export { DEFAULT_STORAGE_SETTINGS, type StorageSettings } from '../storage/storage-settings.ts'
