import { contentField, publish, readHtml, startWriting, storedContent } from '../../editor/editing.ts'
import { expect, test } from '../../site-test.ts'

const PARAGRAPH = 'Ten words in a row make a sentence of ten. '.repeat(50).trim()

const EVERY_ELEMENT = `<h2>Capacity planning</h2>
<p>Some <strong>bold</strong>, <em>slanted</em> and <code>short</code> words with <a href="https://a.example">a link</a>, <u>underlined</u>.</p>
<h3>By a key</h3>
<ul>
<li>first</li>
<li>second
<ul>
<li>deeper</li>
</ul></li>
</ul>
<blockquote>
<p>said</p>
</blockquote>
<ol>
<li>one</li>
<li>two</li>
</ol>
<pre><code class="language-sql">select 1
  from facts</code></pre>
<p>Last<br>words.</p>
${`<p>${PARAGRAPH}</p>\n`.repeat(4).trim()}`

// Proves R133.
test('a post of 2,000 words with every element is written by keyboard alone, published, and undone', async ({
  page,
}) => {
  const path = await startWriting(page, '')
  const { keyboard } = page
  const content = contentField(page)

  await test.step('Markdown, HTML tags and keys, letter by letter', async () => {
    await keyboard.type('## Capacity planning\n')
    await keyboard.type('Some **bold**, *slanted* and `short` words with [a link](https://a.example), ')
    await keyboard.type('<u>underlined</u>.\n')
    await keyboard.press('Control+Alt+3')
    await keyboard.type('By a key\n- first\nsecond\n')
    await keyboard.press('Tab')
    await keyboard.type('deeper\n\n\n> said\n\n1. one\ntwo\n\n```sql select 1\n')
    await keyboard.press('Tab')
    await keyboard.type('from facts')
    await keyboard.press('ArrowDown')
    await keyboard.type('Last')
    await keyboard.press('Shift+Enter')
    await keyboard.type('words.')
  })
  for (let count = 0; count < 4; count += 1) {
    await keyboard.press('Enter')
    await keyboard.insertText(PARAGRAPH)
  }
  await expect(page.getByText(/^2,0\d\d words, 9 min read$/)).toBeVisible()

  await keyboard.press('Control+s')
  await expect(page.getByText('All changes saved')).toBeVisible()
  expect(await storedContent(page, path)).toBe(EVERY_ELEMENT)

  await test.step('readers see what the writer saw', async () => {
    const reader = await page.context().newPage()
    await reader.goto(path.replace('/post/edit/', '/blog/'))
    const words = (await reader.locator('.post-body').allInnerTexts()).join('\n').replace(/\s+/g, ' ')
    // With scripts, code has a button.
    expect(words.replace('Copy Code 1: SQL ', '')).toContain(
      'first second deeper said one two select 1 from facts Last words.',
    )
    await reader.close()
  })

  await test.step('undo reverts everything, and redo restores it', async () => {
    await content.focus()
    const undo = page.getByRole('button', { name: 'Undo' })
    await expect(async () => {
      await keyboard.press('Control+z')
      await expect(undo).toHaveAttribute('aria-disabled', 'true', { timeout: 1 })
    }).toPass({ intervals: [0] })
    // The switch from HTML is not among the changes.
    await expect(content).toHaveText('First text')
    const redo = page.getByRole('button', { name: 'Redo' })
    await expect(async () => {
      await keyboard.press('Control+y')
      await expect(redo).toHaveAttribute('aria-disabled', 'true', { timeout: 1 })
    }).toPass({ intervals: [0] })
    expect(await readHtml(page)).toBe(EVERY_ELEMENT)
    await publish(page).click()
    await expect(page.getByText('All changes saved')).toBeVisible()
  })
})
