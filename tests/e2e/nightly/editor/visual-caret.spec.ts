import type { Page } from '@playwright/test'
import { startWriting } from '../../editor/editing.ts'
import { expect, expectAccessibleInBothThemes, test } from '../../site-test.ts'

const LINES = 40

async function writeLines(page: Page): Promise<void> {
  for (let line = 0; line < LINES; line += 1) {
    await page.keyboard.press('Enter')
    await page.keyboard.type(`line ${line}`)
  }
}

/** Playwright has no on-screen keyboard; this is how browsers report one. */
async function openKeyboard(page: Page, heightPx: number): Promise<void> {
  await page.evaluate((height) => {
    const viewport = window.visualViewport
    if (!viewport) throw new Error('no visual viewport')
    Object.defineProperty(viewport, 'height', { value: window.innerHeight - height, configurable: true })
    viewport.dispatchEvent(new Event('resize'))
  }, heightPx)
}

/** Asks the page what is at the cursor: not the tools, not the save buttons, and not what is under the keyboard. */
async function expectCursorInView(page: Page): Promise<void> {
  const isSeen = () =>
    page.evaluate(() => {
      const selection = getSelection()
      const text = document.querySelector('.writing-text')
      if (!selection?.focusNode || !text) return 'no cursor'
      const range = document.createRange()
      range.setStart(selection.focusNode, 0)
      range.setEnd(selection.focusNode, selection.focusNode.textContent?.length ?? 0)
      const { left, top, bottom } = range.getBoundingClientRect()
      if (bottom > (window.visualViewport?.height ?? 0)) return 'under the keyboard'
      const covering = [top + 2, bottom - 2].map((y) => document.elementFromPoint(left + 4, y))
      return covering.every((element) => text.contains(element)) ? 'seen' : `under ${covering[0]?.className}`
    })
  await expect.poll(isSeen).toBe('seen')
}

test('no bar covers the line that is being written, downward and upward', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await startWriting(page, '<p>Words</p>')
  await writeLines(page)
  await expectCursorInView(page)
  for (let line = 1; line < LINES; line += 1) await page.keyboard.press('ArrowUp')
  await expectCursorInView(page)
})

test('no bar covers the line that keys move to while the machine is busy', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await startWriting(page, '<p>Words</p>')
  await writeLines(page)
  // Longer than the editor takes a moved cursor for the result of a key.
  await page.evaluate(() =>
    document.addEventListener('keydown', () => {
      const end = performance.now() + 80
      while (performance.now() < end);
    }),
  )
  for (let line = 1; line < LINES; line += 1) await page.keyboard.press('ArrowUp')
  await expectCursorInView(page)
})

test('on a phone, the line and what opens below it are above the tools, which are above the keyboard', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await startWriting(page, '<p>Words</p>')
  await openKeyboard(page, 300)
  await writeLines(page)
  await expectCursorInView(page)

  const toolsTop = async () => (await page.getByRole('toolbar', { name: 'Format' }).boundingBox())?.y ?? 0
  const bottomOf = async (panel: ReturnType<Page['getByRole']>) => {
    const box = await panel.boundingBox()
    return (box?.y ?? 0) + (box?.height ?? Number.POSITIVE_INFINITY)
  }
  await page.keyboard.press('Enter')
  await page.keyboard.type('/')
  const menu = page.getByRole('listbox', { name: 'Blocks' })
  expect(await bottomOf(menu)).toBeLessThanOrEqual(await toolsTop())
  await expectCursorInView(page)

  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog', { name: 'Link' })
  expect(await bottomOf(dialog)).toBeLessThanOrEqual(await toolsTop())
  await expectAccessibleInBothThemes(page)
})

test('what floats beside words follows them when the window changes', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await startWriting(page, '<p>See this page</p>')
  await page.keyboard.press('Control+Shift+ArrowLeft')
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog', { name: 'Link' })
  await expect(dialog).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(async () => {
    const box = await dialog.boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360)
  }).toPass({ timeout: 30_000 })
})
