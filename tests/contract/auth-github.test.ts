import { SITE_URL } from '@headwater/backend/tests/modules/open-backend.ts'
import { createVisitor } from '@headwater/backend/tests/providers/create-visitor.ts'
import { type GitHubEmail, startGitHub } from '@headwater/backend/tests/providers/start-github.ts'
import { expect, test } from 'vitest'
import { startBackend } from './start-backend.ts'
import { CLIENT_URL, fragmentOf, isClientAddress } from './start-with-provider.ts'

async function setup(emails: GitHubEmail[]) {
  const stack = new AsyncDisposableStack()
  const github = stack.use(await startGitHub())
  github.emails = emails
  const providers = { github: { clientId: 'site', secret: 'secret', url: github.url } }
  const backend = stack.use(await startBackend({ auth: { settings: { providers } } }))
  async function signIn() {
    const start = `${SITE_URL}/auth/v1/authorize?${new URLSearchParams({ provider: 'github', redirect_to: CLIENT_URL })}`
    const fragment = fragmentOf(
      new URL(await createVisitor({ [SITE_URL]: backend.url }).travel(start, { isEnd: isClientAddress })),
    )
    return { fragment, user: (await backend.client().auth.getUser(fragment.access_token)).data.user }
  }
  return { github, backend, signIn, [Symbol.asyncDispose]: () => stack.disposeAsync() }
}

const primary = { email: 'Ada@example.com', verified: true, primary: true }
const second = { email: 'countess@example.com', verified: true, primary: false }

// Proves R78.
test('GitHub: the primary address and the profile become the account', async () => {
  await using site = await setup([second, primary])
  const { user, fragment } = await site.signIn()
  expect(user).toMatchObject({
    email: 'ada@example.com',
    app_metadata: { provider: 'github', providers: ['github'] },
    user_metadata: {
      sub: '42',
      user_name: 'ada',
      preferred_username: 'ada',
      full_name: 'Ada Lovelace',
      avatar_url: 'https://a.example/ada.png',
      email_verified: true,
    },
  })
  expect(fragment).toMatchObject({ provider_token: 'gho_token', provider_refresh_token: 'ghr_token' })
})

test('GitHub: every verified address leads to its account, and an unverified one does not', async () => {
  await using site = await setup([primary, second])
  const member = await site.backend.memberClient({ email: second.email })
  expect((await site.signIn()).user?.id).toBe(member.userId)

  await using other = await setup([primary, { ...second, verified: false }])
  const stranger = await other.backend.memberClient({ email: second.email })
  expect((await other.signIn()).user?.id).not.toBe(stranger.userId)
})

test('GitHub: an unverified primary address never becomes that of an account', async () => {
  await using site = await setup([{ ...primary, verified: false }, second])
  expect((await site.signIn()).user?.email).toBe(second.email)

  await using other = await setup([{ ...primary, verified: false }])
  expect((await other.signIn()).fragment.error_code).toBe('provider_email_needs_verification')
})

test('GitHub: errors that come with status 200, ID tokens and foreign issuers sign nobody in', async () => {
  await using site = await setup([primary])
  site.github.refusal = 'bad_verification_code'
  expect((await site.signIn()).fragment).toMatchObject({ error: 'server_error', error_code: 'unexpected_failure' })

  const { error } = await site.backend.client().auth.signInWithIdToken({ provider: 'github', token: 'a.b.c' })
  expect(error).toMatchObject({ status: 400, code: 'validation_failed' })

  site.github.refusal = null
  site.github.issuer = `${site.github.url}/login/oauth`
  expect((await site.signIn()).user?.email).toBe('ada@example.com')
  site.github.issuer = 'https://evil.example'
  expect((await site.signIn()).fragment).toMatchObject({ error_code: 'unexpected_failure' })
})

test('GitHub: without an address nobody signs in', async () => {
  await using site = await setup([])
  const { fragment } = await site.signIn()
  expect(fragment.error_description).toBe('Error getting user email from external provider')
})
