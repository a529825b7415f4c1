import { HOOK_NAMES } from '@headwater/backend/settings'
import type { EnvironmentReader } from './read-environment.ts'

/** Settings that have no effect without another one, each with that other one. */
const NEEDS: readonly (readonly [name: string, needed: string])[] = [
  ['CONTACT_WEBHOOK_SECRET', 'CONTACT_WEBHOOK_URL'],
  ['LLM_MODEL', 'LLM_URL'],
  ['LLM_API_KEY', 'LLM_URL'],
  ['LLM_EMBEDDING_MODEL', 'LLM_URL'],
  ['AUTH_CAPTCHA_SECRET', 'AUTH_CAPTCHA_PROVIDER'],
  ['AUTH_SMS_TWILIO_ACCOUNT_SID', 'AUTH_SMS_PROVIDER'],
  ['AUTH_SMS_TWILIO_AUTH_TOKEN', 'AUTH_SMS_PROVIDER'],
  ['AUTH_SMS_TWILIO_MESSAGE_SERVICE_SID', 'AUTH_SMS_PROVIDER'],
  ['AUTH_SMS_TWILIO_FROM', 'AUTH_SMS_PROVIDER'],
  ['AUTH_SMS_TWILIO_CONTENT_SID', 'AUTH_SMS_PROVIDER'],
  ['AUTH_SMS_TWILIO_URL', 'AUTH_SMS_PROVIDER'],
  ...HOOK_NAMES.map((name) => `AUTH_HOOK_${name.toUpperCase()}`).map(
    (hook) => [`${hook}_SECRETS`, `${hook}_URI`] as const,
  ),
]

/** The hosted service has its own objects and administrators. */
const WITHOUT_HOSTED_SERVICE = ['S3_URL', 'ADMIN_EMAIL']

/** Whoever set it believes that it works, so it stops the start. */
export function refuseDependentSettings(read: EnvironmentReader): void {
  for (const [name, needed] of NEEDS) {
    if (read.optional(name) && !read.optional(needed)) read.problem(`${needed} is missing; ${name} needs it`)
  }
  for (const name of WITHOUT_HOSTED_SERVICE) {
    if (read.optional(name) && read.optional('SUPABASE_URL')) {
      read.problem(`${name} and SUPABASE_URL are mutually exclusive: the hosted service has its own; remove ${name}`)
    }
  }
}
