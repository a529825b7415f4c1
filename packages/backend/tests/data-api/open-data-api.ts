import { readdir, readFile } from 'node:fs/promises'
import { createDatabase } from '#backend/database/create-database.ts'
import type { DatabasePool } from '#backend/database/database.ts'
import { introspect } from '#backend/database/introspect.ts'
import type { SchemaCache } from '#backend/database/schema-cache.ts'
import { defaultRestSettings, type RestSettings } from '#backend/rest/rest-settings.ts'
import { type EmptyDatabase, openEmptyDatabase } from '../database/open-migrated-database.ts'
import { runSql } from '../database/test-cluster.ts'
import { serveRestBackend } from '../modules/open-rest-backend.ts'
import {
  askRestModule,
  createRestDatabase,
  type RestApi,
  serveRestModule,
  withDatabase,
} from '../modules/open-rest-module.ts'
import { silentLog } from '../silent-log.ts'

const SCHEMA = new URL('./schema/', import.meta.url)

/** Our defaults, except that no request leaves anything behind, so that sentences can share a database. */
const documentedSettings: RestSettings = {
  ...defaultRestSettings,
  schemas: ['api'],
  extraSearchPath: ['public'],
  transactionEnd: 'rollback',
}

type How = { settings: Partial<RestSettings>; entersByBackend: boolean }

type Shared = { template: EmptyDatabase; common: EmptyDatabase; pool: DatabasePool }

/** Opens APIs for sentences, which share what they can; those whose requests commit get their own database. */
export function createDataApis() {
  const caches = new Map<string, Promise<SchemaCache>>()
  const backends = new Map<string, Promise<RestApi>>()
  let sharing: Promise<Shared> | null = null

  async function open({ settings: overrides, entersByBackend }: How): Promise<RestApi> {
    sharing ??= openShared()
    const shared = await sharing
    const settings = { ...documentedSettings, ...overrides }
    if (settings.transactionEnd !== 'rollback') return openAlone(shared, settings, entersByBackend)
    const ask = entersByBackend ? await askBackend(shared, settings) : await askModule(shared, settings)
    return { ask, sql: (text) => runSql(shared.common.url, text), [Symbol.asyncDispose]: async () => undefined }
  }

  async function askModule({ pool: database }: Shared, settings: RestSettings): Promise<RestApi['ask']> {
    const options = { schemas: settings.schemas, searchPath: settings.extraSearchPath, role: 'service_role' }
    const key = JSON.stringify(options)
    const cache = caches.get(key) ?? introspect(database, options)
    caches.set(key, cache)
    return askRestModule({ database, cache: await cache, settings })
  }

  async function askBackend({ common }: Shared, settings: RestSettings): Promise<RestApi['ask']> {
    const key = JSON.stringify(settings)
    const backend = backends.get(key) ?? serveRestBackend(common, settings)
    backends.set(key, backend)
    return (await backend).ask
  }

  async function close(): Promise<void> {
    for (const backend of backends.values()) await (await backend)[Symbol.asyncDispose]()
    if (!sharing) return
    const { template, common, pool } = await sharing
    await pool.close()
    for (const database of [common, template]) await database[Symbol.asyncDispose]()
  }

  return { open, close }
}

/** The files of schema/ run in the order of their names, once: the databases of sentences are copies. */
async function openShared(): Promise<Shared> {
  const files = (await readdir(SCHEMA)).filter((name) => name.endsWith('.sql')).toSorted()
  const template = await createRestDatabase(
    await Promise.all(files.map((name) => readFile(new URL(name, SCHEMA), 'utf8'))),
  )
  const common = await openEmptyDatabase(template)
  const pool = createDatabase({ connectionString: common.authenticatorUrl, maxConnections: 2, log: silentLog })
  return { template, common, pool }
}

async function openAlone({ template }: Shared, settings: RestSettings, entersByBackend: boolean): Promise<RestApi> {
  const database = await openEmptyDatabase(template)
  return withDatabase(await (entersByBackend ? serveRestBackend : serveRestModule)(database, settings), database)
}
