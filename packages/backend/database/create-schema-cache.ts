import type { Log } from '../http/log.ts'
import type { Database } from './database.ts'
import { type IntrospectOptions, introspect } from './introspect.ts'
import { EMPTY_SCHEMA_CACHE, type SchemaCache } from './schema-cache.ts'

export type SchemaCacheOptions = IntrospectOptions & {
  database: Database
  log: Log
  /** The channel that announces changes; the hosted service's if not given. */
  channel?: string
}

export type LiveSchemaCache = { current: () => SchemaCache; close: () => Promise<void> }

/** The hosted service's channel and its payload for "the schema changed". */
export const SCHEMA_CHANNEL = 'pgrst'
/** Without a payload, everything that can change is read again. */
const RELOADS = ['reload schema', '']
/** A migration makes many changes in quick succession; the schema is read once after them. */
const DEBOUNCE_MS = 100
const RETRY_MS = 5_000

/** Reads the schema now and after each change. A failed read is retried; the last good schema stays until then. */
export async function createSchemaCache({
  database,
  log,
  channel = SCHEMA_CHANNEL,
  ...options
}: SchemaCacheOptions): Promise<LiveSchemaCache> {
  let cache = EMPTY_SCHEMA_CACHE
  let timer: NodeJS.Timeout | undefined
  let reading = Promise.resolve()
  let isClosed = false

  async function read(): Promise<void> {
    cache = await introspect(database, options)
  }

  function reloadIn(delayMs: number): void {
    clearTimeout(timer)
    if (isClosed) return
    // One at a time: a slow read must not overwrite a later one.
    timer = setTimeout(() => {
      reading = reading.then(reload)
    }, delayMs)
  }

  async function reload(): Promise<void> {
    try {
      await read()
      log.info('schema.reloaded', { relations: cache.relations.size })
    } catch (cause) {
      log.warn('schema.reload_failed', { cause })
      reloadIn(RETRY_MS)
    }
  }

  // Listening comes first, so that no change is missed between listening and reading.
  // Null means that the connection was lost for a while: a change may have been missed.
  const unlisten = await database.listen(channel, (payload) => {
    if (payload === null || RELOADS.includes(payload)) reloadIn(DEBOUNCE_MS)
  })
  const firstReading = read()
  reading = firstReading.catch(() => undefined)
  try {
    await firstReading
  } catch (error) {
    await close()
    throw error
  }

  async function close(): Promise<void> {
    isClosed = true
    clearTimeout(timer)
    await unlisten()
    await reading
  }

  return { current: () => cache, close }
}
