import type { RateLimitPolicy } from '#backend/database/rate-limits.ts'

export type SmsChannel = 'sms' | 'whatsapp'

/** What a code in a text message is for, in the words of the hosted service's errors. */
export type PhoneCodePurpose = 'confirmation' | 'phone_change' | 'reauthentication'

export type SmsMessage = {
  /** E.164 without the plus sign. */
  to: string
  text: string
  /** The code in the text, for providers that have their own templates. */
  code?: string
  /** Whose code it is, for a hook. */
  userId?: string
  /** `sms` if omitted. */
  channel?: SmsChannel
}

/**
 * Resolves with the provider's id of the message, if it has one. Rejects with an Error whose message the client sees,
 * so it must not contain secrets.
 */
export type SendSms = (message: SmsMessage) => Promise<{ messageId: string | null }>

export type SmsSettings = {
  /** The provider's name in GET /settings; '' without one. */
  provider: string
  /** Confirms numbers without a code: for demos only. */
  autoconfirms: boolean
  /** The pause between two messages to one number. */
  intervalSeconds: number
  codeSeconds: number
  codeDigits: number
  /** `{{ .Code }}` stands for the code. */
  template: string
}

export const DEFAULT_SMS_SETTINGS: SmsSettings = {
  provider: '',
  autoconfirms: false,
  intervalSeconds: 60,
  codeSeconds: 60,
  codeDigits: 6,
  template: 'Your code is {{ .Code }}',
}

/** The limit whose window is the pause between two messages to one number; 0 seconds: none. */
export function smsIntervalLimit({ intervalSeconds }: SmsSettings): Record<string, RateLimitPolicy> {
  return { 'auth.sms.account': { limit: 1, windowSeconds: intervalSeconds } }
}

const CODE_PLACEHOLDER = /\{\{\s*\.Code\s*\}\}/g

export function fillSmsTemplate(template: string, code: string): string {
  return template.replace(CODE_PLACEHOLDER, code)
}
