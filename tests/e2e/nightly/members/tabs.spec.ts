import type { BrowserContext, Page } from '@playwright/test'
import { AUTH_STORAGE_KEY } from '#site/lib/auth-storage-key.ts'
import { readSession } from '../../editor/editing.ts'
import { signInAsNew } from '../../members/sign-in-as-new.ts'
import { expect, expectAlive, navigateByScript, test } from '../../site-test.ts'

const TABS = 3
/** Long before a tab asks the service about its session on its own, every 30 s. */
const AT_ONCE = { timeout: 10_000 }
const REFRESH = '**/auth/v1/token?grant_type=refresh_token'

async function openTabs(page: Page, path: string): Promise<Page[]> {
  const others = await Promise.all(Array.from({ length: TABS - 1 }, () => page.context().newPage()))
  const tabs = [page, ...others]
  for (const tab of tabs) {
    await tab.goto(path)
    await expectAlive(tab)
  }
  return tabs
}

/** Lets the stored session look expired, as after a night with the lid closed. */
function expireSession(page: Page): Promise<void> {
  return page.evaluate((key) => {
    const session = JSON.parse(localStorage.getItem(key) ?? '')
    localStorage.setItem(key, JSON.stringify({ ...session, expires_at: 1 }))
  }, AUTH_STORAGE_KEY)
}

/** Holds requests back until this many have been made, so that all of them arrive at once. */
async function holdUntil(context: BrowserContext, url: string, count: number): Promise<void> {
  const { promise: complete, resolve } = Promise.withResolvers<void>()
  let waiting = 0
  await context.route(url, async (route) => {
    waiting += 1
    if (waiting === count) resolve()
    await complete
    await route.continue()
  })
}

test('tabs that refresh the session at once stay signed in', async ({ page }) => {
  test.slow()
  const email = await signInAsNew(page, 'member')
  const tabs = await openTabs(page, '/dashboard')
  const answers: number[] = []
  page.context().on('response', (response) => {
    if (response.url().includes('grant_type=refresh_token')) answers.push(response.status())
  })

  // The second time proves that the service accepts the session that was stored last.
  for (const [path, title] of [
    ['/profile/edit', 'Edit Profile'],
    ['/profile/security', 'Security'],
  ] as const) {
    answers.length = 0
    await holdUntil(page.context(), REFRESH, TABS)
    await expireSession(page)
    await Promise.all(tabs.map((tab) => navigateByScript(tab, path)))
    for (const tab of tabs) await expect(tab.getByRole('heading', { level: 1, name: title })).toBeVisible()
    expect(answers).toEqual(Array.from({ length: TABS }, () => 200))
    expect((await readSession(page)).user.email).toBe(email)
    await page.context().unroute(REFRESH)
  }
})

test.describe('while tabs ask whether they are still signed in', () => {
  test.use({ expectedErrors: /status of 403 .*\/auth\/v1\/user / })

  test('signing out in one tab signs out the others at once, on private and on public pages', async ({ page }) => {
    test.slow()
    await signInAsNew(page, 'member')
    const [first, ...others] = await openTabs(page, '/dashboard')
    const reading = await page.context().newPage()
    await reading.goto('/blog')
    await expect(reading.getByRole('button', { name: 'Sign Out' }).first()).toBeVisible()

    await first?.getByRole('button', { name: 'Sign Out' }).first().click()
    for (const tab of others) {
      await expect(tab).toHaveURL(/\/$/, AT_ONCE)
      await expect(tab.getByRole('link', { name: 'Log In' }).first()).toBeVisible(AT_ONCE)
    }
    await expect(reading.getByRole('link', { name: 'Log In' }).first()).toBeVisible(AT_ONCE)
    await expect(reading).toHaveURL(/\/blog$/)
    expect(await reading.evaluate((key) => localStorage.getItem(key), AUTH_STORAGE_KEY)).toBeNull()
  })
})
