import type { Server } from 'node:http'
import type { Database } from '@headwater/backend/database'
import type { Log } from '@headwater/backend/log'
import type { MailTransport } from '@headwater/backend/mail'
import type { ByteStore } from '@headwater/backend/storage'
import type { PageCache } from '../pages/page-cache.ts'
import type { MetricSources, Metrics } from './metrics.ts'
import type { RouteOf } from './route-names.ts'
import { traceBytes, traceMails, tracePages, traceRequests, traceTransactions } from './trace-parts.ts'
import type { Tracer } from './tracer.ts'
import { countEvents, countPages, countTransfers } from './watch-parts.ts'
import { watchRequests } from './watch-requests.ts'

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
