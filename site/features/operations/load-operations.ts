import { type AdminContent, loadForAdmin } from '#site/lib/load-for-admin.ts'
import type { BrowserSupabase, Connect } from '#site/lib/supabase-browser.ts'
import { unwrap } from '#site/lib/unwrap.ts'

export type FailedMail = {
  id: string
  purpose: string
  created_at: string
  finished_at: string
  attempts: number
  outcome: 'refused' | 'unknown' | 'given up'
  last_error: string | null
}

/** When the last good backup was finished, and when one has failed since. */
export type BackupReport = { finishedAt: string | null; failedAt: string | null }

/** As each process describes itself; a site without the service key on the hosted service has none. */
export type SiteProcess = {
  id: string
  started_at: string
  seen_at: string
  state: {
    version: string
    node: string
    disk: { freeBytes: number; totalBytes: number } | null
    /** Null if others back up the database: the hosted service, or the operator of the one in DATABASE_URL. */
    backup: BackupReport | null
  }
}

export type ErrorCount = { day: string; kind: string; level: 'warn' | 'error'; count: number; last_at: string }

export type Operations = {
  outbox: { waiting: number; failed: number; oldest_seconds: number }
  failed_mails: FailedMail[]
  processes: SiteProcess[]
  /** The last seven days, latest day first. */
  errors: ErrorCount[]
  database: { version: string; bytes: number; migrations: { count: number; latest: string } | null }
}

export type OperationsContent = AdminContent<{ operations: Operations }>

/** How the site is running, for an administrator; denied for any other user. */
export function loadOperations(connect: Connect): Promise<OperationsContent> {
  return loadForAdmin(connect, async (supabase) => ({
    // The generated type of the result is only `Json`.
    operations: unwrap(await supabase.rpc('operations')) as unknown as Operations,
  }))
}

/** Queues a failed mail once more. */
export async function sendAgain(supabase: BrowserSupabase, item: string): Promise<void> {
  unwrap(await supabase.rpc('send_again', { item }))
}
