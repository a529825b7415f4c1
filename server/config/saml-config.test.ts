import { IDENTITY_PROVIDER_KEYS, SERVICE_KEYS } from '@headwater/backend/tests/saml/key-pairs.ts'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

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
