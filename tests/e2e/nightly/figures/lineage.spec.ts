import { expect, expectAccessibleInBothThemes, test } from '../../site-test.ts'

test('a click on a table changes it, and a link shows the same outcome', async ({ page }) => {
  await page.goto('/services/data-solutions#lineage')
  const figure = page.locator('#lineage')
  const finding = figure.locator('.figure-finding')
  await expect(figure.getByRole('combobox', { name: 'Column' })).toBeEnabled()
  await expect(finding).toContainText('1 of the 39 others breaks (Sales lines)')
  await figure.getByRole('button', { name: 'Fact production' }).click()
  await figure.getByRole('combobox', { name: 'Column' }).selectOption('minutes_down')
  await expect(finding).toContainText(
    'If minutes_down is removed from Fact production, 2 of the 39 others break (Plant model and Machine downtime)',
  )
  await expectAccessibleInBothThemes(page)

  await expect(page).toHaveURL(/lineage-asset=fact-production&lineage-column=minutes_down/)
  await page.reload()
  await expect(finding).toContainText('2 of the 39 others break (Plant model and Machine downtime)')
  await figure.getByRole('link', { name: 'Ask us about this' }).click()
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(/minutes_down is removed/)
})

test('with the keyboard alone a reader walks the map and delays a model', async ({ page }) => {
  await page.goto(
    '/services/data-solutions?lineage-asset=sales-model&lineage-column=Margin&lineage-change=renamed#lineage',
  )
  const figure = page.locator('#lineage')
  const renamed = figure.getByRole('radio', { name: 'Renamed' })
  await expect(renamed).toBeEnabled()
  await expect(renamed).toBeChecked()
  await renamed.focus()
  for (const _ of ['Removed', 'New type', 'Late']) await page.keyboard.press('ArrowRight')
  await expect(figure.locator('.figure-finding')).toContainText('If Sales model arrives late, nothing breaks')
  await page.keyboard.press('Tab')
  await expect(figure.getByRole('button', { name: 'Sales model arrives late' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(figure.locator('.figure-finding')).toContainText('If Finance model arrives late')
})
