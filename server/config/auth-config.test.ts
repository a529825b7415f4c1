import { expect, test } from 'vitest'
import { readAuthSettings } from './auth-config.ts'
import { readEnvironment } from './read-environment.ts'

const read = (env: Record<string, string>) => readEnvironment(env, readAuthSettings)

test('by default members add apps, passkeys and recovery codes, and no phones', () => {
  expect(read({}).factors).toEqual({ totp: 'on', webauthn: 'on', phone: 'off', recovery_code: 'on' })
})

test('each kind of second factor can be limited to those who have it, or switched off', () => {
  const env = { AUTH_TOTP: 'verify', AUTH_WEBAUTHN: 'off', AUTH_PHONE_FACTOR: 'on', AUTH_RECOVERY_CODES: 'off' }
  expect(read(env).factors).toEqual({ totp: 'verify', webauthn: 'off', phone: 'on', recovery_code: 'off' })
  expect(() => read({ AUTH_TOTP: 'maybe' })).toThrow('AUTH_TOTP "maybe" is not one of on, verify, off')
})
