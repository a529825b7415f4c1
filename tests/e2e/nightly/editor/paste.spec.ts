import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { type ClipboardCase, readClipboardCases } from '#tests/read-clipboards.ts'
import { expect, test } from '../../site-test.ts'
import { contentField, openEditor, publishPost, saveDraft, storedContent, writeHtml } from '../../editor/editing.ts'

const CASES = readClipboardCases()
const PROGRAMS = [...new Set(CASES.map(({ name }) => name.split('/')[0] ?? ''))]
const told = (page: Page, sentence: string) => page.getByRole('status').filter({ hasText: sentence })

for (const program of PROGRAMS) {
  test(`clipboards of ${program} arrive with structure and nothing else`, async ({ page }) => {
    const editPath = await publishPost(page, `Pasting ${crypto.randomUUID().slice(0, 8)}`)
    await openEditor(page, editPath)
    for (const clipboard of CASES.filter(({ name }) => name.startsWith(`${program}/`))) {
      await test.step(clipboard.name, () => pasteAndSave(page, editPath, clipboard))
    }
  })
}

test('text copied in the editor is pasted unchanged, and as plain text with Shift', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const editPath = await publishPost(page, `Copying ${crypto.randomUUID().slice(0, 8)}`)
  await openEditor(page, editPath)
  await emptyField(page)
  await contentField(page).click()
  await paste(page, { html: '<h2>Plan</h2><ul><li>one<li><b>two</b></ul>', text: '', vscode: '' })

  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.press('ControlOrMeta+X')
  await expect(contentField(page).locator('h2')).toHaveCount(0)
  await page.keyboard.press('ControlOrMeta+V')
  await expect(contentField(page).locator('h2')).toHaveText('Plan')
  await expect(contentField(page).locator('li strong')).toHaveText('two')

  await page.keyboard.press('ControlOrMeta+Z')
  await page.keyboard.press('ControlOrMeta+Shift+V')
  await expect(contentField(page)).toContainText('two')
  await expect(contentField(page).locator('h2, li')).toHaveCount(0)
})

test('a pasted or dropped file is not lost silently', async ({ page }) => {
  await openEditor(page, await publishPost(page, `Files ${crypto.randomUUID().slice(0, 8)}`))
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
    await expect(told(page, 'Files and pictures cannot be part of the text')).toBeVisible()
    await page.getByRole('status').getByRole('button').click()
    await expect(told(page, 'Files and pictures')).toBeHidden()
  }
  await expect(contentField(page)).toHaveText('First text')
})

async function pasteAndSave(page: Page, editPath: string, clipboard: ClipboardCase): Promise<void> {
  const { html, sentence } = readExpected(clipboard)
  await emptyField(page)
  await paste(page, clipboard)
  if (sentence !== '') await expect(told(page, sentence)).toBeVisible()
  if (html === '') return
  await saveDraft(page).click()
  await expect(async () => {
    expect(spelledOut(await storedContent(page, editPath))).toBe(spelledOut(html))
  }).toPass({ timeout: 30_000 })
}

/** The editor may write a character as a character reference. */
function spelledOut(html = ''): string {
  return html.replaceAll('&gt;', '>').replaceAll('&nbsp;', '\u00a0')
}

/** One line of plain text is inserted as a paragraph. */
function readExpected({ expectedFile }: ClipboardCase): { html: string; sentence: string } {
  const [, sentence = '', html = ''] =
    /^(?:<!-- ([^\n]*) -->\n)?(.*)\n$/s.exec(readFileSync(expectedFile, 'utf8')) ?? []
  return { sentence, html: html === '' || html.startsWith('<') ? html : `<p>${html.replaceAll('&', '&amp;')}</p>` }
}

/** Through the HTML side, because emptying the text leaves its first block. */
async function emptyField(page: Page): Promise<void> {
  await writeHtml(page, '')
  await page.getByRole('button', { name: 'Write', exact: true }).click()
}

/** A paste event with the kinds that the program put on the clipboard. A page may not put foreign HTML there itself. */
async function paste(page: Page, texts: Pick<ClipboardCase, 'html' | 'text' | 'vscode'>): Promise<void> {
  await contentField(page).evaluate((field, { html, text, vscode }) => {
    const data = new DataTransfer()
    if (html !== '') data.setData('text/html', html)
    if (text !== '') data.setData('text/plain', text)
    if (vscode !== '') data.setData('vscode-editor-data', vscode)
    field.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: data }))
  }, texts)
}
