import { readdir, readFile } from 'node:fs/promises'
import { defaultRestSettings, type RestSettings } from '#backend/rest/rest-settings.ts'
import { openRestBackend } from '../modules/open-rest-backend.ts'
import { openRestModule, type RestApi } from '../modules/open-rest-module.ts'

const SCHEMA = new URL('./schema/', import.meta.url)

/** Our defaults, except that no request leaves anything behind, so that sentences can share a database. */
const documentedSettings: RestSettings = {
  ...defaultRestSettings,
  schemas: ['api'],
  extraSearchPath: ['public'],
  transactionEnd: 'rollback',
}

/** Opens one database for all sentences with the same settings; those whose requests commit get their own. */
export function createDataApis() {
  const opened: Promise<RestApi>[] = []
  const shared = new Map<string, Promise<RestApi>>()

  function open(overrides: Partial<RestSettings> = {}, entersByBackend = false): Promise<RestApi> {
    const settings = { ...documentedSettings, ...overrides }
    const key = JSON.stringify([settings, entersByBackend])
    const api = shared.get(key) ?? openDataApi(settings, entersByBackend ? openRestBackend : openRestModule)
    if (!opened.includes(api)) opened.push(api)
    if (settings.transactionEnd.startsWith('rollback')) shared.set(key, api)
    return api
  }

  async function close(): Promise<void> {
    for (const api of opened) await (await api)[Symbol.asyncDispose]()
  }

  return { open, close }
}

/** The files of schema/ run in the order of their names. */
async function openDataApi(settings: RestSettings, openApi: typeof openRestModule): Promise<RestApi> {
  const files = (await readdir(SCHEMA)).filter((name) => name.endsWith('.sql')).toSorted()
  const schema = await Promise.all(files.map((name) => readFile(new URL(name, SCHEMA), 'utf8')))
  return openApi(schema, settings)
}
