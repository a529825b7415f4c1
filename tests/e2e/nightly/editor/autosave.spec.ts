import { callRest, openEditor, saveDraft, signIn, titleField, writeContent } from '../../editor/editing.ts'
import { createAccount } from '../../members/accounts.ts'
import { expect, expectAccessible, test } from '../../site-test.ts'

// One journey interrupts the connection, which browsers log as an error.
test.use({ expectedErrors: /Failed to load resource/ })

const KEPT_TEXTS = 'post_autosaves?select=writer'
const KEPT = 'Kept in this browser and on the server'

test('writing continues on another device', async ({ page, browser }) => {
  const email = await createAccount('member')
  await signIn(page, email)
  await openEditor(page, '/post/new')
  await titleField(page).fill('Begun on the train')
  await writeContent(page, 'Half a sen')
  await expect(page.getByText(KEPT)).toBeVisible()

  const desk = await browser.newContext()
  const other = await desk.newPage()
  await signIn(other, email)
  await openEditor(other, '/post/new')
  await expect(other.getByText(/“Begun on the train” was typed on another device/)).toBeVisible()
  await expectAccessible(other)
  await other.getByRole('button', { name: 'Restore' }).click()
  await expect(titleField(other)).toHaveValue('Begun on the train')
  // The author goes on to another page before the slow server has deleted its copy.
  await desk.route('**/rest/v1/post_autosaves*', async (route) => {
    if (route.request().method() === 'DELETE') await new Promise((resolve) => setTimeout(resolve, 1000))
    await route.continue()
  })
  await saveDraft(other).click()
  await expect(other).toHaveURL(/\/dashboard$/)

  const { rows } = await callRest(other, { method: 'GET', address: 'posts?select=title,content' })
  expect(rows).toContainEqual({ title: 'Begun on the train', content: expect.stringContaining('Half a sen') })
  await other.goto('/blog')
  await expect.poll(async () => (await callRest(other, { method: 'GET', address: KEPT_TEXTS })).rows).toEqual([])
  await openEditor(other, '/post/new')
  await expect(other.getByText(/^Unsaved text from /)).toHaveCount(0)
  await desk.close()
})
