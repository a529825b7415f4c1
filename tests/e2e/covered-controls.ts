import type { Page } from '@playwright/test'
import { signInAsNew } from './members/sign-in-as-new.ts'
import { expect, expectAlive } from './site-test.ts'

const WIDTHS = [360, 768, 1440]

/** The controls of the page that the dock covers, at most one of them if it has the focus. */
function findCovered(page: Page, which: 'all' | 'focused' = 'all'): Promise<string[]> {
  return page.evaluate((chosen) => {
    const dock = document.querySelector<HTMLElement>('.dock')
    if (!dock) return ['no dock']
    const isStrip = dock.getBoundingClientRect().width === document.documentElement.clientWidth
    const floating = (isStrip ? [dock] : [...dock.children]).map((part) => part.getBoundingClientRect())
    const controls = document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex="0"]')
    return [...controls]
      .filter((control) => !dock.contains(control) && control.checkVisibility({ visibilityProperty: true }))
      .filter((control) => chosen === 'all' || control === document.activeElement)
      .filter((control) => {
        const box = control.getBoundingClientRect()
        return floating.some(
          ({ left, right, top, bottom }) =>
            box.width > 1 && box.left < right && box.right > left && box.top < bottom && box.bottom > top,
        )
      })
      .map((control) => control.outerHTML.slice(0, 100))
  }, which)
}

const isStrip = (page: Page) =>
  page.evaluate(
    () => document.querySelector('.dock')?.getBoundingClientRect().width === document.documentElement.clientWidth,
  )

const scrollTo = (page: Page, top: number) => page.evaluate((to) => window.scrollTo(0, to), top)

/** Gives each control of the page the focus, as the Tab key does. */
async function findCoveredInFocus(page: Page): Promise<string[]> {
  const covered: string[] = []
  const controls = page.locator('main, .site-footer').locator('a[href], button, input, select, textarea, summary')
  const count = await controls.count()
  for (let index = 0; index < count; index += Math.ceil(count / 30)) {
    await controls.nth(index).evaluate((control: HTMLElement) => control.focus())
    covered.push(...(await findCovered(page, 'focused')))
  }
  return covered
}

/**
 * Beside the page the dock may cover nothing at any place of the scroll bar. As a strip it ends the window: the page
 * goes on below it as below the window's edge, so only the end of the page and the focus matter. It gives way to a page's own
 * bar.
 */
export async function expectDockToCoverNothing(page: Page, path: string): Promise<void> {
  await signInAsNew(page, 'administrator')
  await page.goto(path)
  await expectAlive(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    let end = 0
    // Lists that arrive move the end.
    const atEnd = async () => {
      end = await page.evaluate(() => document.documentElement.scrollHeight)
      await scrollTo(page, end)
      return findCovered(page)
    }
    await expect.poll(atEnd, `${width} px, at the end`).toEqual([])
    // The editor's bar comes with the editor.
    const isRightShape = async () => {
      const hasBar = (await page.locator('[data-bottom-bar]').count()) > 0
      return (await isStrip(page)) === (width < 768 && !hasBar)
    }
    await expect.poll(isRightShape, `${width} px, strip`).toBe(true)
    if (width >= 768) {
      for (let top = 0; top < end; top += 500) {
        await scrollTo(page, top)
        expect(await findCovered(page), `${width} px, at ${top}`).toEqual([])
      }
    }
    expect(await findCoveredInFocus(page), `${width} px, in focus`).toEqual([])
  }
}
