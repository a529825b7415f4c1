import { listProviderButtons } from '@headwater/backend/settings'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const client = { clientId: 'id', secret: 'secret-word' }
const tenant = 'https://login.microsoftonline.com/9188040d-6c67-4c5b-b112-36a304b66dad'

function read(providers: unknown) {
  return readConfig({ AUTH_PROVIDERS: typeof providers === 'string' ? providers : JSON.stringify(providers) }).auth
}

test('providers are read with their addresses and labels', () => {
  const given = {
    azure: { ...client, url: tenant, trustsEmail: true },
    google: client,
    github: { ...client, scopes: ['read:org'] },
    acme: { ...client, issuer: 'https://id.acme.example', label: 'Acme Inc.' },
    plain: { ...client, issuer: 'http://127.0.0.1:4000' },
  }
  const { providers } = read(given)
  expect(providers).toEqual(given)
  expect(listProviderButtons(providers).map(({ label }) => label)).toEqual([
    'Microsoft',
    'Google',
    'GitHub',
    'Acme Inc.',
    'plain',
  ])
})

test('without the variable there are no providers', () => {
  expect(readConfig({}).auth).toMatchObject({ providers: {}, allowsPrivateProviders: false })
})

test.each<[unknown, string]>([
  ['{', 'AUTH_PROVIDERS is not JSON like'],
  [{ azure: { clientId: 'id' } }, '(see azure.secret)'],
  [{ azure: { ...client, tenant: 'x' } }, '(see azure.tenant)'],
  [{ google: { ...client, url: tenant } }, '"google" takes no "url"'],
  [{ azure: { ...client, issuer: tenant } }, '"azure" is built in and takes no "issuer"'],
  [{ azure: { ...client, trustsEmail: true } }, 'only for azure with the "url" of one tenant'],
  [
    { azure: { ...client, url: 'https://login.microsoftonline.com/common', trustsEmail: true } },
    'only for azure with the "url" of one tenant',
  ],
  [{ github: { ...client, trustsEmail: true } }, 'only for azure with the "url" of one tenant'],
  [{ acme: client }, '"acme" needs an "issuer"'],
  [{ acme: { ...client, issuer: 'http://id.acme.example' } }, '(see acme.issuer)'],
  [{ acme: { ...client, issuer: 'https://id.acme.example?x' } }, '(see acme.issuer)'],
  [{ email: { ...client, issuer: 'https://id.acme.example' } }, '"email" is not a usable name'],
  [{ 'custom:x': { ...client, issuer: 'https://id.acme.example' } }, '"custom:x" is not a usable name'],
])('%j stops the start without repeating a secret', (providers, problem) => {
  expect(() => read(providers)).toThrow(problem)
  expect(() => read(providers)).not.toThrow('secret-word')
})
