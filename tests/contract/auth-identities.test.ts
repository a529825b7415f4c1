import { SITE_URL } from '@headwater/backend/tests/modules/open-backend.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { TEST_PASSWORD } from './start-backend.ts'
import { CLIENT_URL, fragmentOf, isClientAddress, startWithProvider, type WithProvider } from './start-with-provider.ts'

const settings = { allowsManualLinking: true }
const github = { email: 'countess@example.com', email_verified: true, name: 'Ada' }

let site: WithProvider

beforeAll(async () => {
  site = await startWithProvider({ settings })
})

beforeEach(async () => {
  await site.reset()
  site.provider.accounts.set('ada', github)
})
afterAll(() => site[Symbol.asyncDispose]())

/** A browser in which a member is signed in. */
async function memberBrowser(flowType: 'pkce' | 'implicit' = 'pkce', at = site) {
  const { email, userId } = await at.backend.memberClient()
  const client = at.browserClient(flowType)
  await client.auth.signInWithPassword({ email, password: TEST_PASSWORD })
  return { client, email, userId }
}

async function startLinking({ client }: Awaited<ReturnType<typeof memberBrowser>>) {
  const { data, error } = await client.auth.linkIdentity({
    provider: 'acme' as 'azure',
    options: { redirectTo: CLIENT_URL, skipBrowserRedirect: true },
  })
  return { url: data.url ?? '', error }
}

/** Links the identity of `login` and returns what the exchange of the code answers. */
async function link(member: Awaited<ReturnType<typeof memberBrowser>>, login = 'ada') {
  const { url } = await startLinking(member)
  const back = new URL(await site.visitor().travel(url, { login, isEnd: isClientAddress }))
  const code = back.searchParams.get('code')
  return { back, ...(code ? await member.client.auth.exchangeCodeForSession(code) : { data: null, error: null }) }
}

function providersOf() {
  return site.backend.database.sql<{ provider: string }>('select provider from auth.identities order by provider')
}

test('a member links an identity, signs in with it, and unlinks it', async () => {
  const member = await memberBrowser()
  const linked = await link(member)
  expect(linked.error).toBeNull()
  expect(linked.data?.user).toMatchObject({ id: member.userId, email: member.email })
  expect(linked.data?.session?.provider_token).toBeTypeOf('string')

  const { data } = await member.client.auth.getUserIdentities()
  expect(data?.identities.map(({ provider }) => provider)).toEqual(['email', 'acme'])
  expect((await member.client.auth.getUser()).data.user?.app_metadata.providers).toEqual(['email', 'acme'])

  const back = await site.signIn({ client: site.browserClient('implicit'), login: 'ada' })
  const { data: entered } = await site.backend.client().auth.getUser(fragmentOf(back).access_token)
  expect(entered.user?.id).toBe(member.userId)

  const acme = data?.identities.find(({ provider }) => provider === 'acme')
  expect((await member.client.auth.unlinkIdentity(acme as never)).error).toBeNull()
  expect((await member.client.auth.getUser()).data.user?.app_metadata.providers).toEqual(['email'])
  const actions = await site.backend.database.sql<{ action: string }>(
    `select payload ->> 'action' as action from auth.audit_log_entries
     where payload ->> 'action' like 'identity%' order by created_at`,
  )
  expect(actions.map(({ action }) => action)).toEqual(['identity_linked', 'identity_unlinked'])
  const notices = () => site.backend.mailbox.filter(({ to, text }) => to === member.email && text.includes('acme'))
  await expect.poll(() => notices().length).toBe(2)
})

test('nobody else can complete a member’s linking: it changes nothing until the member’s browser has the code', async () => {
  site.provider.accounts.set('victim', { email: 'victim@example.com', email_verified: true })
  const attacker = await memberBrowser()
  const { url } = await startLinking(attacker)
  // The victim follows the attacker's link and is signed in at the provider.
  const back = await site.visitor().travel(url, { login: 'victim', isEnd: isClientAddress })
  expect(back).toContain('code=')
  expect(await providersOf()).toEqual([{ provider: 'email' }])
})

test('without PKCE linking works only in the browser that started', async () => {
  const member = await memberBrowser('implicit')
  const { url } = await startLinking(member)
  const back = await site.visitor().travel(url, { login: 'ada', isEnd: isClientAddress })
  expect(back).toContain('error_code=bad_oauth_state')
  expect(await providersOf()).toEqual([{ provider: 'email' }])

  const session = (await member.client.auth.getSession()).data.session
  const visitor = site.visitor()
  const query = new URLSearchParams({ provider: 'acme', redirect_to: CLIENT_URL, skip_http_redirect: 'true' })
  const headers = { apikey: site.backend.anonKey, authorization: `Bearer ${session?.access_token}` }
  const started = await visitor.open(`${SITE_URL}/auth/v1/user/identities/authorize?${query}`, { headers })
  const address = (await started.json()).url
  const ended = new URL(await visitor.travel(address, { login: 'ada', isEnd: isClientAddress }))
  expect(fragmentOf(ended).access_token).toBeTypeOf('string')
  expect(await providersOf()).toEqual([{ provider: 'acme' }, { provider: 'email' }])
})

test('an identity belongs to one account', async () => {
  const [member, other] = [await memberBrowser(), await memberBrowser()]
  await link(member)
  const answers = await Promise.all([member, other].map(async (who) => fragmentOf((await link(who)).back)))
  expect(answers.map((answer) => [answer.error_code, answer.error_description])).toEqual([
    ['identity_already_exists', 'Identity is already linked'],
    ['identity_already_exists', 'Identity is already linked to another user'],
  ])
})

test('linking is off unless the operator allows it, which only members learn', async () => {
  await using off = await startWithProvider()
  const member = await memberBrowser('pkce', off)
  const { error } = await startLinking(member)
  expect(error).toMatchObject({ status: 404, code: 'manual_linking_disabled', message: 'Manual linking is disabled' })
  const { data } = await member.client.auth.getUserIdentities()
  const unlinking = await member.client.auth.unlinkIdentity(data?.identities[0] as never)
  expect(unlinking.error).toMatchObject({ status: 404, code: 'manual_linking_disabled' })

  const headers = { apikey: off.backend.anonKey }
  const address = `${off.backend.url}/auth/v1/user/identities/${crypto.randomUUID()}`
  const response = await fetch(address, { method: 'DELETE', headers })
  expect(response.status).toBe(401)
  expect(await response.json()).toMatchObject({ error_code: 'no_authorization' })
})

test('linking requires a member', async () => {
  const address = `${site.backend.url}/auth/v1/user/identities/authorize?provider=acme`
  expect((await fetch(address)).status).toBe(401)
  const response = await fetch(address, { headers: { apikey: site.backend.anonKey } })
  expect(response.status).toBe(401)
  expect(await response.json()).toMatchObject({ error_code: 'no_authorization' })
})

test('an identity stays if it is the last, unknown, another’s, or would leave somebody else’s address', async () => {
  const [member, other] = [await memberBrowser(), await memberBrowser()]
  const unlink = async (client: typeof member.client, id: string) =>
    (await client.auth.unlinkIdentity({ identity_id: id } as never)).error
  const ids = async (client: typeof member.client) =>
    (await client.auth.getUserIdentities()).data?.identities.map(({ identity_id }) => identity_id) ?? []

  const [own = ''] = await ids(other.client)
  expect(await unlink(other.client, own)).toMatchObject({ status: 422, code: 'single_identity_not_deletable' })
  await link(member)
  expect(await unlink(member.client, own)).toMatchObject({ status: 422, code: 'identity_not_found' })
  expect(await unlink(member.client, 'nonsense')).toMatchObject({ status: 404, code: 'validation_failed' })
  expect(await ids(other.client)).toEqual([own])

  await site.backend.memberClient({ email: 'countess@example.com' })
  const { data } = await member.client.auth.getUserIdentities()
  const { error } = await member.client.auth.unlinkIdentity(data?.identities[0] as never)
  expect(error).toMatchObject({ status: 422, code: 'email_conflict_identity_not_deletable' })
  expect((await member.client.auth.getUser()).data.user?.email).toBe(member.email)
})

test('a member who unlinks the password signs in with the provider’s address, and the password is gone', async () => {
  const member = await memberBrowser()
  await link(member)
  const { data } = await member.client.auth.getUserIdentities()
  const password = data?.identities.find(({ provider }) => provider === 'email')
  expect((await member.client.auth.unlinkIdentity(password as never)).error).toBeNull()
  const { data: now } = await member.client.auth.getUser()
  expect(now.user).toMatchObject({ email: 'countess@example.com', email_confirmed_at: expect.any(String) })
  for (const email of [member.email, 'countess@example.com']) {
    const { error } = await site.backend.client().auth.signInWithPassword({ email, password: TEST_PASSWORD })
    expect(error?.code).toBe('invalid_credentials')
  }
})

test('with a second factor, a session of the first level neither links nor unlinks', async () => {
  const member = await memberBrowser()
  await link(member)
  await site.backend.database.sql(
    `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
     values ($1, $2, 'totp', 'verified', now(), now())`,
    [crypto.randomUUID(), member.userId],
  )
  const message = 'AAL2 session is required to link or unlink identities when MFA is enabled.'
  expect((await startLinking(member)).error).toMatchObject({ status: 401, code: 'insufficient_aal', message })
  const { data } = await member.client.auth.getUserIdentities()
  const { error } = await member.client.auth.unlinkIdentity(data?.identities[0] as never)
  expect(error).toMatchObject({ status: 401, code: 'insufficient_aal', message })
})

test('each identity shows when it last signed the member in', async () => {
  const member = await memberBrowser()
  await link(member)
  const lastUses = async () => {
    const { data } = await member.client.auth.getUserIdentities()
    return data?.identities.map(({ provider, last_sign_in_at }) => [provider, last_sign_in_at]) ?? []
  }
  const long = '2026-01-01T00:00:00.000Z'
  const age = () => site.backend.database.sql('update auth.identities set last_sign_in_at = $1', [long])
  const recent = expect.not.stringMatching(/^2026-01-01/)

  await age()
  await site.backend.client().auth.signInWithPassword({ email: member.email, password: TEST_PASSWORD })
  expect(await lastUses()).toEqual([
    ['email', recent],
    ['acme', long],
  ])
  await age()
  await site.signIn({ client: site.browserClient('implicit'), login: 'ada' })
  expect(await lastUses()).toEqual([
    ['email', long],
    ['acme', recent],
  ])
})

test('an address that nobody has verified never becomes the account’s, so its owner finds nobody there', async () => {
  const victim = 'victim@example.com'
  site.provider.accounts.set('mallory', { email: victim, email_verified: false })
  const mallory = await memberBrowser()
  await link(mallory, 'mallory')
  const { data } = await mallory.client.auth.getUserIdentities()
  const own = data?.identities.find(({ provider }) => provider === 'email')
  expect((await mallory.client.auth.unlinkIdentity(own as never)).error).toBeNull()
  expect((await mallory.client.auth.getUser()).data.user?.email).toBe('')

  // The identity still signs in to the account that it belongs to, and the address is free for its owner.
  const back = await site.signIn({ client: site.browserClient('implicit'), login: 'mallory' })
  const { data: entered } = await site.backend.client().auth.getUser(fragmentOf(back).access_token)
  expect(entered.user?.id).toBe(mallory.userId)
  const { userId } = await site.backend.memberClient({ email: victim })
  expect(userId).not.toBe(mallory.userId)
})

test('a new password and signing out everywhere end every linking in progress', async () => {
  site.provider.accounts.set('mallory', github)
  const thief = await memberBrowser()
  const [waiting, finished] = [await startLinking(thief), await startLinking(thief)]
  const code = new URL(
    await site.visitor().travel(finished.url, { login: 'mallory', isEnd: isClientAddress }),
  ).searchParams.get('code')

  const owner = site.backend.client()
  await owner.auth.signInWithPassword({ email: thief.email, password: TEST_PASSWORD })
  expect((await owner.auth.updateUser({ password: `${TEST_PASSWORD} anew` })).error).toBeNull()

  expect((await thief.client.auth.exchangeCodeForSession(code ?? '')).error?.code).toBe('flow_state_not_found')
  const back = await site.visitor().travel(waiting.url, { login: 'mallory', isEnd: isClientAddress })
  expect(back).toContain('error_code=bad_oauth_state')
  expect(await providersOf()).toEqual([{ provider: 'email' }])

  const second = await memberBrowser()
  const { url } = await startLinking(second)
  const victim = site.backend.client()
  await victim.auth.signInWithPassword({ email: second.email, password: TEST_PASSWORD })
  await victim.auth.signOut({ scope: 'global' })
  const late = await site.visitor().travel(url, { login: 'mallory', isEnd: isClientAddress })
  expect(late).toContain('error_code=bad_oauth_state')
})
