import { createPublicKey } from 'node:crypto'
import { promisify } from 'node:util'
import { SERVICE_KEYS } from '@headwater/backend/tests/saml/key-pairs.ts'
import { startIdentityProvider } from '@headwater/backend/tests/saml/start-identity-provider.ts'
import { beforeAll, expect, test } from 'vitest'
import { encrypt } from 'xml-encryption'
import { startBackend, type TestBackend } from '#tests/contract/start-backend.ts'

const DOMAIN = 'firm.example'

let backend: TestBackend

beforeAll(async () => {
  backend = await startBackend({ auth: { settings: { saml: SERVICE_KEYS } } })
  await using idp = await startIdentityProvider(async () =>
    (await fetch(`${backend.url}/auth/v1/sso/saml/metadata`)).text(),
  )
  const key = backend.serviceRoleKey
  const created = await fetch(`${backend.url}/auth/v1/admin/sso/providers`, {
    method: 'POST',
    headers: { apikey: key, authorization: `Bearer ${key}` },
    body: JSON.stringify({ type: 'saml', metadata_xml: idp.metadataXml, domains: [DOMAIN] }),
  })
  expect(created.status).toBe(201)
  return () => backend[Symbol.asyncDispose]()
})

/** Starts a sign-in; returns the relay state required for its answer. */
async function startRelay(): Promise<string> {
  const { data } = await backend.client().auth.signInWithSSO({ domain: DOMAIN, options: { skipBrowserRedirect: true } })
  return new URL(data?.url ?? '').searchParams.get('RelayState') ?? ''
}

/** Delivers an answer, as any visitor can. Returns the fragment of the address that the browser opens next. */
async function deliver(samlResponse: string, relayState: string): Promise<string> {
  const response = await fetch(`${backend.url}/auth/v1/sso/saml/acs`, {
    method: 'POST',
    body: new URLSearchParams({ SAMLResponse: samlResponse, RelayState: relayState }),
    redirect: 'manual',
  })
  expect(response.status).toBe(303)
  return new URL(response.headers.get('location') ?? '').hash
}

function manyNamespaces(levels: number): string {
  const starts = Array.from({ length: levels }, (_, level) => `<a xmlns:b${level}="c">`)
  return starts.join('') + '</a>'.repeat(levels)
}

test.each([
  ['deep', Buffer.from('<a>'.repeat(20_000) + '</a>'.repeat(20_000)).toString('base64')],
  ['full of namespaces', Buffer.from(manyNamespaces(4000)).toString('base64')],
  ['never closed', Buffer.from('<a>'.repeat(20_000)).toString('base64')],
  ['no XML', 'AAAA'],
  ['with a document type', Buffer.from('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>').toString('base64')],
])('an answer that is %s is refused like any other', async (_title, answer) => {
  for (const relayState of ['', await startRelay()]) {
    expect(await deliver(answer, relayState)).toMatch(/error_code=(saml_idp_not_found|validation_failed)/)
  }
})

test('an encrypted assertion that is expensive to parse is refused quickly', async () => {
  const content = '<a>'.repeat(8000)
  const { certificate } = SERVICE_KEYS
  const encrypted = await promisify(encrypt)(content, {
    rsa_pub: createPublicKey(certificate).export({ type: 'spki', format: 'pem' }),
    pem: certificate,
    encryptionAlgorithm: 'http://www.w3.org/2009/xmlenc11#aes256-gcm',
    keyEncryptionAlgorithm: 'http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p',
  })
  const protocol = 'urn:oasis:names:tc:SAML:2.0:protocol'
  const answer = `<p:Response xmlns:p="${protocol}"><s:EncryptedAssertion xmlns:s="urn:oasis:names:tc:SAML:2.0:assertion">${encrypted}</s:EncryptedAssertion></p:Response>`
  const relayState = await startRelay()
  const fragment = await deliver(Buffer.from(answer).toString('base64'), relayState)
  expect(fragment).toContain('error_code=validation_failed')
})
