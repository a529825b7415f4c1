import { type Browser, chromium, devices, type Page } from '@playwright/test'
import { CHROMIUM_FLAGS, type Chromium } from '#tests/site/find-chromium.ts'

/** Lighthouse's "slow 4G", applied to every request instead of simulated afterward. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1638.4 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}
const CPU_SLOWDOWN = 4

/**
 * Opens a page with an empty cache on a phone, or on an equally slow wide screen, at a quarter of this processor's
 * speed.
 */
export async function openOnSlowPhone(
  browser: Chromium,
  { isWide = false, watch }: { isWide?: boolean; watch: () => void },
): Promise<{ page: Page; instance: Browser }> {
  const instance = await chromium.launch({
    executablePath: browser.executablePath,
    args: CHROMIUM_FLAGS,
    env: { ...process.env, ...browser.env },
  })
  const page = await instance.newPage(isWide ? { viewport: { width: 1440, height: 900 } } : devices['Pixel 7'])
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Network.enable')
  await devTools.send('Network.emulateNetworkConditions', SLOW_4G)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await page.addInitScript(watch)
  return { page, instance }
}
