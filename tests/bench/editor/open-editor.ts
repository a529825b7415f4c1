import { type Browser, chromium, devices, type Page } from '@playwright/test'
import { AUTH_STORAGE_KEY } from '#site/lib/auth-storage-key.ts'
import { CHROMIUM_FLAGS, type Chromium } from '#tests/site/find-chromium.ts'
import type { Writer } from './create-writer.ts'

export const CONTENT = '[role=textbox][name=content]'

type Options = { writer: Writer; slowdown: number; watch?: () => void }

/** A phone with an empty cache on which the writer is signed in, at a fraction of this processor's speed. */
export async function openPhone(
  browser: Chromium,
  { writer, slowdown, watch }: Options,
): Promise<{ page: Page; instance: Browser }> {
  const instance = await chromium.launch({
    executablePath: browser.executablePath,
    args: CHROMIUM_FLAGS,
    env: { ...process.env, ...browser.env },
  })
  const page = await instance.newPage(devices['Pixel 7'])
  await page.addInitScript(([key, session]) => localStorage.setItem(key, session), [
    AUTH_STORAGE_KEY,
    writer.session,
  ] as const)
  if (watch) await page.addInitScript(watch)
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return { page, instance }
}
