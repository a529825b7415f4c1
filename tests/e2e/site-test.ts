import { existsSync, readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { type APIRequestContext, test as base, expect, type Page } from '@playwright/test'
import PostalMime, { type Email } from 'postal-mime'

/** Console errors that a journey causes on purpose, such as the one for an unknown address. */
type Options = { expectedErrors: RegExp | null }

/** Every journey fails on console errors, on exceptions in the page, and on reports of the content security policy. */
export const test = base.extend<Options & { watch: undefined }>({
  expectedErrors: [null, { option: true }],
  watch: [
    async ({ context, expectedErrors }, use) => {
      const problems: string[] = []
      const note = (text: string) => {
        if (!expectedErrors?.test(text)) problems.push(text)
      }
      context.on('console', (message) => {
        if (message.type() === 'error') note(`${message.text()} ${message.location().url} (${message.page()?.url()})`)
      })
      context.on('weberror', (error) => note(String(error.error())))
      await context.addInitScript(() =>
        addEventListener('site:hydrated', () => Object.assign(window, { isAlive: true })),
      )
      await use(undefined)
      expect(problems).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** For `test.use` in a spec about animations; all other specs run with reduced motion. */
export const motionAllowed = { contextOptions: { reducedMotion: 'no-preference' } } as const

export const PASSWORD = 'correct horse battery staple'

/** A new address for each test, so that tests never share an account. */
export function newEmail(name: string): string {
  return `${name}-${crypto.randomUUID().slice(0, 8)}@example.com`
}

type LinkType = 'signup' | 'recovery' | 'invite' | 'magiclink'

/** The link in the newest mail of this type to an address. */
export async function readMailLink(to: string, type: LinkType): Promise<string> {
  let link: string | undefined
  await expect
    .poll(async () => {
      link = await findMailLink(to, type)
      return link
    })
    .toBeDefined()
  if (!link) throw new Error(`No mail to ${to}`)
  return link
}

async function findMailLink(to: string, type: LinkType): Promise<string | undefined> {
  const links = (await readMails(to)).map(({ text }) => /https?:\/\/\S+/.exec(text ?? '')?.[0])
  return links.find((link) => link?.includes(`type=${type}`))
}

/** The stored emails to an address, newest first. */
export async function readMails(to: string): Promise<Email[]> {
  const folder = join(process.env.SITE_DATA_DIR ?? '', 'mail')
  // The folder is created with the first mail.
  if (!existsSync(folder)) return []
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'))
  const newestFirst = names.sort().reverse()
  const mails = await Promise.all(newestFirst.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))))
  return mails.filter((mail) => mail.to?.some(({ address }) => address === to))
}

/** Signs up through the form, confirms through the mail, and ends signed in on the dashboard. */
export async function becomeMember(page: Page, email = newEmail('member')): Promise<string> {
  await page.goto('/auth')
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByText("We've sent you a confirmation link to complete your registration").first()).toBeVisible()
  await page.goto(await readMailLink(email, 'signup'))
  await page.getByRole('button', { name: 'Confirm email address' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  return email
}

/** The public API key in the site's pages. */
export async function readPublicKey(request: APIRequestContext): Promise<string> {
  return publicKeyIn(await (await request.get('/')).text())
}

export function publicKeyIn(html: string): string {
  return /"supabaseKey\\?",\\?"([^"\\]+)/.exec(html)?.[1] ?? ''
}

/** Waits until React has hydrated the page and handles its events. */
export async function expectAlive(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => 'isAlive' in window)).toBe(true)
}

/**
 * Navigates as a link does on a hydrated page. While a page is being hydrated, the router starts with the page's own
 * address, which cancels an earlier navigation. Does not wait for the router: if the target needs a new document, the
 * current page is gone before its promise resolves.
 */
export async function navigateByScript(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate: (path: string) => Promise<void> }
    }
    void router.navigate(to)
  }, path)
}

/** Stops the clock half a minute ahead: on a busy machine a closer moment would already have passed. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 30_000)
}

type AxeOptions = Parameters<AxeBuilder['options']>[0]

/** Expects axe to find no violation of WCAG 2.2 AA. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNoViolations(page, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  })
}

/** Checks only colors and sizes, the rules that another theme or width can break on an accessible page. */
async function expectReadable(page: Page): Promise<void> {
  await expectNoViolations(page, {
    runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block', 'target-size'] },
  })
}

const axeSource = readFileSync(
  createRequire(import.meta.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
)

/** Expects an accessible page in light mode and readable colors in dark mode. Leaves the page in light mode. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  // Without reduced motion axe would measure colors in the middle of a transition.
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await expectReadable(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await expectAccessible(page)
}

/** Expects an accessible page without horizontal scrolling on a wide and a narrow screen, in both themes. */
export async function expectAccessibleWideAndNarrow(page: Page): Promise<void> {
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessibleInBothThemes(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), page.url()).toBeLessThanOrEqual(width)
  }
}

/**
 * Expects an accessible page on a wide screen in light mode, and readable colors on a narrow one in dark mode. Leaves the
 * window as it was.
 */
export async function expectTemplateAccessible(page: Page): Promise<void> {
  const before = page.viewportSize()
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ colorScheme: 'light' })
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 900 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectReadable(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth), page.url()).toBeLessThanOrEqual(360)
  await page.emulateMedia({ colorScheme: 'light' })
  if (before) await page.setViewportSize(before)
}

/** Expects no horizontal scrolling on the narrowest screen with text twice as large. */
export async function expectLargeTextToFit(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 900 })
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  expect(await page.evaluate(() => document.documentElement.scrollWidth), page.url()).toBeLessThanOrEqual(320)
}

/**
 * Runs axe in its legacy mode, which collects results in the page without opening a second one; no frame needs a check.
 */
async function expectNoViolations(page: Page, options: AxeOptions): Promise<void> {
  // Once for each document: loading half a megabyte of script takes as long as checking the colors.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const axe = new AxeBuilder({ page, axeSource: 'void 0' }).setLegacyMode().options({
    ...options,
    iframes: false,
    // None of these rules reads style sheets, so axe need not parse them.
    preload: { assets: ['media'] },
    resultTypes: ['violations'],
  })
  const { violations } = await axe.analyze()
  expect(violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }))).toEqual([])
}
