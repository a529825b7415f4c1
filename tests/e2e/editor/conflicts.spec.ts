import { signInAsNew } from '../members/sign-in-as-new.ts'
import { expect, expectAccessibleInBothThemes, expectAccessibleWideAndNarrow, test } from '../site-test.ts'
import {
  callRest,
  contentField,
  openEditor,
  publish,
  publishPost,
  saveDraft,
  storedContent,
  writeContent,
} from './editing.ts'

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

  await page.getByRole('button', { name: 'Compare' }).click()
  const differences = page.getByRole('region', { name: 'Differences in Content' })
  await expect(differences.getByRole('deletion')).toHaveText(/Mine/)
  await expect(differences.getByRole('insertion')).toHaveText(/Theirs/)
  await expectAccessibleWideAndNarrow(page)
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect(publish(page)).toBeInViewport({ ratio: 1 })

  await page.getByRole('button', { name: 'Take the other version' }).click()
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

test('the editor reports a post deleted elsewhere and saves the text as a new post', async ({ page, context }) => {
  const path = await publishPost(page, 'Deleted meanwhile')
  await openEditor(page, path)
  await writeContent(page, 'Written while it was deleted')
  const other = await context.newPage()
  await other.goto('/dashboard')
  await other.getByRole('button', { name: /^Delete/ }).click()
  await other
    .getByRole('alertdialog')
    .getByRole('button', { name: /Delete/ })
    .click()
  await expect(other.getByText('Post deleted successfully').first()).toBeVisible()

  await publish(page).click()
  await expect(page.getByText('This post was deleted elsewhere')).toBeVisible()
  await expect(contentField(page)).toHaveText('Written while it was deleted')
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Save mine as a new post' }).click()
  await expect(page.getByText('All changes saved')).toBeVisible()
  expect(await storedContent(page, path)).toBe('Written while it was deleted')
})

// Proves R8, R144.
test('a second member cannot edit the first one’s post, on the page or through the API', async ({ page, browser }) => {
  const path = await publishPost(page, 'Not yours')
  const id = path.split('/').pop() ?? ''
  const context = await browser.newContext()
  const second = await context.newPage()
  await signInAsNew(second, 'member')

  await test.step('the page never shows the form', async () => {
    await second.goto(path)
    await expect(second.getByText('Error: Failed to load post')).toBeAttached()
    await expect(second).toHaveURL(/\/dashboard$/)
    await expect(contentField(second)).toHaveCount(0)
  })

  const first = (await callRest(page, { method: 'GET', address: `posts?select=author_id&id=eq.${id}` })).rows
  const [{ author_id } = { author_id: '' }] = first as { author_id: string }[]
  const tags = (await callRest(page, { method: 'GET', address: 'tags?select=id&limit=2' })).rows
  const [tagId, otherTagId] = (tags as { id: string }[]).map((tag) => tag.id)
  const tagging = { post_id: id, tag_id: tagId }
  expect((await callRest(page, { method: 'POST', address: 'post_tags', body: tagging })).status).toBe(201)

  const call = (method: string, address: string, body?: object) => callRest(second, { method, address, body })
  const change = { title: 'Mine now', content: 'x' }
  await test.step('the API changes nothing', async () => {
    expect(await call('PATCH', `posts?id=eq.${id}`, change)).toEqual({ status: 200, rows: [] })
    expect(await call('DELETE', `posts?id=eq.${id}`)).toEqual({ status: 200, rows: [] })
    expect((await call('PATCH', `posts?id=eq.${id}`, { author_id: null })).status).toBe(403)
    expect((await call('POST', 'posts', { ...change, author_id })).status).toBe(403)
    expect((await call('POST', 'post_tags', { post_id: id, tag_id: otherTagId })).status).toBe(403)
    expect(await call('DELETE', `post_tags?post_id=eq.${id}`)).toEqual({ status: 200, rows: [] })
    const tagged = await callRest(page, { method: 'GET', address: `post_tags?select=post_id,tag_id&post_id=eq.${id}` })
    expect(tagged.rows).toEqual([tagging])
    expect(await storedContent(page, path)).toBe('First text')
  })

  await test.step('a draft cannot even be read', async () => {
    await openEditor(page, path)
    await saveDraft(page).click()
    await expect(page.getByText('This post is off the site now')).toBeVisible()
    expect(await call('GET', `posts?select=title&id=eq.${id}`)).toEqual({ status: 200, rows: [] })
    await second.goto(path)
    await expect(second.getByText('Error: Failed to load post')).toBeAttached()
    await expect(second).toHaveURL(/\/dashboard$/)
  })
  await context.close()
})
