import type { Page } from '@playwright/test'
import type { Chromium } from '#tests/site/find-chromium.ts'
import type { Writer } from './create-writer.ts'
import { CONTENT, openPhone } from './open-editor.ts'

/** The longest time that the page could not respond, during and after an action. */
export type Blocked = { action: string; longestMs: number }

type Watching = { tasks: number[] }

const SETTLED_MS = 2000

/** What a writer does with a whole text, at this processor's full speed. */
export async function measureLongText(writer: Writer, html: string, browser: Chromium): Promise<Blocked[]> {
  const { page, instance } = await openPhone(browser, { writer, slowdown: 1, watch: watchTasks })
  const results: Blocked[] = []
  const measure = async (action: string, act: () => Promise<unknown>) => {
    await act()
    await page.waitForTimeout(SETTLED_MS)
    results.push({ action, longestMs: await takeLongest(page) })
  }
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

  await measure('open', async () => {
    await page.goto(writer.editorUrl)
    await page.locator(`${CONTENT} > p`).first().click()
  })
  await measure('paste the same text again', () => pasteHtml(page, html))
  await measure('undo', () => page.keyboard.press('Control+z'))
  await measure('show as HTML', () => press('HTML'))
  await measure('show as it will look', () => press('Write'))
  await instance.close()
  return results
}

async function pasteHtml(page: Page, html: string): Promise<void> {
  await page.locator(CONTENT).evaluate((field, copied) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', copied)
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, html)
}

function takeLongest(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(0, ...(window as unknown as Watching).tasks.splice(0)))
}

/** Runs in the page before any other script. */
function watchTasks(): void {
  const tasks: number[] = []
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(duration)
  }).observe({ type: 'longtask', buffered: true })
  Object.assign(window, { tasks })
}
