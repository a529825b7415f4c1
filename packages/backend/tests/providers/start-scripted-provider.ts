import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

export type ScriptedProvider = AsyncDisposable & {
  issuer: string
  /** Where the server really is; differs from the issuer if that has a made-up name. */
  url: string
  clientId: string
  secret: string
  /** Claims of the next ID tokens, over the correct ones; undefined removes one. */
  claims: Record<string, unknown>
  /** Signs the next ID tokens with a key that the provider does not publish. */
  signsWithStrangeKey: boolean
  /** Fields of the next token responses, over the correct ones. */
  tokenResponse: Record<string, unknown>
  /** An ID token as a client gets it by itself. */
  signIdToken: (claims?: Record<string, unknown>) => Promise<string>
}

type Authorization = { nonce: string | null }

/** An OpenID provider that signs everybody in at once, and lies when told to. It may pretend to be another issuer. */
export async function startScriptedProvider(pretendedIssuer?: string): Promise<ScriptedProvider> {
  const [own, strange] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')])
  const keys = { keys: [{ ...(await exportJWK(own.publicKey)), kid: 'own', alg: 'RS256', use: 'sig' }] }
  const authorizations = new Map<string, Authorization>()

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', provider.issuer)
    const json = (body: unknown, status = 200) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    }
    const path = url.pathname.replace(new URL(provider.issuer).pathname.replace(/^\/$/, ''), '')
    if (path === '/.well-known/openid-configuration') return json(describe(provider.issuer))
    if (path === '/jwks') return json(keys)
    if (path === '/authorize') {
      const code = crypto.randomUUID()
      authorizations.set(code, { nonce: url.searchParams.get('nonce') })
      const back = new URL(url.searchParams.get('redirect_uri') ?? '')
      back.search = new URLSearchParams({ code, state: url.searchParams.get('state') ?? '' }).toString()
      return response.writeHead(302, { location: back.href }).end()
    }
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const code = new URLSearchParams(Buffer.concat(chunks).toString()).get('code') ?? ''
    const authorization = authorizations.get(code)
    if (!authorization) return json({ error: 'invalid_grant' }, 400)
    authorizations.delete(code)
    const idToken = await provider.signIdToken({ nonce: authorization.nonce, ...provider.claims })
    json({ access_token: 'at', token_type: 'bearer', expires_in: 60, id_token: idToken, ...provider.tokenResponse })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider: ScriptedProvider = {
    issuer: pretendedIssuer ?? url,
    url,
    clientId: 'site',
    secret: 'secret-of-the-site',
    claims: {},
    signsWithStrangeKey: false,
    tokenResponse: {},
    signIdToken(claims = {}) {
      const now = Math.floor(Date.now() / 1000)
      const standard = { iss: provider.issuer, aud: provider.clientId, sub: 'ada', iat: now, exp: now + 60 }
      const { privateKey } = provider.signsWithStrangeKey ? strange : own
      return new SignJWT({ ...standard, email: 'ada@example.com', email_verified: true, ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: 'own' })
        .sign(privateKey)
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return provider
}

function describe(issuer: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    id_token_signing_alg_values_supported: ['RS256'],
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
  }
}
