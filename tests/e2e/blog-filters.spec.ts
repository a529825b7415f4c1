import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectAlive, test } from './site-test.ts'

const posts = (page: Page) => page.getByRole('region', { name: /^(All|Matching) posts$/ })
const titles = (page: Page) => posts(page).getByRole('heading', { level: 3 })
const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search posts' })

/** Opens the blog and waits until it has hydrated. */
async function openBlog(page: Page, path = '/blog'): Promise<void> {
  await page.goto(path)
  await expectAlive(page)
}

test('a reader searches, sorts and goes back, and the address reflects every step', async ({ page }) => {
  await openBlog(page)
  const all = await titles(page).allTextContents()
  await searchBox(page).pressSequentially('lakehouse', { delay: 40 })
  await expect(page).toHaveURL('/blog?search=lakehouse')
  await expect(posts(page)).toHaveAccessibleName('Matching posts')
  await expect(searchBox(page)).toBeFocused()
  await expect(posts(page)).toHaveAttribute('aria-busy', 'false')
  const found = await titles(page).allTextContents()
  expect(found.length).toBeGreaterThan(0)
  await expect(titles(page).first()).toBeInViewport({ ratio: 1 })

  await page.getByLabel('Sort by').selectOption('Alphabetical')
  await expect(page).toHaveURL('/blog?search=lakehouse&sort=alphabetical')
  await expect(titles(page).first()).toHaveText(found.toSorted((a, b) => a.localeCompare(b, 'en'))[0] ?? '')

  await page.reload()
  await expect(searchBox(page)).toHaveValue('lakehouse')
  await expect(page.getByLabel('Sort by')).toHaveValue('alphabetical')

  await page.goBack()
  await expect(page).toHaveURL('/blog?search=lakehouse')
  await page.goBack()
  await expect(page).toHaveURL('/blog')
  await expect(searchBox(page)).toHaveValue('')
  await expect(titles(page)).toHaveText(all)
  await page.goForward()
  await expect(searchBox(page)).toHaveValue('lakehouse')
  await expect(titles(page)).toHaveText(found)
})

test('words of a post in the list can be selected, and a click on them opens the post', async ({ page }) => {
  // Posts of other journeys come and go in the unfiltered list.
  await openBlog(page, '/blog?search=lakehouse')
  const excerpt = posts(page).locator('.post-card p.text-quiet').first()
  await excerpt.scrollIntoViewIfNeeded()
  const { x = 0, y = 0 } = (await excerpt.boundingBox()) ?? {}
  await page.mouse.move(x + 2, y + 10)
  await page.mouse.down()
  await page.mouse.move(x + 150, y + 10, { steps: 5 })
  await page.mouse.up()
  expect(await page.evaluate(() => getSelection()?.toString())).not.toBe('')
  await expect(page).toHaveURL('/blog?search=lakehouse')
  const title = (await titles(page).first().textContent()) ?? ''
  await excerpt.click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
})

// Proves R92.
test('a tag chosen by keyboard filters the list, opens the advanced filters, and can be cleared', async ({ page }) => {
  await openBlog(page)
  const tag = page.getByRole('region', { name: 'Popular tags' }).getByRole('link').first()
  const name = (await tag.textContent())?.replace(/ \d+, .*$/, '') ?? ''
  await tag.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/blog\?tag=[0-9a-f-]{36}$/)
  await expect(page.getByRole('checkbox', { name, exact: true })).toBeChecked()
  await expect(page.getByRole('link', { name: new RegExp(`^${name} ?,.*remove from the filter`) })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Clear All Filters' }).click()
  await expect(page).toHaveURL('/blog')
  await expect(page.getByRole('checkbox', { name, exact: true })).not.toBeChecked()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  // Proves R93.
  test('the filters are a form and the tags are links', async ({ page }) => {
    await page.goto('/blog')
    await searchBox(page).fill('fabric')
    await page.getByLabel('Sort by').selectOption('Oldest first')
    await page.getByRole('button', { name: 'Apply filters' }).click()
    await expect(page).toHaveURL(/\/blog\?search=fabric&sort=oldest$/)
    await expect(searchBox(page)).toHaveValue('fabric')
    await searchBox(page).clear()
    await page.getByRole('button', { name: 'Apply filters' }).click()
    await page.getByRole('link', { name: 'Page 2' }).click()
    await expect(page).toHaveURL(/\/blog\?sort=oldest&page=2$/)
    await page.getByRole('link', { name: 'Clear All Filters' }).click()
    await expect(page).toHaveURL(/\/blog$/)
    await page.getByRole('region', { name: 'Popular tags' }).getByRole('link').first().click()
    await expect(page).toHaveURL(/\/blog\?tag=[0-9a-f-]{36}$/)
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1)
    await expect(page.getByLabel('Date range')).toBeVisible()
  })
})
