import { escapeHtml } from '#domain/text/escape-html.ts'
import { readFigureBytes } from '#tests/site/figure-bytes.ts'
import { FIGURE_PLACES } from '#tests/site/figure-places.ts'
import { expect, test } from '../../site-test.ts'

const WITHOUT_PICTURE = /-agenda$|^idea-triage$/

for (const [name, path] of FIGURE_PLACES) {
  test(`${name}: the page says what it shows first, its picture is saved, its tables fit a phone`, async ({ page }) => {
    // The day on which a figure with dates was checked, which the server shows instead of today.
    await page.clock.setFixedTime(new Date('2026-11-23T12:00:00'))
    const response = await page.goto(`${path}#${name}`)
    const figure = page.locator(`#${name}`)
    await figure.locator('.figure-menu > summary').click()
    // Enabled once React has taken over, which must change nothing.
    await expect(figure.getByRole('button', { name: 'CSV', exact: true })).toBeEnabled()
    const finding = await figure.locator('.figure-finding').innerText()
    expect(await response?.text()).toContain(`>${escapeHtml(finding)}<`)
    await expect(figure.getByRole('link', { name: 'Ask us about this' })).toHaveAttribute(
      'href',
      /^\/contact\?message=/,
    )
    const png = figure.getByRole('button', { name: 'PNG', exact: true })
    // A list cannot be saved as a picture.
    expect(await png.count()).toBe(WITHOUT_PICTURE.test(name) ? 0 : 1)
    for (const button of await png.all()) {
      const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
      expect(download.suggestedFilename()).toBe(`${name}.png`)
    }

    await page.setViewportSize({ width: 360, height: 780 })
    const tables = figure.locator('.figure-table').filter({ visible: true })
    expect(await tables.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length)).toBe(0)
  })
}

test('no figure loads more than 30 KB when it comes near', async ({ baseURL }) => {
  for (const place of [...FIGURE_PLACES, ['power-bi-home', '/'] as const]) {
    expect(await readFigureBytes(baseURL ?? '', place), place[0]).toBeLessThanOrEqual(30 * 1024)
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a figure shows its first state, and its numbers as a table', async ({ page }) => {
    await page.goto('/services/custom-ai-agents')
    const figure = page.locator('#threshold')
    await expect(figure.getByText(/% of cases alone/).first()).toBeVisible()
    await figure.getByText('Table, files and method').click()
    await expect(figure.getByRole('cell', { name: /^\d/ }).first()).toBeVisible()
    await expect(figure.getByRole('slider')).toHaveCount(0)
    await expect(figure.getByRole('link', { name: 'Ask us about this' })).toBeVisible()
  })
})
