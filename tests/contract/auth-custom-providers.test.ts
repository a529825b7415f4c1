import { SITE_URL } from '@headwater/backend/tests/modules/open-backend.ts'
import { createVisitor } from '@headwater/backend/tests/providers/create-visitor.ts'
import { startGitHub } from '@headwater/backend/tests/providers/start-github.ts'
import { startScriptedProvider } from '@headwater/backend/tests/providers/start-scripted-provider.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startBackend } from './start-backend.ts'
import { CLIENT_URL, fragmentOf, isClientAddress } from './start-with-provider.ts'

let site: Awaited<ReturnType<typeof setup>>

beforeAll(async () => {
  site = await setup()
})

beforeEach(async () => {
  await site.backend.database.sql('delete from auth.users; delete from auth.custom_oauth_providers')
  site.provider.claims = {}
})

afterAll(() => site[Symbol.asyncDispose]())

async function setup({ allowsPrivateProviders = true } = {}) {
  const stack = new AsyncDisposableStack()
  const provider = stack.use(await startScriptedProvider())
  const backend = stack.use(await startBackend({ auth: { settings: { allowsPrivateProviders } } }))
  const { customProviders } = backend.client(backend.serviceRoleKey).auth.admin
  const acme = {
    provider_type: 'oidc' as const,
    identifier: 'custom:acme',
    name: 'Acme',
    client_id: provider.clientId,
    client_secret: provider.secret,
    issuer: provider.issuer,
    scopes: ['email', 'profile'],
  }
  async function signIn(name = 'custom:acme') {
    const query = new URLSearchParams({ provider: name, redirect_to: CLIENT_URL })
    const visitor = createVisitor({ [SITE_URL]: backend.url })
    const back = await visitor.travel(`${SITE_URL}/auth/v1/authorize?${query}`, { isEnd: isClientAddress })
    const fragment = fragmentOf(new URL(back))
    return { fragment, user: (await backend.client().auth.getUser(fragment.access_token)).data.user }
  }
  return { provider, backend, customProviders, acme, signIn, [Symbol.asyncDispose]: () => stack.disposeAsync() }
}

test('the operator adds, reads, changes and deletes a provider', async () => {
  const created = await site.customProviders.createProvider(site.acme)
  expect(created.error).toBeNull()
  const { client_secret: secret, scopes: _, ...visible } = site.acme
  expect(created.data).toMatchObject({
    ...visible,
    scopes: ['openid', 'email', 'profile'],
    enabled: true,
    pkce_enabled: true,
    email_optional: false,
    discovery_document: { issuer: site.provider.issuer, token_endpoint: `${site.provider.issuer}/token` },
  })
  expect(JSON.stringify(created.data)).not.toContain(secret)
  const [row] = await site.backend.database.sql<{ client_secret: string }>(
    'select client_secret from auth.custom_oauth_providers',
  )
  expect(row?.client_secret).not.toContain(secret)

  expect((await site.customProviders.getProvider('custom:acme')).data).toMatchObject({ name: 'Acme' })
  expect((await site.customProviders.listProviders()).data.providers).toHaveLength(1)
  expect((await site.customProviders.listProviders({ type: 'oauth2' })).data.providers).toEqual([])

  const changed = await site.customProviders.updateProvider('custom:acme', { name: 'Acme Inc.', enabled: false })
  expect(changed.data).toMatchObject({ name: 'Acme Inc.', enabled: false, client_id: 'site' })
  expect((await site.customProviders.deleteProvider('custom:acme')).error).toBeNull()
  const gone = await site.customProviders.getProvider('custom:acme')
  expect(gone.error).toMatchObject({ status: 404, code: 'custom_provider_not_found' })
  expect((await site.customProviders.deleteProvider('custom:acme')).error).toMatchObject({ status: 404 })
})

test('people sign in with a provider that was added, until it is disabled or deleted', async () => {
  await site.customProviders.createProvider({
    ...site.acme,
    attribute_mapping: { name: 'display_name' },
    custom_claims_allowlist: ['department'],
    authorization_params: { prompt: 'login' },
  })
  Object.assign(site.provider.claims, { display_name: 'Ada Lovelace', department: 'Engines' })
  const { user } = await site.signIn()
  expect(user).toMatchObject({
    email: 'ada@example.com',
    app_metadata: { provider: 'custom:acme' },
    user_metadata: { full_name: 'Ada Lovelace', custom_claims: { department: 'Engines' } },
  })
  const byToken = await site.backend.client().auth.signInWithIdToken({
    provider: 'custom:acme',
    token: await site.provider.signIdToken(),
  })
  expect(byToken.data.user?.id).toBe(user?.id)

  const start = `${site.backend.url}/auth/v1/authorize?provider=custom:acme`
  const read = async () => (await (await fetch(start, { redirect: 'manual' })).json()).msg
  await site.customProviders.updateProvider('custom:acme', { enabled: false })
  expect(await read()).toBe('Unsupported provider: custom provider custom:acme is disabled')
  await site.customProviders.deleteProvider('custom:acme')
  expect(await read()).toBe('Unsupported provider: custom provider custom:acme not found')
})

test('a change takes effect at once, such as that people need no address', async () => {
  await site.customProviders.createProvider({ ...site.acme, client_id: 'wrong' })
  // The ID token is for another client than the one that is configured.
  expect((await site.signIn()).fragment.error_code).toBe('unexpected_failure')
  await site.customProviders.updateProvider('custom:acme', { client_id: site.provider.clientId })
  expect((await site.signIn()).user?.email).toBe('ada@example.com')

  await site.backend.database.sql('delete from auth.users; delete from auth.custom_oauth_providers')
  await site.customProviders.createProvider({ ...site.acme, email_optional: true })
  site.provider.claims.email = undefined
  const { user } = await site.signIn()
  expect(user).toMatchObject({ email: '', app_metadata: { provider: 'custom:acme' } })
  expect((await site.signIn()).user?.id).toBe(user?.id)
})

test('a provider with only OAuth 2 identifies people through its userinfo endpoint', async () => {
  await using github = await startGitHub()
  Object.assign(github.user, { mail: 'ada@example.com', email_verified: true })
  const hub = {
    provider_type: 'oauth2' as const,
    identifier: 'custom:hub',
    name: 'Hub',
    client_id: 'site',
    client_secret: 'secret',
    authorization_url: `${github.url}/login/oauth/authorize`,
    token_url: `${github.url}/login/oauth/access_token`,
    userinfo_url: `${github.url}/api/v3/user`,
    attribute_mapping: { sub: 'id', email: 'mail' },
  }
  expect((await site.customProviders.createProvider(hub)).error).toBeNull()
  const { user } = await site.signIn('custom:hub')
  expect(user).toMatchObject({ email: 'ada@example.com', user_metadata: { sub: '42', name: 'Ada Lovelace' } })

  const idToken = await site.backend.client().auth.signInWithIdToken({ provider: 'custom:hub', token: 'a.b.c' })
  expect(idToken.error?.message).toBe('Provider "custom:hub" is not an OIDC provider')
})

test('only the operator adds providers, which are complete, reachable, different and at most a hundred', async () => {
  const elsewhere = 'http://127.0.0.1:9'
  const refusals: [object, string][] = [
    [{ provider_type: 'saml' }, "provider_type must be either 'oauth2' or 'oidc'"],
    [{ identifier: 'acme' }, "identifier must start with 'custom:' prefix, e.g. 'custom:acme'"],
    [
      { identifier: 'custom:Acme!' },
      'identifier must consist of lowercase letters, digits, hyphens and colons (max 50)',
    ],
    [{ name: '' }, 'name is required'],
    [{ name: 'n'.repeat(101) }, 'name is not valid'],
    [{ client_secret: undefined }, 'client_secret is required'],
    [{ issuer: '' }, 'issuer is required for OIDC providers'],
    [{ authorization_params: { state: 'mine' } }, 'Cannot override reserved OAuth parameter: state'],
    [{ authorization_params: { prompt: 1 } }, 'Authorization parameter "prompt" must be a string'],
    [{ attribute_mapping: { role: 'role' } }, 'Cannot map to protected system field: role'],
    [{ custom_claims_allowlist: [' '] }, 'custom_claims_allowlist entries must be non-empty strings'],
    [{ provider_type: 'oauth2' }, 'authorization_url is required for OAuth2 providers'],
    [{ issuer: elsewhere }, `OIDC discovery from "${elsewhere}/.well-known/openid-configuration" failed`],
    [
      { issuer: elsewhere, discovery_url: `${site.provider.issuer}/.well-known/openid-configuration` },
      `OIDC discovery from "${site.provider.issuer}/.well-known/openid-configuration" failed: issuer mismatch`,
    ],
  ]
  for (const [fields, message] of refusals) {
    const { error } = await site.customProviders.createProvider({ ...site.acme, ...fields })
    expect(error).toMatchObject({ status: 400, code: 'validation_failed', message })
  }
  expect((await site.customProviders.listProviders()).data.providers).toEqual([])

  await site.customProviders.createProvider(site.acme)
  const { error: taken } = await site.customProviders.createProvider(site.acme)
  expect(taken).toMatchObject({ status: 400, code: 'conflict' })

  await site.backend.database.sql(`insert into auth.custom_oauth_providers
      (provider_type, identifier, name, client_id, client_secret, issuer)
    select 'oidc', 'custom:p' || number, 'P', 'site', 'x', 'https://p.example' from generate_series(1, 100) as number`)
  const more = { ...site.acme, identifier: 'custom:more' }
  const { error: full } = await site.customProviders.createProvider(more)
  expect(full).toMatchObject({ code: 'over_custom_provider_quota' })

  const member = await site.backend.memberClient({ isAdmin: true })
  for (const client of [site.backend.client(), member.client]) {
    const { customProviders } = client.auth.admin
    const errors = [
      (await customProviders.listProviders()).error,
      (await customProviders.createProvider(site.acme)).error,
      (await customProviders.getProvider('custom:acme')).error,
      (await customProviders.updateProvider('custom:acme', { name: 'x' })).error,
      (await customProviders.deleteProvider('custom:acme')).error,
    ]
    expect(errors.map((error) => error?.status)).toEqual([403, 403, 403, 403, 403])
  }
})

test('unless configured, a provider at an address that is not public is refused', async () => {
  await using site = await setup({ allowsPrivateProviders: false })
  const isPrivate = 'URL cannot be resolved, or resolves to private network addresses'
  const refusals = {
    'http://provider.example': 'URL must use HTTPS',
    'https://127.0.0.1': isPrivate,
    'https://localhost': isPrivate,
    'https://[::1]': isPrivate,
    'https://[::ffff:10.0.0.1]': isPrivate,
    'https://10.1.2.3': isPrivate,
    'https://169.254.169.254': isPrivate,
    'https://192.168.0.1:8443': isPrivate,
    'https://2130706433': isPrivate,
    'https://user:password@provider.example': 'Invalid URL format',
  }
  for (const [issuer, message] of Object.entries(refusals)) {
    const { error } = await site.customProviders.createProvider({ ...site.acme, issuer })
    expect(error, issuer).toMatchObject({ status: 400, code: 'validation_failed', message })
  }
})

test('a provider that was added while private addresses were allowed is not called later', async () => {
  await site.customProviders.createProvider(site.acme)
  const rows = await site.backend.database.sql('select * from auth.custom_oauth_providers')
  await using strict = await startBackend({ database: site.backend.database })
  const response = await fetch(`${strict.url}/auth/v1/authorize?provider=custom:acme`, { redirect: 'manual' })
  expect(rows).toHaveLength(1)
  expect(response.headers.get('location')).toContain('error=temporarily_unavailable')
})
