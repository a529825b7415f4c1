import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Metrics, SignIn } from './metrics.ts'
import type { RouteOf } from './route-names.ts'

/** Counts every answer of a server after it has been sent. Call it before other listeners are attached. */
export function watchRequests(server: Server, metrics: Metrics, routeOf: RouteOf): void {
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const startedAt = performance.now()
    response.once('close', () => {
      const { method = '', url = '' } = request
      const queryAt = url.indexOf('?')
      const route = routeOf(queryAt < 0 ? url : url.slice(0, queryAt))
      const status = response.writableFinished ? response.statusCode : null
      metrics.countRequest({ route, method, status, seconds: (performance.now() - startedAt) / 1000 })
      const signIn = method === 'POST' ? readSignIn(route, url, status) : null
      if (signIn) metrics.countSignIn(signIn)
    })
  })
}

/**
 * The requests that prove who somebody is. Refreshing a session is not a sign-in; a provider's redirect proves nothing.
 */
const METHODS: Readonly<Record<string, string>> = {
  '/auth/v1/verify': 'mailed_token',
  '/auth/v1/passkeys/authentication/verify': 'passkey',
  '/auth/v1/factors/:factorId/verify': 'second_factor',
  '/auth/v1/factors/recovery-codes/verify': 'recovery_code',
}
const GRANTS = ['password', 'id_token', 'pkce']

function readSignIn(route: string, url: string, status: number | null): SignIn | null {
  const method = METHODS[route] ?? (route === '/auth/v1/token' ? readGrant(url) : null)
  return method && status !== null ? { method, outcome: outcomeOf(status) } : null
}

function readGrant(url: string): string | null {
  const grant = new URL(url, 'http://localhost').searchParams.get('grant_type')
  return grant !== null && GRANTS.includes(grant) ? grant : null
}

function outcomeOf(status: number): SignIn['outcome'] {
  if (status < 400) return 'accepted'
  if (status === 429) return 'limited'
  return status < 500 ? 'refused' : 'failed'
}
