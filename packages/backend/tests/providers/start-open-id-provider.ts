import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

export type OpenIdProvider = AsyncDisposable & {
  /** Without a trailing slash. */
  url: string
  issuer: string
  clientId: string
  secret: string
  /** What the provider says about whoever signs in as `login`; without an entry, only the id. */
  accounts: Map<string, Record<string, unknown>>
  /** How many requests have come in. */
  requests: () => number
  /** From now on, no request is answered. */
  fallSilent: () => void
}

type Options = {
  redirectUri: string
  /** The path that the issuer is below, such as Microsoft's `/v2.0`. */
  path?: string
  /** Whether the ID token contains all claims; otherwise only userinfo does. */
  hasFullIdTokens?: boolean
  port?: number
}

const CLIENT = { clientId: 'site', secret: 'secret-of-the-site-at-the-provider' }

/** A real OpenID provider on this machine, with its forms for signing in and for consent. */
export async function startOpenIdProvider(options: Options): Promise<OpenIdProvider> {
  const { path = '', port = 0 } = options
  let requests = 0
  let isSilent = false
  let handle: (request: IncomingMessage, response: ServerResponse) => void = (_, response) => void response.end()
  const server = createServer((request, response) => {
    requests += 1
    if (!isSilent) handle(request, response)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const accounts = new Map<string, Record<string, unknown>>()
  const answer = createProvider(`${url}${path}`, accounts, options).callback()
  handle = (request, response) => {
    // originalUrl tells the provider that it is below a path.
    Object.assign(request, { originalUrl: request.url })
    request.url = request.url?.replace(path, '') || '/'
    void answer(request, response)
  }

  return {
    ...CLIENT,
    url,
    issuer: `${url}${path}`,
    accounts,
    requests: () => requests,
    fallSilent: () => {
      isSilent = true
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function createProvider(
  issuer: string,
  accounts: ReadonlyMap<string, Record<string, unknown>>,
  { redirectUri, hasFullIdTokens = false }: Options,
): Provider {
  return new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.secret,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified', 'xms_edov'],
      profile: ['name', 'given_name', 'family_name', 'picture', 'preferred_username'],
    },
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
    conformIdTokenClaims: !hasFullIdTokens,
    cookies: { keys: ['key-of-the-test-provider'] },
    findAccount: (_, id) => ({ accountId: id, claims: () => ({ sub: id, ...accounts.get(id) }) }),
  })
}
