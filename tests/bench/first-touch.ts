import { chromium, devices } from '@playwright/test'
import { CHROMIUM_FLAGS, type Chromium } from '#tests/site/find-chromium.ts'

export type FirstTouch = {
  /** From the touch until React listens. */
  aliveMs: number
  /** What tasks took beyond 50 ms each, from the touch until a second after React listens. */
  blockedMs: number
  longestMs: number
}

const SLOWDOWN = 4

/** What the first touch of a page costs a phone, once its scripts are fetched. */
export async function measureFirstTouch(url: string, browser: Chromium): Promise<FirstTouch> {
  const instance = await chromium.launch({
    executablePath: browser.executablePath,
    args: CHROMIUM_FLAGS,
    env: { ...process.env, ...browser.env },
  })
  const page = await instance.newPage(devices['Pixel 7'])
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForLoadState('networkidle')
  const touch = page.evaluate(watchTouch)
  await page.touchscreen.tap(1, 1)
  const result = await touch
  await instance.close()
  return result
}

/** Runs in the page, and is set up before the touch comes. */
async function watchTouch(): Promise<FirstTouch> {
  const tasks: number[] = []
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(duration)
  }).observe({ type: 'longtask' })
  const when = (name: string) =>
    new Promise<number>((resolve) => addEventListener(name, ({ timeStamp }) => resolve(timeStamp), { once: true }))
  const [touchedAt, aliveAt] = await Promise.all([when('touchstart'), when('site:hydrated')])
  if (aliveAt < touchedAt) throw new Error('The page came alive by itself: this machine is too busy to measure')
  await new Promise((resolve) => setTimeout(resolve, 1000))
  return {
    aliveMs: aliveAt - touchedAt,
    blockedMs: tasks.reduce((sum, task) => sum + Math.max(0, task - 50), 0),
    longestMs: Math.max(0, ...tasks),
  }
}
