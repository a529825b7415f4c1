import type { Page } from '@playwright/test'
import { callRest, publishPost } from '../../editor/editing.ts'
import { expect, expectAccessibleWideAndNarrow, navigateByScript, test } from '../../site-test.ts'

/** The shortest time after which a text of one minute counts as read. */
const READING_MS = 15_000

const calls = (page: Page) => {
  const seen: string[] = []
  page.on('response', (response) => {
    const [, name] = /\/rpc\/(\w+)$/.exec(response.url()) ?? []
    if (name) seen.push(name)
  })
  return seen
}

test('a visitor’s openings count once, and the author sees who read to the end and what led them', async ({
  page,
  browser,
}) => {
  test.slow()
  const id = (await publishPost(page, 'Counted readings')).split('/').pop() ?? ''
  const path = `/blog/${id}`
  const visitor = await (await browser.newContext({ userAgent: 'Mozilla/5.0 Reader' })).newPage()
  const seen = calls(visitor)

  await test.step('a visitor comes from a search engine and reads to the end', async () => {
    await visitor.clock.install()
    await visitor.goto(path, { referer: 'https://www.bing.com/' })
    await expect.poll(() => seen).toEqual(['increment_post_view_count', 'note_post_source'])
    await visitor.mouse.wheel(0, 20_000)
    await visitor.clock.runFor(READING_MS)
    await expect.poll(() => seen.length).toBe(3)
    expect(seen[2]).toBe('note_post_read')
  })

  await test.step('opening it again is not another view, and leaves nothing in the browser', async () => {
    for (const source of ['https://duckduckgo.com/', 'https://www.bing.com/']) {
      const counted = visitor.waitForResponse(/note_post_source$/)
      await visitor.goto(path, { referer: source })
      expect((await counted).status()).toBe(204)
    }
    const { rows } = await callRest(page, { method: 'GET', address: `posts?select=view_count&id=eq.${id}` })
    expect(rows).toEqual([{ view_count: 1 }])
    expect(await visitor.context().storageState()).toEqual({ cookies: [], origins: [] })
  })

  await test.step('another visitor comes from the site’s own list, and does not read on', async () => {
    const other = await (await browser.newContext({ userAgent: 'Mozilla/5.0 Other' })).newPage()
    const others = calls(other)
    await other.goto('/blog')
    await other.waitForFunction(() => '__reactRouterDataRouter' in window)
    await navigateByScript(other, path)
    await expect.poll(() => others).toEqual(['increment_post_view_count', 'note_post_source'])
  })

  await page.goto('/dashboard')
  const views = page.getByRole('region', { name: 'Views in the last 30 days' })
  await expect(views.getByText(/2 views\. Read to the end: 1 of 2\.$/)).toBeVisible()
  await views.getByText('Show as a table').click()
  await expect(
    views
      .getByRole('table', { name: /^Days with views/ })
      .getByRole('row')
      .nth(1),
  ).toContainText('21')
  const sources = views.getByRole('table', { name: 'Where readers came from' }).getByRole('row')
  await expect(sources).toHaveText(['SiteViews', 'bing.com1', 'This site1'])
  await expectAccessibleWideAndNarrow(page)
})
