import { readFile } from 'node:fs/promises'
import { defaultRestSettings, type RestSettings } from '#backend/rest/rest-settings.ts'
import { openRestModule, type RestApi } from './open-rest-module.ts'

const shopSettings: RestSettings = {
  ...defaultRestSettings,
  schemas: ['shop', 'other'],
  maxRows: null,
  allowsAnonRegex: true,
}

/** The REST module alone, on a database with the schema of rest-shop.sql and what the given SQL adds to it. */
export async function openRestShop(overrides: Partial<RestSettings> = {}, sql = ''): Promise<RestApi> {
  const shop = await readFile(new URL('./rest-shop.sql', import.meta.url), 'utf8')
  return openRestModule(sql === '' ? [shop] : [shop, sql], { ...shopSettings, ...overrides })
}
