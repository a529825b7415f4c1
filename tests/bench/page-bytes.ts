import { chromium } from '@playwright/test'
import { CHROMIUM_FLAGS, type Chromium } from '#tests/site/find-chromium.ts'

export type PageBytes = {
  path: string
  /** The document on the wire, with its inlined styles. All sizes are without headers. */
  html: number
  fonts: number
  /** All scripts, whenever they load. */
  scripts: number
}

const IDLE_MS = 1500

/** The bytes that one visit to a page transfers, from the browser's own network events. */
export async function measurePageBytes(
  site: string,
  paths: readonly string[],
  browser: Chromium,
): Promise<PageBytes[]> {
  const instance = await chromium.launch({
    executablePath: browser.executablePath,
    args: CHROMIUM_FLAGS,
    env: { ...process.env, ...browser.env },
  })
  const results: PageBytes[] = []
  for (const path of paths) {
    const context = await instance.newContext()
    const page = await context.newPage()
    const network = await context.newCDPSession(page)
    const resources = new Map<string, { type: string; headers: number; bytes: number }>()
    await network.send('Network.enable')
    network.on('Network.requestWillBeSent', ({ requestId, type }) => {
      resources.set(requestId, { type: type ?? 'Other', headers: 0, bytes: 0 })
    })
    network.on('Network.responseReceived', ({ requestId, response }) => {
      const resource = resources.get(requestId)
      if (resource) resource.headers = response.encodedDataLength
    })
    network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const resource = resources.get(requestId)
      if (resource) resource.bytes = Math.max(0, encodedDataLength - resource.headers)
    })
    await page.goto(new URL(path, site).href, { waitUntil: 'load' })
    await page.waitForTimeout(IDLE_MS)
    const all = [...resources.values()]
    const sum = (keep: (resource: (typeof all)[number]) => boolean) =>
      all.filter(keep).reduce((total, { bytes }) => total + bytes, 0)
    results.push({
      path,
      html: sum(({ type }) => type === 'Document'),
      fonts: sum(({ type }) => type === 'Font'),
      scripts: sum(({ type }) => type === 'Script'),
    })
    await context.close()
  }
  await instance.close()
  return results
}
