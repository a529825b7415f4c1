import type { PoolState, RealtimeUsage } from '@headwater/backend'
import type { PageCacheUsage } from '../pages/page-cache.ts'

/** Outdated pages are served while they are refreshed, kept ones because they can't be. */
export type PageOutcome = 'hit' | 'stale' | 'rendered'

/** What the process counts. The parts know only this; prometheus-metrics.ts writes it in Prometheus' format. */
export type Metrics = {
  countRequest: (request: AnsweredRequest) => void
  countSignIn: (signIn: SignIn) => void
  countPage: (outcome: PageOutcome) => void
  /** Of storage/v1, in bytes. */
  countBytes: (direction: 'upload' | 'download', bytes: number) => void
  /** Names come from the code, so there are few. */
  countEvent: (level: 'info' | 'warn' | 'error', event: string) => void
  /** Reads current sizes at each scrape. */
  readFrom: (sources: Partial<MetricSources>) => void
  /** Everything, in the text format of Prometheus. */
  write: () => Promise<{ contentType: string; text: string }>
}

export type AnsweredRequest = {
  /** The pattern of the route, never the path. */
  route: string
  method: string
  /** Null if the client disconnected before the answer. */
  status: number | null
  seconds: number
}

export type SignIn = { method: string; outcome: 'accepted' | 'refused' | 'limited' | 'failed' }

export type MetricSources = {
  pages: () => PageCacheUsage
  database: () => Pick<PoolState, 'max' | 'total' | 'idle' | 'waiting'>
  realtime: () => RealtimeUsage | null
  /** Null if the outbox cannot be read now. */
  outbox: () => Promise<OutboxState | null>
  /** Seconds since the last good backup of the embedded database; null without one. */
  backupAge: () => Promise<number | null>
  /** Whether PostgreSQL's last attempt to archive its log failed; null if it does not archive or answer. */
  hasArchiveFailed: () => Promise<boolean | null>
}

export type OutboxState = { waiting: number; failed: number; oldest_seconds: number }
