import { expect, test } from 'vitest'
import { describeLost } from '#domain/posts/foreign-html/lost.ts'
import { renderPostHtml } from '#domain/posts/post-html.ts'
import { readClipboardCases, writeExpected } from '#tests/read-clipboards.ts'
import { type PastedContent, readClipboard } from './read-clipboard.ts'

const CASES = readClipboardCases()

test.each(CASES)('pasting $name yields structure and nothing else', async ({ expectedFile, ...clipboard }) => {
  const pasted = readClipboard(clipboard)
  const told = 'lost' in pasted ? describeLost(pasted.lost) : null
  await expect(writeExpected(contentOf(pasted), told)).toMatchFileSnapshot(expectedFile)
})

test.each(CASES)('readers see everything that was pasted from $name', (clipboard) => {
  const pasted = readClipboard(clipboard)
  if ('text' in pasted) return
  const { isSource, droppedTags, droppedAttributes } = renderPostHtml(pasted.html)
  expect({ isSource, droppedTags, droppedAttributes }).toEqual({
    isSource: false,
    droppedTags: [],
    droppedAttributes: [],
  })
})

function contentOf(pasted: PastedContent): string {
  return 'text' in pasted ? pasted.text : pasted.html
}
