import { DEFAULT_AUTH_SETTINGS } from '@headwater/backend/settings'
import { IDENTITY_PROVIDER_KEYS, SERVICE_KEYS } from '@headwater/backend/tests/saml/key-pairs.ts'
import { expect, test } from 'vitest'
import { addSigningKey } from '#cli/admin/signing-key.ts'
import { readConfig } from './config.ts'

const secret = `v1,whsec_${Buffer.alloc(32, 's').toString('base64')}`

test('without variables the settings are the defaults', () => {
  const { auth, signingKeys } = readConfig({})
  expect(auth).toEqual(DEFAULT_AUTH_SETTINGS)
  expect(signingKeys).toEqual([])
})

test('every account variable is read', () => {
  const { auth, signingKeys } = readConfig({
    AUTH_SESSION_TIMEBOX: '86400',
    AUTH_SESSION_INACTIVITY: '3600',
    AUTH_SESSIONS_SINGLE_PER_USER: 'on',
    AUTH_TOKEN_LIFETIME: '600',
    AUTH_MAIL_INTERVAL: '0',
    AUTH_SIGNING_KEYS: addSigningKey(undefined),
    AUTH_CAPTCHA_PROVIDER: 'turnstile',
    AUTH_CAPTCHA_SECRET: 'x',
    AUTH_HOOK_SEND_EMAIL_URI: 'https://hooks.example/mail',
    AUTH_HOOK_SEND_EMAIL_SECRETS: secret,
    AUTH_HOOK_CUSTOM_ACCESS_TOKEN_URI: 'pg-functions://postgres/public/claims',
  })
  expect(auth).toMatchObject({
    sessionTimeboxSeconds: 86_400,
    sessionInactivitySeconds: 3600,
    allowsOneSessionOnly: true,
    accessTokenSeconds: 600,
    mailIntervalSeconds: 0,
    captcha: { url: 'https://challenges.cloudflare.com/turnstile/v0/siteverify', secret: 'x' },
    hooks: { send_email: { kind: 'http' }, custom_access_token: { kind: 'sql', functionName: 'claims' } },
  })
  expect(Object.keys(auth.hooks)).toHaveLength(2)
  expect(signingKeys).toHaveLength(1)
})

test('by default members add apps, passkeys and recovery codes, and no phones', () => {
  expect(readConfig({}).auth.factors).toEqual({ totp: 'on', webauthn: 'on', phone: 'off', recovery_code: 'on' })
})

test('each kind of second factor can be limited to members who already have it, or switched off', () => {
  const env = { AUTH_TOTP: 'verify', AUTH_WEBAUTHN: 'off', AUTH_PHONE_FACTOR: 'on', AUTH_RECOVERY_CODES: 'off' }
  const sendSms = { AUTH_HOOK_SEND_SMS_URI: 'pg-functions://postgres/public/text' }
  const factors = { totp: 'verify', webauthn: 'off', phone: 'on', recovery_code: 'off' }
  expect(readConfig({ ...env, ...sendSms }).auth.factors).toEqual(factors)
  expect(() => readConfig({ AUTH_TOTP: 'maybe' })).toThrow('AUTH_TOTP "maybe" is not one of on, verify, off')
})

const base64 = (text: string) => Buffer.from(text).toString('base64')

test('without a key pair there is no SAML', () => {
  expect(readConfig({}).auth.saml).toBeNull()
})

test.each([
  ['in PEM', (pem: string) => pem],
  ['in PEM on one line', (pem: string) => pem.replaceAll('\n', '\\n')],
  ['in Base64', base64],
])('a key pair is read %s', (_title, write) => {
  const { privateKey, certificate } = SERVICE_KEYS
  const env = { AUTH_SAML_PRIVATE_KEY: write(privateKey), AUTH_SAML_CERTIFICATE: write(certificate) }
  const { saml } = readConfig(env).auth
  expect(saml?.privateKey.trim()).toBe(privateKey.trim())
  expect(saml?.certificate.trim()).toBe(certificate.trim())
})

test('half a pair, nonsense, and two halves of different pairs are reported', () => {
  const AUTH_SAML_PRIVATE_KEY = SERVICE_KEYS.privateKey
  expect(() => readConfig({ AUTH_SAML_PRIVATE_KEY })).toThrow('AUTH_SAML_CERTIFICATE is not a certificate in PEM')
  expect(() => readConfig({ AUTH_SAML_PRIVATE_KEY: 'x', AUTH_SAML_CERTIFICATE: 'y' })).toThrow(
    /AUTH_SAML_PRIVATE_KEY is not an RSA key.*AUTH_SAML_CERTIFICATE is not a certificate/s,
  )
  expect(() =>
    readConfig({ AUTH_SAML_PRIVATE_KEY, AUTH_SAML_CERTIFICATE: IDENTITY_PROVIDER_KEYS.certificate }),
  ).toThrow('AUTH_SAML_CERTIFICATE does not belong to AUTH_SAML_PRIVATE_KEY')
})
