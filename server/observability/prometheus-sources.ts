import { Gauge, type Registry } from 'prom-client'
import type { MetricSources } from './metrics.ts'

/** Gauges that read their values at each scrape. A source that is missing or has no value leaves its gauges empty. */
export function watchSources(registry: Registry, sources: Partial<MetricSources>): void {
  function gauge(
    name: string,
    help: string,
    read: () => number | null | undefined | Promise<number | null | undefined>,
  ) {
    new Gauge({
      name: `headwater_${name}`,
      help,
      registers: [registry],
      async collect() {
        const value = await read()
        if (value === null || value === undefined) this.remove()
        else this.set(value)
      },
    })
  }

  gauge('page_cache_entries', 'Pages in memory.', () => sources.pages?.().entries)
  gauge('page_cache_bytes', 'Bytes of the pages in memory.', () => sources.pages?.().bytes)
  gauge('database_connections_limit', 'The maximum number of connections in the pool.', () => sources.database?.().max)
  gauge('database_connections', 'Open connections.', () => sources.database?.().total)
  gauge('database_connections_idle', 'Open connections that are not in use.', () => sources.database?.().idle)
  gauge('database_waiting', 'Transactions waiting for a connection.', () => sources.database?.().waiting)
  gauge('realtime_sockets', 'Open WebSockets.', () => sources.realtime?.()?.sockets)
  gauge('realtime_channels', 'Joined channels.', () => sources.realtime?.()?.channels)
  gauge('realtime_messages_received', 'Messages received since the start.', () => sources.realtime?.()?.messages)

  // One query per scrape for all three.
  let outbox: ReturnType<MetricSources['outbox']> | undefined
  gauge('outbox_waiting', 'Mails and webhook calls that are due or were put off.', async () => {
    outbox = sources.outbox?.()
    return (await outbox)?.waiting
  })
  gauge('outbox_failed', 'Mails and webhook calls that failed in the last 30 days.', async () => (await outbox)?.failed)
  gauge(
    'outbox_oldest_seconds',
    'How long the oldest of them has been waiting.',
    async () => (await outbox)?.oldest_seconds,
  )

  gauge('backup_age_seconds', 'Since the last good backup.', () => sources.backupAge?.())
  gauge('wal_archive_failed', '1 if PostgreSQL cannot archive its log, otherwise 0.', async () => {
    const hasFailed = await sources.hasArchiveFailed?.()
    return hasFailed === null || hasFailed === undefined ? null : Number(hasFailed)
  })
}
