import { FIGURE_PLACES } from '#tests/site/figure-places.ts'
import { expect, test } from '../site-test.ts'

for (const [name, path] of FIGURE_PLACES) {
  test(`${name}: without scripts it shows its first state with numbers, and what is taken along says the same`, async ({
    browser,
    page,
  }) => {
    const plain = await browser.newContext({ javaScriptEnabled: false })
    const paper = await plain.newPage()
    await paper.goto(path)
    const finding = (await paper.locator(`#${name} .figure-finding`).innerText()).trim()
    expect(finding).not.toBe('')
    await paper.locator(`#${name} .figure-tables summary`).click()
    await expect(paper.locator(`#${name} tbody tr`).first()).toBeVisible()
    await plain.close()

    // The day on which a figure with dates was checked, which the server shows instead of today.
    await page.clock.setFixedTime(new Date('2026-11-23T12:00:00'))
    await page.goto(`${path}#${name}`)
    const figure = page.locator(`#${name}`)
    await expect(figure.locator('.figure-finding')).toHaveText(finding)
    await expect(figure.getByRole('link', { name: 'Ask us about this' })).toHaveAttribute(
      'href',
      /^\/contact\?message=/,
    )
    for (const [button, file] of [
      ['CSV', 'csv'],
      ['SVG', 'svg'],
      ['PNG', 'png'],
    ] as const) {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        figure.getByRole('button', { name: button, exact: true }).click(),
      ])
      expect(download.suggestedFilename()).toBe(`${name}.${file}`)
    }
  })
}
