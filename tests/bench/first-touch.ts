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
  await page.addInitScript(watchTouch)
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForLoadState('networkidle')
  await page.touchscreen.tap(1, 1)
  const result = await page.evaluate(() => (window as unknown as Watching).firstTouch)
  await instance.close()
  return result
}

type Watching = { firstTouch: Promise<FirstTouch> }

/** Runs in the page before all else: one that comes alive by itself says so, instead of never. */
function watchTouch(): void {
  const tasks: PerformanceEntry[] = []
  new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({ type: 'longtask' })
  const when = (name: string) =>
    new Promise<number>((resolve) => addEventListener(name, ({ timeStamp }) => resolve(timeStamp), { once: true }))
  const measured = Promise.all([when('touchstart'), when('site:hydrated')]).then(async ([touchedAt, aliveAt]) => {
    if (aliveAt < touchedAt) throw new Error('The page came alive by itself: this machine is too busy to measure')
    await new Promise((resolve) => setTimeout(resolve, 1000))
    const durations = tasks
      .filter(({ startTime, duration }) => startTime + duration > touchedAt)
      .map(({ duration }) => duration)
    return {
      aliveMs: aliveAt - touchedAt,
      blockedMs: durations.reduce((sum, duration) => sum + Math.max(0, duration - 50), 0),
      longestMs: Math.max(0, ...durations),
    }
  })
  // It is asked for later.
  measured.catch(() => {})
  ;(window as unknown as Watching).firstTouch = measured
}
