import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectAlive, test } from './site-test.ts'

const COOKIE = 'sidebar:state'

/** Presses Tab until the element with this role and name has the focus. */
async function tabTo(page: Page, { role, name }: { role: 'link' | 'button'; name: string }): Promise<void> {
  const wanted = page.getByRole(role, { name, exact: true })
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab')
    const focused = await wanted.evaluateAll((elements) => elements.includes(document.activeElement as HTMLElement))
    if (focused) return
  }
  throw new Error(`Tab never reached the ${role} "${name}"`)
}

const sidebarWidth = (page: Page) =>
  page.locator('#sidebar').evaluate((element) => element.getBoundingClientRect().width)
const rem = (page: Page) => page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize))
/** Whether anything since the page's first paint has moved the whole content. */
const mainHasShifted = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { sources: readonly { node: Node | null }[] })[]
          resolve(shifts.some(({ sources }) => sources.some(({ node }) => node?.nodeName === 'MAIN')))
        }).observe({ type: 'layout-shift', buffered: true })
        // Without any shift nothing is reported.
        setTimeout(() => resolve(false), 500)
      }),
  )

// Proves R33, R35, R37, R38.
test('header and sidebar work by keyboard alone', async ({ page, context, baseURL }) => {
  await page.setViewportSize({ width: 1024, height: 800 })
  await page.goto('/')
  await expectAlive(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Tab')
  const toggle = page.getByRole('button', { name: 'Sidebar' })
  await expect(toggle).toBeFocused()
  expect(await sidebarWidth(page)).toBe(8 * (await rem(page)))

  await page.keyboard.press('Enter')
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  expect(await sidebarWidth(page)).toBe(3 * (await rem(page)))
  const cookie = (await context.cookies(baseURL)).find(({ name }) => name === COOKIE)
  expect(cookie).toMatchObject({ value: 'false', path: '/', sameSite: 'Lax' })
  expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeCloseTo(604_800, -2)

  await tabTo(page, { role: 'link', name: 'Ask a question' })
  await tabTo(page, { role: 'link', name: 'Log In' })
  await tabTo(page, { role: 'link', name: 'Blog' })
  await expect(page.locator('#sidebar').getByText('Blog')).toHaveCSS('opacity', '1')
  // Past the four sections between Blog and Home.
  for (let presses = 0; presses < 5; presses += 1) await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('link', { name: 'Home', exact: true })).toBeFocused()
  for (let presses = 0; presses < 5; presses += 1) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/blog$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await page.keyboard.press('Control+b')
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  expect(await sidebarWidth(page)).toBe(8 * (await rem(page)))
})

// Proves R38.
test('the sidebar gives way to the drawer below 768 px', async ({ page }) => {
  const opener = page.getByRole('button', { name: 'Open menu' })
  await page.setViewportSize({ width: 768, height: 740 })
  await page.goto('/blog')
  await expect(page.locator('#sidebar')).toBeVisible()
  await expect(opener).toBeHidden()
  await page.setViewportSize({ width: 767, height: 740 })
  await expect(page.locator('#sidebar')).toBeHidden()
  await expect(opener).toBeVisible()
})

test('the next page has the narrow sidebar and the theme from its first paint, without a layout shift', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: COOKIE, value: 'false', url: baseURL ?? '' }])
  await context.addInitScript(() => localStorage.setItem('color-theme', 'dark'))
  await page.goto('/blog')
  await expectAlive(page)
  expect(await sidebarWidth(page)).toBe(3 * (await rem(page)))
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark')
  // Fonts that arrive late move words; a sidebar that changes its width moves the whole page.
  expect(await mainHasShifted(page)).toBe(false)
  await page.getByRole('button', { name: 'Sidebar' }).click()
  await expect.poll(() => mainHasShifted(page)).toBe(true)
})

// Proves R38, R39.
test('the drawer works by keyboard alone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  await expectAlive(page)
  await expect(page.locator('#sidebar')).toBeHidden()
  await tabTo(page, { role: 'button', name: 'Open menu' })
  const opener = page.getByRole('button', { name: 'Open menu' })
  const drawer = page.getByRole('dialog', { name: 'Menu' })

  await page.keyboard.press('Enter')
  await expect(drawer).toBeVisible()
  expect((await drawer.boundingBox())?.width).toBeCloseTo(18 * (await rem(page)), 1)
  await expectAccessible(page)
  // More presses than the drawer has controls: the focus cycles, or goes to the browser's own controls, never to the
  // page.
  for (let presses = 0; presses < 14; presses += 1) {
    await page.keyboard.press('Tab')
    const isInside = await drawer.evaluate(
      (element) => document.activeElement === document.body || element.contains(document.activeElement),
    )
    expect(isInside).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(opener).toBeFocused()

  await page.keyboard.press('Control+b')
  await expect(drawer).toBeVisible()
  await tabTo(page, { role: 'link', name: 'Blog' })
  await page.keyboard.press('Enter')
  await expect(drawer).toBeHidden()
  await expect(page).toHaveURL(/\/blog$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('contact is at hand in a section of the sidebar, after scrolling, and in the header of a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 700 })
  await page.goto('/services/consulting')
  const pinned = page.locator('#sidebar').getByRole('link', { name: 'Contact Us' })
  await expect(pinned).toBeInViewport({ ratio: 1 })
  await page.evaluate(() => scrollTo(0, 2000))
  await expect(pinned).toBeInViewport({ ratio: 1 })

  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/services/consulting')
  const action = page.getByRole('banner').getByRole('link', { name: 'Talk to us' })
  expect((await action.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await action.click()
  await expect(page).toHaveURL(/\/contact$/)
})

// Proves R42.
test('the scroll-to-top button never covers the focused element', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/blog')
  await expectAlive(page)
  const button = page.getByRole('button', { name: 'Scroll to top' })
  await expect(button).toBeHidden()
  await page.mouse.wheel(0, 400)
  await expect(button).toBeVisible()

  for (let presses = 0; presses < 150; presses += 1) {
    await page.keyboard.press('Tab')
    // Read in one call: focus scrolls the page, and near the top the button disappears.
    const { isThere, isHidden, name } = await page.evaluate(() => {
      const element = document.querySelector('[aria-label="Scroll to top"]')
      const focused = document.activeElement
      const name = focused?.textContent
      if (!element || !focused || focused === document.body) return { isThere: false, isHidden: false, name }
      if (element.contains(focused)) return { isThere: true, isHidden: false, name }
      const [a, b] = [element.getBoundingClientRect(), focused.getBoundingClientRect()]
      const isHidden = a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
      return { isThere: false, isHidden, name }
    })
    expect(isHidden, `"${name}" lies under the button`).toBe(false)
    if (isThere) break
  }
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await expect(page.locator('main')).toBeFocused()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the sidebar is a list of links and shows nothing that needs script', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Sidebar' })).toBeHidden()
    await expect(page.getByRole('group', { name: 'Color theme' })).toHaveCount(0)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click()
    await expect(page).toHaveURL(/\/blog$/)
  })

  test('the drawer opens, closes and leads to other pages', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/')
    await page.getByRole('button', { name: 'Open menu' }).click()
    const drawer = page.getByRole('dialog', { name: 'Menu' })
    await drawer.getByRole('button', { name: 'Close menu' }).click()
    await expect(drawer).toBeHidden()
    await page.getByRole('button', { name: 'Open menu' }).click()
    await drawer.getByRole('link', { name: 'Blog' }).click()
    await expect(page).toHaveURL(/\/blog$/)
  })
})
