import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { defaultRestSettings, type RestSettings } from '#backend/rest/rest-settings.ts'
import { serveRestBackend } from '../modules/open-rest-backend.ts'
import {
  createRestDatabase,
  type RestApi,
  type RestDatabase,
  serveRestModule,
  withDatabase,
} from '../modules/open-rest-module.ts'

const SCHEMA = new URL('./schema/', import.meta.url)

/** Our defaults, except that no request leaves anything behind, so that sentences can share a database. */
const documentedSettings: RestSettings = {
  ...defaultRestSettings,
  schemas: ['api'],
  extraSearchPath: ['public'],
  transactionEnd: 'rollback',
}

/** The files of schema/ run in the order of their names. */
export async function createDocumentedDatabase() {
  const files = (await readdir(SCHEMA)).filter((name) => name.endsWith('.sql')).toSorted()
  return createRestDatabase(await Promise.all(files.map((name) => readFile(new URL(name, SCHEMA), 'utf8'))))
}

type How = { settings: Partial<RestSettings>; entersByBackend?: boolean }

/** Opens one API for all sentences with the same settings; those whose requests commit get their own database. */
export function createDataApis(common: RestDatabase) {
  const opened = new Map<string, Promise<RestApi>>()

  function open({ settings: overrides, entersByBackend = false }: How): Promise<RestApi> {
    const settings = { ...documentedSettings, ...overrides }
    const serve = entersByBackend ? serveRestBackend : serveRestModule
    const sharesDatabase = settings.transactionEnd === 'rollback'
    const key = sharesDatabase ? JSON.stringify([settings, entersByBackend]) : randomUUID()
    const api = opened.get(key) ?? (sharesDatabase ? serve(common, settings) : openAlone(settings, serve))
    opened.set(key, api)
    return api
  }

  async function close(): Promise<void> {
    for (const api of opened.values()) await (await api)[Symbol.asyncDispose]()
  }

  return { open, close }
}

async function openAlone(settings: RestSettings, serve: typeof serveRestModule): Promise<RestApi> {
  const database = await createDocumentedDatabase()
  return withDatabase(await serve(database, settings), database)
}
