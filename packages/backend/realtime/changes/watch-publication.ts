import { DatabaseError } from 'pg'
import type { Database } from '#backend/database/database.ts'
import type { Log } from '#backend/http/log.ts'
import type { SubscriptionStore } from './subscription-store.ts'

export type WatchOptions = {
  database: Database
  store: Pick<SubscriptionStore, 'attachTriggers' | 'readPublication'>
  log: Log
  /** Called when the tables of the publication have changed. */
  onChange: () => void
  /** Called once, as soon as the database is known to have what realtime needs. */
  onReady: () => void
}

/** The channel on which schema changes are announced, and its payload. */
const CHANNEL = 'pgrst'
const RELOAD = 'reload schema'
/** A migration makes many changes in quick succession. */
const DEBOUNCE_MS = 100
const RETRY_MS = 5_000

/** Keeps the triggers of the published tables in step with the publication, now and after each change of the schema. */
export function watchPublication({ database, store, log, ...events }: WatchOptions): { close: () => Promise<void> } {
  let published: string | null = null
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  let work = Promise.resolve()
  const listening = database.listen(CHANNEL, (payload) => {
    if (payload === null || payload === RELOAD) updateIn(DEBOUNCE_MS)
  })
  listening.catch((cause: unknown) => log.warn('realtime.publication_not_watched', { cause }))

  function updateIn(delayMs: number): void {
    clearTimeout(timer)
    if (isClosed) return
    timer = setTimeout(() => {
      work = work.then(update).catch((cause: unknown) => {
        log.warn('realtime.publication_not_read', { cause })
        if (!isNotInstalled(cause)) updateIn(RETRY_MS)
      })
    }, delayMs).unref()
  }

  async function update(): Promise<void> {
    const problems = await store.attachTriggers()
    for (const problem of problems) log.warn('realtime.table_not_observed', { problem })
    if (problems.length > 0) updateIn(RETRY_MS)
    const former = published
    published = await store.readPublication()
    if (former === null) events.onReady()
    else if (former !== published) events.onChange()
  }

  updateIn(0)
  return {
    async close() {
      isClosed = true
      clearTimeout(timer)
      await work
      await listening.then((unlisten) => unlisten()).catch(() => undefined)
    },
  }
}

/** Another project's database may lack the schema, the function or the role (SQLSTATE classes 3F, 42 and 22). */
function isNotInstalled(cause: unknown): boolean {
  return cause instanceof DatabaseError && /^(3F|42|22)/.test(cause.code ?? '')
}
