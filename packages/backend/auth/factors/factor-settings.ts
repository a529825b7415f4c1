import type { FactorType } from './factor.ts'

/** `verify`: members keep what they have and add no more of this kind. */
export type FactorChoice = 'on' | 'verify' | 'off'

export type FactorSettings = Readonly<Record<FactorType, FactorChoice>>

/** Phones are off until an operator pays for text messages. */
export const DEFAULT_FACTOR_SETTINGS: FactorSettings = {
  totp: 'on',
  webauthn: 'on',
  phone: 'off',
  recovery_code: 'on',
}
