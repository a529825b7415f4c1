import type { Page } from '@playwright/test'
import { openEditor, publishPost } from '../../editor/editing.ts'
import { expect, test } from '../../site-test.ts'

/** Words that only the editor's modules contain: ProseMirror's classes, its screen, and what reads clipboards. */
const MARKS = ['ProseMirror-selectednode', 'Take this post off the site?', 'vscode-editor-data']

/** The marks in all scripts that the page has loaded, also later, when nothing is left to load. */
async function marksLoadedBy(page: Page, open: () => Promise<void>): Promise<string[]> {
  const scripts: Promise<string>[] = []
  const collect = (response: Awaited<ReturnType<Page['waitForResponse']>>) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text())
  }
  page.on('response', collect)
  await open()
  await page.waitForLoadState('networkidle')
  page.off('response', collect)
  const texts = await Promise.all(scripts)
  expect(texts.length).toBeGreaterThan(0)
  return MARKS.filter((mark) => texts.some((text) => text.includes(mark)))
}

test('the editor’s scripts are loaded by its own pages only', async ({ page, browser }) => {
  const path = await publishPost(page, 'Seen by readers')
  await test.step('visitors load none of them', async () => {
    const publicPaths = ['/', '/blog', path.replace('/post/edit/', '/blog/'), '/auth', '/contact', '/ask']
    for (const publicPath of publicPaths) {
      // Without what another page has put into the cache.
      const context = await browser.newContext()
      const visitor = await context.newPage()
      const marks = await marksLoadedBy(visitor, async () => void (await visitor.goto(publicPath)))
      expect(marks, publicPath).toEqual([])
      await context.close()
    }
  })
  await test.step('the editor loads all of them', async () => {
    expect(await marksLoadedBy(page, () => openEditor(page, path))).toEqual(MARKS)
  })
})
