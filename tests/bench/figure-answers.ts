import type { Page } from '@playwright/test'
import { FIGURE_PLACES } from '#tests/site/figure-places.ts'
import type { Chromium } from '#tests/site/find-chromium.ts'
import { median } from './median.ts'
import { openOnSlowPhone } from './slow-phone.ts'

const PRESSES = 7

export type FigureAnswers = { name: string; medianMs: number; slowestMs: number }

/**
 * How long a figure takes from a key on its first control to the frame that shows the answer (Event Timing, in steps of
 * 8 ms), at a quarter of the speed. The first press after hydration is included.
 */
export async function measureFigureAnswers(siteUrl: string, browser: Chromium): Promise<FigureAnswers[]> {
  const answers: FigureAnswers[] = []
  for (const [name, path] of FIGURE_PLACES) {
    const { page, instance } = await openOnSlowPhone(browser, { isWide: true, watch: watchKeys })
    await page.goto(`${siteUrl}${path}#${name}`)
    const durations = await pressKeys(page, name)
    await instance.close()
    answers.push({ name, medianMs: median(durations), slowestMs: Math.max(...durations) })
  }
  return answers
}

type Watching = { durations: number[] }

/** Runs in the page before any other script. */
function watchKeys(): void {
  const durations: number[] = []
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) if (name === 'keydown') durations.push(duration)
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  Object.assign(window, { durations })
}

async function pressKeys(page: Page, name: string): Promise<number[]> {
  const control = page.locator(`#${name} :is(input[type=range], input[type=radio], select, button):enabled`).first()
  await control.waitFor()
  const kind = await control.evaluate((element) => element.tagName)
  for (let press = 0; press < PRESSES; press += 1) {
    await control.press(kind === 'BUTTON' ? 'Enter' : 'ArrowDown')
    await page.waitForTimeout(500)
  }
  const durations = await page.evaluate(() => (window as unknown as Watching).durations)
  // Event Timing leaves out what took less than 16 ms.
  return [...durations, ...Array<number>(Math.max(0, PRESSES - durations.length)).fill(8)]
}
