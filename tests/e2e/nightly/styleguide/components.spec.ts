import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectAlive,
  motionAllowed,
  test,
} from '../../site-test.ts'

test.use({ ...motionAllowed, baseURL: process.env.STYLEGUIDE_URL ?? '' })

async function openStyleguide(page: Page): Promise<void> {
  await page.goto('/styleguide')
  await expectAlive(page)
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { content, view } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    view: document.documentElement.clientWidth,
  }))
  expect(content).toBeLessThanOrEqual(view)
}

const VIEWS = [
  { name: 'wide', width: 1440, textSize: '100%' },
  { name: '320 px wide', width: 320, textSize: '100%' },
  { name: 'with text twice as large', width: 1280, textSize: '200%' },
]

for (const { name, width, textSize } of VIEWS) {
  test(`every component is accessible in light and dark, ${name}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await openStyleguide(page)
    await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), textSize)
    await expectAccessibleInBothThemes(page)
    await expectNoSidewaysScroll(page)
  })
}

test('dialog and toasts are accessible while they are open', async ({ page }) => {
  await openStyleguide(page)
  await page.getByRole('button', { name: 'Show a success' }).click()
  await page.getByRole('button', { name: 'Show an error' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Open the dialog' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Delete post' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Open the dialog' })).toBeFocused()
})

for (const { width, inView } of [
  { width: 360, inView: 1 },
  { width: 800, inView: 2 },
  { width: 1440, inView: 3 },
]) {
  test(`the carousel shows ${inView} at ${width} px, and keys and buttons show the others`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 900 })
    await openStyleguide(page)
    const row = page.getByRole('region', { name: 'Example items' })
    const shown = () =>
      row.evaluate((element) => {
        const { left, right } = element.getBoundingClientRect()
        return [...element.querySelectorAll('li')].flatMap((item, index) => {
          const box = item.getBoundingClientRect()
          return box.left >= left - 2 && box.right <= right + 2 ? [index] : []
        })
      })
    const from = (first: number) => Array.from({ length: inView }, (_, index) => first + index)

    expect(await shown()).toEqual(from(0))
    await row.focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(shown).toEqual(from(1))
    await page.keyboard.press('End')
    await expect.poll(shown).toEqual(from(4 - inView))
    await expect(page.getByRole('button', { name: 'Next in Example items' })).toBeDisabled()
    await page.getByRole('button', { name: 'Previous in Example items' }).click()
    await expect.poll(shown).toEqual(from(3 - inView))
  })
}

test('hydration keeps every id from the server', async ({ page }) => {
  await openStyleguide(page)
  const ids = await page.evaluate(() =>
    [...document.querySelectorAll('main [id]')].map((element) => {
      const key = Object.keys(element).find((name) => name.startsWith('__reactProps'))
      const props = key ? (element as unknown as Record<string, { id: string }>)[key] : undefined
      return [element.id, props?.id]
    }),
  )
  expect(ids.length).toBeGreaterThan(20)
  expect(ids.filter(([written, expected]) => written !== expected)).toEqual([])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the first message stays, sections open, and the carousel scrolls', async ({ page }) => {
    await page.goto('/styleguide')
    await expect(page.getByText('Three reports, three different revenues')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Next message' })).toBeHidden()
    await page.getByText('Who owns the result?').click()
    await expect(page.getByText('You do: model')).toBeVisible()
    const row = page.getByRole('region', { name: 'Example items' })
    await row.focus()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('button', { name: 'Next in Example items' })).toBeHidden()
  })
})
