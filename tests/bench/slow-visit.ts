import type { Chromium } from '#tests/site/find-chromium.ts'
import { openOnSlowPhone } from './slow-phone.ts'

export type SlowVisit = {
  firstPaintMs: number
  lcpMs: number
  fontsMs: number
  /** When React handles events. */
  hydratedMs: number
  /** The total time of long tasks beyond 50 ms each. */
  blockedMs: number
  cls: number
}

type Watching = { slowVisit: Promise<SlowVisit> }

/** Measures a first visit without interaction, observed instead of simulated. */
export async function measureSlowVisit(url: string, browser: Chromium): Promise<SlowVisit> {
  const { page, instance } = await openOnSlowPhone(browser, { watch: watchVisit })
  await page.goto(url, { waitUntil: 'load' })
  const result = await page.evaluate(() => (window as unknown as Watching).slowVisit)
  await instance.close()
  return result
}

/** Runs in the page before any other script. */
function watchVisit(): void {
  let lcpMs = 0
  let cls = 0
  let blockedMs = 0
  const observe = (type: string, note: (entry: PerformanceEntry & { value: number }) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry as PerformanceEntry & { value: number })
    }).observe({ type, buffered: true })
  observe('largest-contentful-paint', ({ startTime }) => {
    lcpMs = startTime
  })
  observe('layout-shift', ({ value }) => {
    cls += value
  })
  observe('longtask', ({ duration }) => {
    blockedMs += Math.max(0, duration - 50)
  })

  const hydrated = new Promise<number>((resolve) =>
    addEventListener('site:hydrated', ({ timeStamp }) => resolve(timeStamp)),
  )
  const slowVisit = hydrated.then(async (hydratedMs) => {
    await document.fonts.ready
    await new Promise((resolve) => setTimeout(resolve, 1000))
    const [paint] = performance.getEntriesByName('first-contentful-paint')
    const fonts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2'))
    const fontsMs = Math.max(0, ...fonts.map((font) => (font as PerformanceResourceTiming).responseEnd))
    return { firstPaintMs: paint?.startTime ?? Number.NaN, lcpMs, fontsMs, hydratedMs, blockedMs, cls }
  })
  Object.assign(window, { slowVisit })
}
