import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HtmlValidate } from 'html-validate'
import { expect, test } from 'vitest'
import { startSite } from '#tests/site/start-site.ts'

/** Pages that the sitemap does not list: forms, a search with results, members' pages, an error page. */
const UNLISTED = ['/auth', '/search?q=capacity', '/dashboard', '/post/new', '/unsubscribe', '/no-such-page']

const validator = new HtmlValidate({ root: true, elements: ['html5'], extends: ['html-validate:standard'] })

test('the HTML of every page follows the standard', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'headwater-html-'))
  const site = await startSite({ DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'error' })
  const read = async (path: string) => (await fetch(site.url + path)).text()
  const sitemap = await read('/sitemap.xml')
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
  const faults: string[] = []
  for (const path of [...listed, ...UNLISTED]) {
    const { results } = await validator.validateString(await read(path))
    for (const { messages } of results)
      faults.push(...messages.map(({ message, selector }) => `${path}: ${message} (${selector})`))
  }
  await site.stop()
  await rm(folder, { recursive: true })
  expect(listed.length).toBeGreaterThan(50)
  expect(faults).toEqual([])
})
