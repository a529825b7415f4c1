import type { Log } from '../http/log.ts'
import type { Database } from './database.ts'
import { type IntrospectOptions, introspect } from './introspect.ts'
import type { SchemaCache } from './schema-cache.ts'

export type SchemaCacheOptions = IntrospectOptions & { database: Database; log: Log }

export type LiveSchemaCache = {
  current: () => SchemaCache
  close: () => Promise<void>
}

/** The hosted service's channel and its word for "the schema changed". */
const CHANNEL = 'pgrst'
const RELOAD = 'reload schema'
/** A migration changes many things at once; they are read together. */
const DEBOUNCE_MS = 100

/** Reads the schema now, and again whenever it changed. A failed reading keeps the last good one. */
export async function createSchemaCache({ database, log, ...options }: SchemaCacheOptions): Promise<LiveSchemaCache> {
  let timer: NodeJS.Timeout | undefined
  // Listening comes first, so that no change falls between reading and listening.
  const unlisten = await database.listen(CHANNEL, (payload) => {
    if (payload !== null && payload !== RELOAD) return
    clearTimeout(timer)
    timer = setTimeout(() => void reload(), DEBOUNCE_MS)
  })
  let cache = await introspect(database, options)

  async function reload(): Promise<void> {
    try {
      cache = await introspect(database, options)
      log.info('schema_reloaded', { relations: cache.relations.size })
    } catch (cause) {
      log.error('schema_reload_failed', { cause })
    }
  }

  async function close(): Promise<void> {
    clearTimeout(timer)
    await unlisten()
  }

  return { current: () => cache, close }
}
