import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type GitHubEmail = { email: string; verified: boolean; primary: boolean }

export type GitHub = AsyncDisposable & {
  url: string
  user: Record<string, unknown>
  emails: GitHubEmail[]
  /** What the token endpoint refuses codes with, status 200 included. */
  refusal: string | null
  /** `iss` of the answers to authorization requests. */
  issuer: string | null
}

const CLIENT = { id: 'site', secret: 'secret' }

/** A GitHub Enterprise Server as far as signing in goes: OAuth 2 without ID tokens, and the API of the user. */
export async function startGitHub(): Promise<GitHub> {
  const challenges = new Map<string, string>()
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', github.url)
    const json = (body: unknown, status = 200) => {
      response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body))
    }
    if (url.pathname === '/login/oauth/authorize') {
      const code = crypto.randomUUID()
      challenges.set(code, url.searchParams.get('code_challenge') ?? '')
      const back = new URL(url.searchParams.get('redirect_uri') ?? '')
      const issuer = github.issuer && { iss: github.issuer }
      back.search = new URLSearchParams({ code, state: url.searchParams.get('state') ?? '', ...issuer }).toString()
      return response.writeHead(302, { location: back.href }).end()
    }
    if (url.pathname === '/login/oauth/access_token') {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      const form = new URLSearchParams(Buffer.concat(chunks).toString())
      const isKnown = challenges.delete(form.get('code') ?? '')
      const isClient = form.get('client_id') === CLIENT.id && form.get('client_secret') === CLIENT.secret
      if (github.refusal || !isKnown || !isClient) return json({ error: github.refusal ?? 'bad_verification_code' })
      return json({ access_token: 'gho_token', refresh_token: 'ghr_token', token_type: 'bearer', scope: 'user:email' })
    }
    if (request.headers.authorization?.toLowerCase() !== 'bearer gho_token') return json({ message: 'Bad' }, 401)
    if (url.pathname === '/api/v3/user') return json(github.user)
    if (url.pathname === '/api/v3/user/emails') return json(github.emails)
    json({ message: 'Not Found' }, 404)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const github: GitHub = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    user: { id: 42, login: 'ada', name: 'Ada Lovelace', avatar_url: 'https://a.example/ada.png' },
    emails: [],
    refusal: null,
    issuer: null,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return github
}
