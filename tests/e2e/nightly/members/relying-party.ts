import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readNewClient, saveClient } from '@headwater/backend/tests/internals.ts'
import * as oidc from 'openid-client'
import { asOperator } from '../../members/accounts.ts'

export type RelyingParty = AsyncDisposable & { url: string }

/** Another application, on loopback, that signs its visitors in with their account on the site. */
export async function startRelyingParty(): Promise<RelyingParty> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { client, secret } = await register({ client_name: 'Ledger', redirect_uris: [`${url}/callback`] })
  const config = await oidc.discovery(
    new URL('/auth/v1', process.env.SITE_URL),
    client.id,
    {},
    oidc.ClientSecretBasic(secret ?? ''),
    {
      execute: [oidc.allowInsecureRequests],
    },
  )
  const answer = createPages(config, `${url}/callback`)
  server.on('request', (request, response) => {
    answer(request, response).catch((error: unknown) => show(response, `Failed: ${error}`))
  })
  return {
    url,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Registers the application as the operator does, without the running site. */
async function register(form: { client_name: string; redirect_uris: string[] }) {
  const registration = readNewClient(form, { registrationType: 'manual', now: new Date() })
  await asOperator((database) =>
    saveClient({ query: ({ text, values = [] }) => database.query(text, [...values]) }, registration.client),
  )
  return registration
}

/** `/` has the link, `/start` follows it, `/callback` shows who has signed in, `/renew` uses the refresh token. */
function createPages(config: oidc.Configuration, redirectUri: string) {
  const checks = { pkceCodeVerifier: oidc.randomPKCECodeVerifier(), expectedState: oidc.randomState() }
  let refreshToken = ''

  async function start(response: ServerResponse) {
    const link = oidc.buildAuthorizationUrl(config, {
      redirect_uri: redirectUri,
      scope: 'email profile',
      state: checks.expectedState,
      code_challenge: await oidc.calculatePKCECodeChallenge(checks.pkceCodeVerifier),
      code_challenge_method: 'S256',
    })
    response.writeHead(302, { location: link.href }).end()
  }

  async function finish(address: URL, response: ServerResponse) {
    const error = address.searchParams.get('error')
    if (error) return show(response, `Not signed in: ${error}`)
    const tokens = await oidc.authorizationCodeGrant(config, address, checks)
    refreshToken = tokens.refresh_token ?? ''
    const { email } = await oidc.fetchUserInfo(config, tokens.access_token, oidc.skipSubjectCheck)
    show(response, `Signed in as ${email}`)
  }

  async function renew(response: ServerResponse) {
    try {
      refreshToken = (await oidc.refreshTokenGrant(config, refreshToken)).refresh_token ?? ''
      show(response, 'Still signed in')
    } catch (error) {
      show(response, error instanceof oidc.ResponseBodyError ? `Signed out: ${error.error}` : `Failed: ${error}`)
    }
  }

  return async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const address = new URL(request.url ?? '/', redirectUri)
    if (address.pathname === '/start') return start(response)
    if (address.pathname === '/callback') return finish(address, response)
    if (address.pathname === '/renew') return renew(response)
    show(response, '<a href="/start">Sign in with Headwater</a>')
  }
}

function show(response: ServerResponse, html: string): void {
  response.writeHead(200, { 'content-type': 'text/html' })
  // The icon keeps the browser from requesting one.
  response.end(`<!doctype html><html lang="en"><title>Ledger</title><link rel="icon" href="data:,"><p>${html}</p>`)
}
