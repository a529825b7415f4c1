import type { Locator, Page } from '@playwright/test'
import { search as content } from '#content/search.ts'
import { dataSolutions } from '#content/services/data-solutions.ts'
import { faqAnchor } from '#domain/text/anchor.ts'
import { signIn } from '../editor/editing.ts'
import { createAccount } from '../members/accounts.ts'
import { signInAsNew } from '../members/sign-in-as-new.ts'
import { expect, expectAccessible, expectAlive, test } from '../site-test.ts'

/** Not the first question of its page, which is already open. */
const FAQ = dataSolutions.faq[2]
// One after the other: the last journey turns the assistant off for everybody.
test.describe.configure({ mode: 'default' })

const box = (page: Page) => page.getByRole('searchbox', { name: content.label })

test('a visitor without scripts gets the FAQ’s answer before all other results', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  await page.goto(`/search?q=${encodeURIComponent(FAQ.question)}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 2 }).first()).toHaveText(FAQ.question)
  await expect(main.getByText(FAQ.answer)).toBeVisible()
  await main.getByRole('link', { name: `Read it on ${dataSolutions.title}` }).click()
  await expect(page).toHaveURL(new RegExp(`/services/data-solutions#${faqAnchor(FAQ.question)}$`))
  await expect(page.getByText(FAQ.answer)).toBeInViewport()
  await page.goto('/search?q=Do%20you%20repair%20sailing%20boats%3F')
  await expect(page.getByText('The answer on this site')).toHaveCount(0)
  await context.close()
})

// Proves R17, R156, R158.
test('a visitor who asks is sent to log in, and the question is asked afterward', async ({ page }) => {
  test.slow()
  const calls: string[] = []
  page.on('request', (request) => request.url().endsWith('/ai-search') && calls.push(request.method()))
  await page.goto('/search?q=capacity')
  await expect(page.getByRole('heading', { name: /posts? on “capacity”/ })).toBeVisible()
  await expect(box(page)).toHaveValue('capacity')
  await expectAlive(page)
  await page.getByRole('button', { name: 'Ask', exact: true }).click()
  await expect(page).toHaveURL(/\/auth$/)
  await expect(page.getByRole('alert').getByText('Please log in to use the AI assistant.')).toBeVisible()
  expect(calls).toEqual([])

  await signIn(page, await createAccount('member'))
  await page.getByRole('link', { name: /^Continue/ }).click()
  await expect(page.locator('.ask-answer').first()).toContainText('capacity')
  const { question: asked, answer: words } = FAQ
  await box(page).fill(asked)
  await box(page).press('Enter')
  const sentence = words.split('. ')[0] ?? ''
  await expect(page.locator('.ask-answer').first()).toContainText(sentence)

  await test.step('the source opens the collapsed answer that it refers to', async () => {
    await page.locator('.ask-block').filter({ hasText: asked }).getByRole('link').first().click()
    await expect(page).toHaveURL(new RegExp(`/services/data-solutions#${faqAnchor(asked)}`))
    await expect(page.getByText(words)).toBeInViewport()
    await page.goBack()
    // A browser that kept the page may still be swapping it in.
    await expect(box(page)).toBeVisible()
  })

  await test.step('the history lists both questions, and a deleted one is gone', async () => {
    await page.reload()
    const history = page.getByRole('region', { name: 'Your questions' })
    await expect(history.getByRole('listitem')).toHaveCount(2)
    await history.getByText(asked, { exact: true }).click()
    await expect(history.getByText(sentence)).toBeVisible()
    await expectAccessible(page)
    await history.getByRole('button', { name: `Delete ${asked}` }).click()
    await expect(history.getByRole('listitem')).toHaveCount(1)
    await expect(page).toHaveURL(/\/search$/)
    await page.reload()
    await expect(history.getByRole('listitem')).toHaveText([/^capacity/])
  })

  await test.step('administrators see poorly answered questions, members do not', async () => {
    const vain = `Do you repair ${crypto.randomUUID().slice(0, 8)} sailing boats?`
    await box(page).fill(vain)
    await box(page).press('Enter')
    await expect(page.locator('.ask-answer').first()).toContainText('Not answered on this site.')
    await page.goto('/admin/questions')
    await expect(page.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible()
    await signInAsNew(page, 'administrator')
    await page.goto('/dashboard')
    await page.getByRole('link', { name: 'Open Questions' }).click()
    const open = page.getByRole('listitem').filter({ hasText: vain })
    await expect(open).toContainText('Asked once')
    await open.getByRole('link', { name: 'Write a post' }).click()
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(vain)
  })
})

test.describe('on the smallest phone', () => {
  const viewport = { width: 320, height: 640 }
  test.use({ viewport, expectedErrors: /status of 503/ })

  test('by keyboard alone a member asks and rates, and an administrator turns the assistant off and on', async ({
    page,
    browser,
    baseURL,
  }) => {
    test.slow()
    await signInAsNew(page, 'member')
    await page.goto('/search')
    await expectAlive(page)
    await tabTo(box(page))
    await page.keyboard.type(FAQ.question)
    await page.keyboard.press('Enter')
    await expect(page.locator('.ask-answer').first()).toContainText(FAQ.answer.split('. ')[0] ?? '')
    await expectAccessible(page)
    await expectNoOverflow(page)
    await tabTo(page.getByRole('button', { name: 'No, it did not help' }))
    await page.keyboard.press('Enter')
    await tabTo(page.getByRole('textbox', { name: 'What was wrong or missing?' }))
    await page.keyboard.type('No price')
    await tabTo(page.getByRole('button', { name: 'Send reason' }))
    await page.keyboard.press('Enter')
    await expect(page.getByText('Thank you. We received your reason.')).toBeVisible()

    const context = await browser.newContext({ viewport, baseURL: baseURL ?? '' })
    const office = await context.newPage()
    await signInAsNew(office, 'administrator')
    await office.goto('/admin/questions')
    const choose = async (key: 'Home' | 'End') => {
      await tabTo(office.getByRole('combobox', { name: 'How the assistant answers' }))
      await office.keyboard.press(key)
      await office.keyboard.press('Tab')
      await office.keyboard.press('Enter')
      await expect(office.getByText('The assistant now answers as you chose.').first()).toBeVisible()
    }
    await choose('End')
    await expectAccessible(office)
    await expectNoOverflow(office)

    await box(page).fill('capacity')
    await box(page).press('Enter')
    const alert = page.getByRole('alert').filter({ hasText: 'The assistant is turned off.' })
    await expect(alert.getByRole('link', { name: 'Ask a consultant' })).toBeVisible()
    await expect(page.getByRole('heading', { name: /posts? on “capacity”/ })).toBeVisible()
    await expectAccessible(page)

    await choose('Home')
    await box(page).fill(FAQ.question)
    await box(page).press('Enter')
    await expect(page.locator('.ask-answer').first()).toBeVisible()
    await context.close()
  })
})

/** Presses Tab until the element has the focus. */
async function tabTo(target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  const hasFocus = () => target.evaluate((element) => element === document.activeElement)
  for (let presses = 0; presses < 120 && !(await hasFocus()); presses += 1) await target.page().keyboard.press('Tab')
  await expect(target).toBeFocused()
}

async function expectNoOverflow(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
}
