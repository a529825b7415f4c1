import { contentField, openEditor, publishPost } from '../../editor/editing.ts'
import { expect, test } from '../../site-test.ts'

test('a pasted or dropped file is not lost silently', async ({ page }) => {
  await openEditor(page, await publishPost(page, `Files ${crypto.randomUUID().slice(0, 8)}`))
  const notice = page.getByRole('status').filter({ hasText: 'Files and pictures cannot be part of the text' })
  for (const type of ['paste', 'drop'] as const) {
    await contentField(page).evaluate((field, kind) => {
      const data = new DataTransfer()
      data.items.add(new File(['x'], 'x.png', { type: 'image/png' }))
      const options = { bubbles: true, cancelable: true }
      const { left, top } = field.getBoundingClientRect()
      const place = { clientX: left + 20, clientY: top + 20 }
      const paste = new ClipboardEvent('paste', { ...options, clipboardData: data })
      field.dispatchEvent(
        kind === 'paste' ? paste : new DragEvent('drop', { ...options, ...place, dataTransfer: data }),
      )
    }, type)
    await expect(notice).toBeVisible()
    await page.getByRole('status').getByRole('button').click()
    await expect(notice).toBeHidden()
  }
  await expect(contentField(page)).toHaveText('First text')
})
