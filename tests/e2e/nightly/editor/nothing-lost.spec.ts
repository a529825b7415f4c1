import {
  contentField,
  editPathOf,
  openEditor,
  pasteInto,
  publishPost,
  saveDraft,
  storedContent,
  titleField,
  writeContent,
} from '../../editor/editing.ts'
import { signInAsNew } from '../../members/sign-in-as-new.ts'
import { expect, test } from '../../site-test.ts'

// Some of these journeys provoke failed requests, which browsers log as errors.
test.use({ expectedErrors: /Failed to load resource/ })

// Proves R144.
test('a save that fails on the network is reported, loses nothing, and succeeds once on the next try', async ({
  page,
}) => {
  await signInAsNew(page, 'member')
  await openEditor(page, '/post/new')
  await titleField(page).fill('Only once')
  await writeContent(page, 'Text')
  const save = saveDraft(page)

  await test.step('the request does not get through', async () => {
    await page.route('**/rest/v1/posts?*', (route) => route.abort('internetdisconnected'))
    await save.click()
    await expect(page.getByText('Failed to save post').first()).toBeVisible()
    await expect(page.getByText('Unsaved changes')).toBeVisible()
    await expect(contentField(page)).toHaveText('Text')
    await page.unroute('**/rest/v1/posts?*')
  })

  await test.step('the response is lost, and the writer continues', async () => {
    await page.route('**/rest/v1/posts?*', async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    })
    await save.click()
    await expect(page.getByText('Failed to save post').first()).toBeVisible()
    await page.unroute('**/rest/v1/posts?*')
    await writeContent(page, 'Text and more')
  })

  await test.step('the next try does not conflict with the first, and a double click saves once', async () => {
    await save.dblclick()
    await expect(page).toHaveURL(/\/dashboard$/)
    await expect(page.getByRole('listitem').filter({ hasText: 'Only once' })).toHaveCount(1)
    expect(await storedContent(page, await editPathOf(page, 'Only once'))).toBe('<p>Text and more</p>')
  })
})

test('if the code that reads a paste does not load, at least its words are inserted', async ({ page }) => {
  await page.route(/insert-pasted/, (route) => route.abort())
  const path = await publishPost(page, 'Pasted without a network')
  await openEditor(page, path)
  await contentField(page).focus()
  await page.keyboard.press('Control+End')
  await pasteInto(page, { html: '<p>and <b>more</b></p>', text: ' and more' })
  await expect(contentField(page)).toContainText('First text and more')
})
