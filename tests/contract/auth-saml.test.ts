import { SERVICE_KEYS } from '@headwater/backend/tests/saml/key-pairs.ts'
import {
  type AnswerFacts,
  type IdentityProvider,
  startIdentityProvider,
} from '@headwater/backend/tests/saml/start-identity-provider.ts'
import { beforeAll, expect, test } from 'vitest'
import { startBackend, type TestBackend } from './start-backend.ts'

const SITE = 'http://site.test'
const DOMAIN = 'firm.example'

let backend: TestBackend
let idp: IdentityProvider
let providerId: string

beforeAll(async () => {
  backend = await startBackend({ auth: { settings: { saml: SERVICE_KEYS } } })
  idp = await startIdentityProvider(async () => {
    const metadata = await fetch(`${backend.url}/auth/v1/sso/saml/metadata`)
    return metadata.text()
  })
  const created = await admin('POST', '', { type: 'saml', metadata_xml: idp.metadataXml, domains: [DOMAIN] })
  expect(created.status).toBe(201)
  providerId = created.body.id
  return async () => {
    await idp[Symbol.asyncDispose]()
    await backend[Symbol.asyncDispose]()
  }
})

// biome-ignore lint/suspicious/noExplicitAny: JSON whose shape each test knows and checks.
type Answer = { status: number; body: any }

async function admin(method: string, path: string, body?: unknown): Promise<Answer> {
  const key = backend.serviceRoleKey
  const response = await fetch(`${backend.url}/auth/v1/admin/sso/providers${path}`, {
    method,
    headers: { apikey: key, authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: await response.json() }
}

/** The address at the identity provider to which the real client sends a visitor of our domain. */
async function start(options: { redirectTo?: string } = {}): Promise<string> {
  const { data, error } = await backend.client().auth.signInWithSSO({
    domain: DOMAIN,
    options: { ...options, skipBrowserRedirect: true },
  })
  expect(error).toBeNull()
  return data?.url ?? ''
}

/** Delivers an answer, as the visitor's browser does. Returns the address that the browser opens next. */
async function deliver(samlResponse: string, relayState: string): Promise<URL> {
  const response = await fetch(`${backend.url}/auth/v1/sso/saml/acs`, {
    method: 'POST',
    body: new URLSearchParams({ SAMLResponse: samlResponse, RelayState: relayState }),
    redirect: 'manual',
  })
  expect(response.status).toBe(303)
  expect(response.headers.get('cache-control')).toContain('no-store')
  return new URL(response.headers.get('location') ?? '')
}

const relayOf = (requestUrl: string) => new URL(requestUrl).searchParams.get('RelayState') ?? ''
const fragment = (url: URL) => new URLSearchParams(url.hash.slice(1))

async function signIn(facts: Partial<AnswerFacts> = {}): Promise<URL> {
  const requestUrl = await start()
  return deliver(await idp.answer(requestUrl, facts), relayOf(requestUrl))
}

async function userOf(url: URL) {
  const { data, error } = await backend.client().auth.getUser(fragment(url).get('access_token') ?? '')
  expect(error).toBeNull()
  return data.user
}

// Proves R218.
test('a member of the domain signs in and gets an account of their own', async () => {
  const url = await signIn({ nameId: 'ada', attributes: { mail: ['Ada@Firm.example'] } })
  expect(url.origin).toBe(SITE)
  const user = await userOf(url)
  expect(user).toMatchObject({
    email: 'ada@firm.example',
    app_metadata: { provider: `sso:${providerId}`, providers: [`sso:${providerId}`] },
    identities: [{ id: 'ada', provider: `sso:${providerId}` }],
  })
  const { data } = await backend.client().auth.getClaims(fragment(url).get('access_token') ?? '')
  expect(data?.claims.amr).toMatchObject([{ method: 'sso/saml' }])

  const again = await userOf(await signIn({ nameId: 'ada', attributes: { mail: ['ada@firm.example'] } }))
  expect(again?.id).toBe(user?.id)
})

test('a PKCE flow gets a code that works once, and no tokens', async () => {
  const browser = backend.client()
  // The real client makes the challenge itself only when it was created for PKCE, so the request is spelled out.
  const verifier = 'v'.repeat(43)
  const response = await fetch(`${backend.url}/auth/v1/sso`, {
    method: 'POST',
    headers: { apikey: backend.anonKey },
    body: JSON.stringify({
      provider_id: providerId,
      code_challenge: verifier,
      code_challenge_method: 'plain',
      skip_http_redirect: true,
    }),
  })
  const { url } = await response.json()
  const sessionNotOnOrAfter = new Date(Date.now() + 3_600_000)
  const target = await deliver(await idp.answer(url, { sessionNotOnOrAfter }), relayOf(url))
  expect(target.hash).toBe('')
  const code = target.searchParams.get('code')
  const exchange = () =>
    fetch(`${backend.url}/auth/v1/token?grant_type=pkce`, {
      method: 'POST',
      headers: { apikey: backend.anonKey },
      body: JSON.stringify({ auth_code: code, code_verifier: verifier }),
    })
  const session = await (await exchange()).json()
  const { data } = await browser.auth.getUser(session.access_token)
  expect(data.user?.email).toBe('ada@firm.example')
  expect((await exchange()).status).toBe(404)
  const sessions = await backend.database.sql<{ not_after: Date }>(
    'select not_after from auth.sessions where user_id = $1 and not_after is not null',
    [data.user?.id],
  )
  expect(sessions).toEqual([{ not_after: sessionNotOnOrAfter }])
})

test('what an organization manages cannot be changed here', async () => {
  const url = await signIn({ nameId: 'managed', attributes: { mail: ['managed@firm.example'] } })
  const headers = { apikey: backend.anonKey, authorization: `Bearer ${fragment(url).get('access_token')}` }
  for (const change of [{ email: 'mine@private.example' }, { password: 'a password of my own' }]) {
    const response = await fetch(`${backend.url}/auth/v1/user`, {
      method: 'PUT',
      headers,
      body: JSON.stringify(change),
    })
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ error_code: 'user_sso_managed' })
  }
  const name = await fetch(`${backend.url}/auth/v1/user`, { method: 'PUT', headers, body: '{"data":{"name":"Ada"}}' })
  expect(name.status).toBe(200)
})

test('a session whose end has come is over at once', async () => {
  const url = await signIn({ nameId: 'ended', attributes: { mail: ['ended@firm.example'] } })
  const user = await userOf(url)
  await backend.database.sql(`update auth.sessions set not_after = now() - interval '1 second' where user_id = $1`, [
    user?.id,
  ])
  const { error } = await backend.client().auth.getUser(fragment(url).get('access_token') ?? '')
  expect(error?.name).toBe('AuthSessionMissingError')
})

test('an account with a password and the same address stays separate; the browser may be redirected', async () => {
  const response = await fetch(`${backend.url}/auth/v1/sso`, {
    method: 'POST',
    headers: { apikey: backend.anonKey },
    body: JSON.stringify({ domain: DOMAIN.toUpperCase() }),
    redirect: 'manual',
  })
  expect(response.status).toBe(303)
  expect(response.headers.get('location')).toContain(`${idp.signInUrl}?SAMLRequest=`)

  const { userId } = await backend.memberClient({ email: 'both@firm.example' })
  const user = await userOf(await signIn({ nameId: 'both', attributes: { mail: ['both@firm.example'] } }))
  expect(user?.id).not.toBe(userId)
})

test('attributes become metadata as the mapping says, and a session ends when the provider says so', async () => {
  const keys = { name: { names: ['displayName', 'cn'] }, teams: { name: 'group', array: true }, site: { default: 'x' } }
  await admin('PUT', `/${providerId}`, { attribute_mapping: { keys } })
  const sessionNotOnOrAfter = new Date(Date.now() + 3_600_000)
  const attributes = { email: ['mapped@firm.example'], cn: ['Ada <Lovelace>'], group: ['bi', 'ai'] }
  const user = await userOf(await signIn({ nameId: 'mapped', attributes, sessionNotOnOrAfter }))
  expect(user?.user_metadata).toMatchObject({
    name: 'Ada <Lovelace>',
    custom_claims: { teams: ['bi', 'ai'], site: 'x' },
  })
  const [session] = await backend.database.sql<{ not_after: Date }>(
    'select not_after from auth.sessions where user_id = $1',
    [user?.id],
  )
  expect(session?.not_after).toEqual(sessionNotOnOrAfter)
})

test('people may start at their own portal, but an answer works once', async () => {
  const answer = await idp.answer(null, { nameId: 'portal', attributes: { mail: ['portal@firm.example'] } })
  expect((await userOf(await deliver(answer, `${SITE}/dashboard`)))?.email).toBe('portal@firm.example')
  expect(fragment(await deliver(answer, '')).get('error_code')).toBe('validation_failed')
})

test('an answer with wrong or missing facts signs nobody in', async () => {
  for (const [_title, facts] of [
    ['another audience', { audience: 'https://other.example/metadata' }],
    ['another recipient', { recipient: 'https://other.example/acs' }],
    ['another issuer', { issuer: 'https://other.example/metadata' }],
    ['another request', { inResponseTo: '_of-somebody-else' }],
    ['no request, though there was one', { inResponseTo: '' }],
    ['a time that has passed', { notOnOrAfter: new Date(Date.now() - 120_000) }],
  ] as const) {
    const url = await signIn(facts)
    expect(url.origin).toBe(SITE)
    expect(Object.fromEntries(fragment(url))).toMatchObject({
      error_code: 'validation_failed',
      error_description: 'SAML Assertion is not valid',
    })
  }

  for (const [_title, facts, code] of [
    [
      'no lasting id',
      { nameIdFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient' },
      'saml_assertion_no_user_id',
    ],
    ['no address', { attributes: {} }, 'saml_assertion_no_email'],
    [
      "an address outside the provider's domains",
      { attributes: { mail: ['a@other.example'] } },
      'saml_assertion_no_email',
    ],
  ] as const) {
    expect(fragment(await signIn(facts)).get('error_code')).toBe(code)
  }
})

test('an answer that another key has signed, that was changed, or that is unsigned signs nobody in', async () => {
  const forged = await start()
  const byStranger = await deliver(await idp.answer(forged, {}, SERVICE_KEYS), relayOf(forged))
  expect(fragment(byStranger).get('error_description')).toBe('SAML Assertion is not valid')

  const change = async (edit: (xml: string) => string) => {
    const requestUrl = await start()
    const xml = Buffer.from(await idp.answer(requestUrl), 'base64').toString()
    expect(edit(xml)).not.toBe(xml)
    return deliver(Buffer.from(edit(xml)).toString('base64'), relayOf(requestUrl))
  }
  const changed = await change((xml) => xml.replaceAll('person-1', 'person-2'))
  expect(fragment(changed).get('access_token')).toBeNull()
  const unsigned = await change((xml) => xml.replace(/<ds:Signature.*<\/ds:Signature>/s, ''))
  expect(fragment(unsigned).get('access_token')).toBeNull()
  // Wrapping: the signed assertion stays in the document, beside a forged one.
  const wrapped = await change((xml) => {
    const assertion = /<saml:Assertion.*<\/saml:Assertion>/s.exec(xml)?.[0] ?? ''
    return xml.replace(
      assertion,
      `${assertion.replaceAll('person-1', 'admin').replace(/ ID="[^"]+"/, ' ID="_x"')}${assertion}`,
    )
  })
  expect(fragment(wrapped).get('access_token')).toBeNull()
})

test('a relay state works once and for ten minutes, and leads to the site only', async () => {
  const requestUrl = await start()
  const relay = relayOf(requestUrl)
  await deliver(await idp.answer(requestUrl), relay)
  expect(fragment(await deliver(await idp.answer(requestUrl), relay)).get('error_code')).toBe(
    'saml_relay_state_not_found',
  )

  const late = await start()
  await backend.database.sql(`update auth.saml_relay_states set created_at = created_at - interval '11 minutes'`)
  expect(fragment(await deliver(await idp.answer(late), relayOf(late))).get('error_code')).toBe(
    'saml_relay_state_expired',
  )

  for (const [samlResponse, relayState, reason] of [
    ['not-an-answer', 'neither', 'SAML RelayState is not a valid UUID or URL'],
    ['bm90IHhtbA==', '', 'A SAML connection has not been established with this Identity Provider'],
    ['', '', 'SAMLResponse is missing'],
  ] as const) {
    expect(fragment(await deliver(samlResponse, relayState)).get('error_description')).toBe(reason)
  }

  const elsewhere = await start({ redirectTo: 'https://evil.example/steal' })
  expect((await deliver(await idp.answer(elsewhere), relayOf(elsewhere))).origin).toBe(SITE)
})

test('requests name one provider that exists and is enabled', async () => {
  const { auth } = backend.client()
  const unknown = await auth.signInWithSSO({ domain: 'nobody.example' })
  expect(unknown.error).toMatchObject({ status: 404, code: 'sso_provider_not_found' })
  const none = await auth.signInWithSSO({ providerId: crypto.randomUUID() })
  expect(none.error).toMatchObject({ status: 404, message: 'No such SSO provider' })

  await admin('PUT', `/${providerId}`, { disabled: true })
  expect((await auth.signInWithSSO({ domain: DOMAIN })).error).toMatchObject({ code: 'sso_provider_disabled' })
  await admin('PUT', `/${providerId}`, { disabled: false })
})

test('disabling a provider signs out everybody whom it has signed in, and a banned account stays out', async () => {
  const { client } = await backend.memberClient()
  const url = await signIn({ nameId: 'leaver', attributes: { mail: ['leaver@firm.example'] } })
  const token = fragment(url).get('access_token') ?? ''
  expect((await userOf(url))?.email).toBe('leaver@firm.example')
  await admin('PUT', `/${providerId}`, { disabled: true })
  await admin('PUT', `/${providerId}`, { disabled: false })
  expect((await backend.client().auth.getUser(token)).error).toMatchObject({ name: 'AuthSessionMissingError' })
  expect((await client.auth.getUser()).error).toBeNull()

  const user = await userOf(await signIn({ nameId: 'banned', attributes: { mail: ['banned@firm.example'] } }))
  await backend.database.sql(`update auth.users set banned_until = now() + interval '1 day' where id = $1`, [user?.id])
  const refused = await signIn({ nameId: 'banned', attributes: { mail: ['banned@firm.example'] } })
  expect(fragment(refused).get('error_code')).toBe('user_banned')
})

test('only the operator lists, reads, changes and removes providers, and only complete and new ones', async () => {
  const listed = await admin('GET', '')
  expect(listed.body.items).toMatchObject([{ id: providerId, domains: [{ domain: DOMAIN }] }])
  expect(listed.body.items[0].saml).not.toHaveProperty('metadata_xml')
  expect((await admin('GET', `/${providerId}`)).body.saml.entity_id).toBe(idp.entityId)

  const other = idp.metadataXml.replaceAll(idp.entityId, 'https://second.example/metadata')
  const second = await admin('POST', '', {
    type: 'saml',
    metadata_xml: other,
    resource_id: 'second',
    domains: ['b.example'],
  })
  expect(second.status).toBe(201)
  expect((await admin('GET', '/resource_second')).body.id).toBe(second.body.id)
  expect((await admin('PUT', `/${second.body.id}`, { domains: [DOMAIN] })).body.error_code).toBe(
    'sso_domain_already_exists',
  )
  const mismatch = await admin('PUT', `/${second.body.id}`, { metadata_xml: idp.metadataXml })
  expect(mismatch.body.error_code).toBe('saml_entity_id_mismatch')
  expect((await admin('PUT', `/${second.body.id}`, { domains: ['c.example'] })).body.domains).toEqual([
    { domain: 'c.example' },
  ])
  expect((await admin('DELETE', `/${second.body.id}`)).status).toBe(200)
  expect((await admin('GET', `/${second.body.id}`)).body.error_code).toBe('sso_provider_not_found')

  for (const [form, reason] of [
    [{ type: 'oidc', metadata_xml: '<x/>' }, "Only 'saml' supported for SSO provider type"],
    [{ type: 'saml' }, 'Either metadata_xml or metadata_url must be set'],
    [
      { type: 'saml', metadata_xml: '<x/>', metadata_url: 'https://a.example' },
      'Only one of metadata_xml or metadata_url needs to be set',
    ],
    [{ type: 'saml', metadata_url: 'http://a.example/metadata' }, 'metadata_url is not a HTTPS URL'],
    [
      { type: 'saml', metadata_xml: '<!DOCTYPE x [<!ENTITY e "e">]><x>&e;</x>' },
      'SAML Metadata is not a valid XML EntityDescriptor',
    ],
  ] as const) {
    expect(await admin('POST', '', form)).toMatchObject({ status: 400, body: { msg: reason } })
  }

  const unreachable = { type: 'saml', metadata_url: 'https://127.0.0.1:1/metadata' }
  expect(await admin('POST', '', unreachable)).toMatchObject({
    status: 400,
    body: { error_code: 'saml_metadata_fetch_failed' },
  })

  const again = await admin('POST', '', { type: 'saml', metadata_xml: idp.metadataXml })
  expect(again).toMatchObject({ status: 422, body: { error_code: 'saml_idp_already_exists' } })

  const { client } = await backend.memberClient({ isAdmin: true })
  const { data } = await client.auth.getSession()
  const token = data.session?.access_token ?? ''
  for (const key of [backend.anonKey, token]) {
    const response = await fetch(`${backend.url}/auth/v1/admin/sso/providers`, {
      headers: { apikey: backend.anonKey, authorization: `Bearer ${key}` },
    })
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({ error_code: 'not_admin' })
  }
})

test('without a key pair there is no SAML', async () => {
  await using plain = await startBackend({ database: backend.database })
  const { error } = await plain.client().auth.signInWithSSO({ domain: DOMAIN })
  expect(error).toMatchObject({ status: 404, code: 'saml_provider_disabled', message: 'SAML 2.0 is disabled' })
  for (const path of ['metadata', 'acs']) {
    const method = path === 'acs' ? 'POST' : 'GET'
    expect((await fetch(`${plain.url}/auth/v1/sso/saml/${path}`, { method })).status).toBe(404)
  }
  const settings = await fetch(`${plain.url}/auth/v1/settings`, { headers: { apikey: plain.anonKey } })
  expect((await settings.json()).saml_enabled).toBe(false)
})
