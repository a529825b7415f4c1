import { expect, expectAccessible, test } from '../site-test.ts'
import { contentField, openEditor, publish, publishPost, storedContent, writeContent } from './editing.ts'

// Some of these journeys provoke failed requests, which browsers log as errors.
test.use({ expectedErrors: /Failed to load resource/ })

test('two tabs that edit one post do not overwrite each other', async ({ page, context }) => {
  const path = await publishPost(page, 'Two tabs')
  await openEditor(page, path)
  const other = await context.newPage()
  await openEditor(other, path)

  await writeContent(other, 'Theirs, saved first')
  await publish(other).click()
  await expect(other.getByText('All changes saved')).toBeVisible()

  await writeContent(page, 'Mine, saved second')
  await publish(page).click()
  await expect(page.getByText('This post was changed elsewhere')).toBeVisible()
  await expect(page.getByText('Failed to save post').first()).toBeVisible()
  expect(await storedContent(page, path)).toBe('Theirs, saved first')

  await page.getByRole('button', { name: 'Compare and choose' }).click()
  const differences = page.getByRole('region', { name: 'Differences in Content' })
  await expect(differences.getByRole('deletion')).toHaveText(/Mine/)
  await expect(differences.getByRole('insertion')).toHaveText(/Theirs/)
  await expectAccessible(page)
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect(publish(page)).toBeInViewport({ ratio: 1 })

  await page.getByLabel('Take what was saved elsewhere').check()
  await page.getByRole('button', { name: 'Put this text into the fields' }).click()
  await expect(contentField(page)).toHaveText('Theirs, saved first')
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(contentField(page)).toHaveText('Mine, saved second')
  await publish(page).click()
  await expect(page.getByText('All changes saved')).toBeVisible()
  expect(await storedContent(page, path)).toBe('Mine, saved second')

  await writeContent(other, 'Theirs, saved third')
  await publish(other).click()
  await other.getByRole('button', { name: 'Publish mine anyway' }).click()
  await expect(other.getByText('All changes saved')).toBeVisible()
  expect(await storedContent(page, path)).toBe('Theirs, saved third')
})
