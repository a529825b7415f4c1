import { expect, test } from 'vitest'
import { CLIENT_URL, fragmentOf, startWithProvider } from './start-with-provider.ts'

const ada = {
  email: 'Ada@example.com',
  email_verified: true,
  name: 'Ada Lovelace',
  picture: 'https://a.example/ada.png',
}

test('with PKCE a new member signs in with a code that only the same browser can exchange', async () => {
  await using site = await startWithProvider()
  site.provider.accounts.set('ada', ada)
  const client = site.browserClient('pkce')
  const back = await site.signIn({ client, login: 'ada' })
  expect(back.origin + back.pathname).toBe(CLIENT_URL)
  expect(back.hash).toBe('')
  const code = back.searchParams.get('code') ?? ''

  const { data, error } = await client.auth.exchangeCodeForSession(code)
  expect(error).toBeNull()
  expect(data.user).toMatchObject({
    email: 'ada@example.com',
    email_confirmed_at: expect.any(String),
    app_metadata: { provider: 'acme', providers: ['acme'] },
    user_metadata: { name: 'Ada Lovelace', full_name: 'Ada Lovelace', avatar_url: ada.picture, email_verified: true },
    identities: [{ provider: 'acme', id: 'ada', identity_data: { sub: 'ada', email: 'ada@example.com' } }],
  })
  expect(data.session?.provider_token).toBeTypeOf('string')
  const claims = JSON.parse(Buffer.from(data.session?.access_token.split('.')[1] ?? '', 'base64url').toString())
  expect(claims).toMatchObject({ aal: 'aal1', amr: [{ method: 'oauth' }] })
  expect((await client.auth.getUser()).data.user?.email).toBe('ada@example.com')
  expect(await site.backend.database.sql('select * from auth.flow_state')).toEqual([])

  const again = await client.auth.exchangeCodeForSession(code)
  expect(again.error).not.toBeNull()
})

test('without PKCE the session returns in the fragment, with the tokens of the provider', async () => {
  await using site = await startWithProvider()
  site.provider.accounts.set('ada', ada)
  const back = await site.signIn({ client: site.browserClient('implicit'), login: 'ada' })
  const fragment = fragmentOf(back)
  expect(fragment).toMatchObject({
    token_type: 'bearer',
    expires_in: '3600',
    provider_token: expect.any(String),
    sb: '',
  })
  const { data } = await site.backend.client().auth.getUser(fragment.access_token)
  expect(data.user?.email).toBe('ada@example.com')
})
