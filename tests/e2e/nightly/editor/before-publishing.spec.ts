import type { Page } from '@playwright/test'
import { callRest, openEditor, readSession, titleField } from '../../editor/editing.ts'
import { signInAsNew } from '../../members/sign-in-as-new.ts'
import { expect, expectAccessibleWideAndNarrow, test } from '../../site-test.ts'

// The dead link is requested once, and the browser logs the response as an error.
test.use({ expectedErrors: /status of 404/ })

async function openChecks(page: Page, content: string): Promise<string> {
  const title = `Herons ${crypto.randomUUID().slice(0, 8)}`
  await signInAsNew(page, 'member')
  const { user } = await readSession(page)
  const body = { id: crypto.randomUUID(), title, content, author_id: user.id }
  expect(await callRest(page, { method: 'POST', address: 'posts', body })).toMatchObject({ status: 201 })
  await openEditor(page, `/post/edit/${body.id}`)
  // On the visual side, axe would find the misordered headings that some of these posts have on purpose.
  await page.getByRole('button', { name: 'HTML', exact: true }).click()
  await page.getByText('Before you publish', { exact: true }).click()
  return title
}

test('an author sees how the post will look elsewhere, and what could be better', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => request.method() === 'HEAD' && asked.push(new URL(request.url()).pathname))
  const title = await openChecks(
    page,
    '<h2>Nests</h2><p>They nest in trees. Herons nest in trees, see <a href="/no-such-page">here</a> and <a href="https://example.com/a">there</a>.</p>',
  )
  const hints = page.getByRole('region', { name: 'Hints' })
  await expect(
    hints.getByText('“They nest in trees.” would be quoted without what it points back at. Name it.'),
  ).toBeVisible()
  await expect(hints.getByText('The link “here” to /no-such-page does not say where it leads.')).toBeVisible()
  await expect(hints.getByText('The link to /no-such-page is dead: this site has no such page.')).toBeVisible()
  await expect(hints.getByText(/There is no excerpt/)).toBeVisible()
  expect(asked).toEqual(['/no-such-page'])

  const picture = page.getByRole('img', { name: `Picture with the title “${title}”` })
  await expect(picture.locator('text').filter({ hasText: title })).toBeVisible()
  await expect(page.getByRole('region', { name: 'In a subscriber’s email' })).toContainText('Without a category')
  await page.getByRole('combobox', { name: 'Category' }).selectOption({ label: 'Power BI' })
  await expect(page.getByRole('region', { name: 'In a subscriber’s email' })).toContainText(`in Power BI: ${title}`)
  await expect(picture.locator('text').filter({ hasText: 'Power BI' })).toBeVisible()
  await expectAccessibleWideAndNarrow(page)

  await test.step('it is updated as the author types', async () => {
    await page.getByRole('textbox', { name: 'Excerpt' }).fill('Where they live.')
    await expect(hints.getByText(/There is no excerpt/)).toBeHidden()
    await expect(page.getByRole('region', { name: 'In search results' })).toContainText('Where they live.')
    await titleField(page).fill('x'.repeat(61))
    await expect(hints.getByText('The title has 61 characters.')).toBeVisible()
  })
})
