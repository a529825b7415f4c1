import { expect, test } from '../site-test.ts'

/** Each figure with a page that has it. */
const PLACES = [
  ['close-calendar', '/stories/transformation-1'],
  ['filing-ratios', '/stories/sec-financial-statements'],
  ['capacity', '/products/microsoft-fabric'],
  ['exposure-limits', '/showcase/surety-insurance'],
  ['forecast', '/services/advanced-analytics'],
  ['ledger-table', '/stories/jde-oracle-analytics'],
  ['lineage', '/services/data-solutions'],
  ['loss-triangle', '/showcase/fire-marine-casualty'],
  ['mentoring-agenda', '/services/mentoring-tutoring'],
  ['model-lineage', '/services/expertise'],
  ['planning-week', '/stories/transformation-2'],
  ['copilot-chooser', '/products/microsoft-copilots'],
  ['idea-triage', '/services/artificial-intelligence'],
  ['mentoring-agenda', '/services/mentoring-tutoring'],
  ['permissions', '/services/microsoft-copilot'],
  ['power-bi-report', '/products/power-bi'],
  ['renewal-cohorts', '/showcase/insurance-agents-brokers'],
  ['replay', '/services/ai-agents'],
  ['retirement-timeline', '/use-cases/by-capability'],
  ['review-agenda', '/services/consulting'],
  ['threshold', '/services/custom-ai-agents'],
  ['workshop-agenda', '/services/in-a-day-workshops'],
] as const

for (const [name, path] of PLACES) {
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
