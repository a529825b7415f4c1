import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Database } from '@headwater/backend/database'
import type { Log } from '@headwater/backend/log'
import type { MailTransport } from '@headwater/backend/mail'
import type { ByteStore } from '@headwater/backend/storage'
import type { PageCache } from '../pages/page-cache.ts'
import type { MetricSources, Metrics, SignIn } from './metrics.ts'
import type { RouteOf } from './route-names.ts'
import { traceBytes, traceMails, tracePages, traceRequests, traceTransactions } from './trace-parts.ts'
import type { Tracer } from './tracer.ts'
import { countEvents, countPages, countTransfers } from './watch-parts.ts'

/** Counts every answer of a server after it has been sent. Call it before other listeners are attached. */
function watchRequests(server: Server, metrics: Metrics, routeOf: RouteOf): void {
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

/** Watch the parts of a process. Each returns its part, watched or, if that was not requested, unchanged. */
export type Watchers = {
  log: (log: Log) => Log
  server: (server: Server, routeOf: RouteOf) => void
  pageCache: (cache: PageCache) => PageCache
  byteStore: (store: ByteStore) => ByteStore
  mail: (mail: MailTransport) => MailTransport
  database: (database: Database) => Database
  readFrom: (sources: Partial<MetricSources>) => void
}

export function createWatchers({ metrics, tracer }: { metrics: Metrics | null; tracer: Tracer | null }): Watchers {
  const counted = <Part>(part: Part, count: (part: Part, metrics: Metrics) => Part) =>
    metrics ? count(part, metrics) : part
  const traced = <Part>(part: Part, trace: (part: Part, tracer: Tracer) => Part) =>
    tracer ? trace(part, tracer) : part

  return {
    log: (log) => counted(log, countEvents),
    server(server, routeOf) {
      if (metrics) watchRequests(server, metrics, routeOf)
      if (tracer) traceRequests(server, tracer, routeOf)
    },
    pageCache: (cache) => traced(counted(cache, countPages), tracePages),
    byteStore: (store) => traced(counted(store, countTransfers), traceBytes),
    mail: (mail) => traced(mail, traceMails),
    database: (database) => traced(database, traceTransactions),
    readFrom: (sources) => metrics?.readFrom(sources),
  }
}
