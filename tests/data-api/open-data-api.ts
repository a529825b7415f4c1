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

type Needs = { settings: Partial<RestSettings>; entersByBackend: boolean }

/** Opens one database for all sentences with the same settings; those whose requests commit get their own. */
export function createDataApis() {
  const shared = new Map<string, Promise<RestApi>>()

  async function use({ settings: overrides, entersByBackend }: Needs, work: (api: RestApi) => Promise<void>) {
    const settings = { ...documentedSettings, ...overrides }
    const open = () => openDataApi(settings, entersByBackend ? openRestBackend : openRestModule)
    if (!settings.transactionEnd.startsWith('rollback')) {
      await using own = await open()
      await work(own)
      return
    }
    const key = JSON.stringify([settings, entersByBackend])
    const api = shared.get(key) ?? open()
    shared.set(key, api)
    await work(await api)
  }

  /** Closes all but the first, whose settings most pages share: together they would need too many connections. */
  async function closeOthers(): Promise<void> {
    for (const [key, api] of [...shared].slice(1)) {
      shared.delete(key)
      await (await api)[Symbol.asyncDispose]()
    }
  }

  async function close(): Promise<void> {
    for (const api of shared.values()) await (await api)[Symbol.asyncDispose]()
  }

  return { use, closeOthers, close }
}

/** The files of schema/ run in the order of their names, in one transaction. */
async function openDataApi(settings: RestSettings, openApi: typeof openRestModule): Promise<RestApi> {
  const files = (await readdir(SCHEMA)).filter((name) => name.endsWith('.sql')).toSorted()
  const schema = await Promise.all(files.map((name) => readFile(new URL(name, SCHEMA), 'utf8')))
  return openApi([schema.join('\n')], settings)
}
