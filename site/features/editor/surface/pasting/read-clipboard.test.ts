import { renderPostHtml } from '@headwater/post-html'
import { expect, test } from 'vitest'
import { describeLost } from '#domain/posts/describe-lost.ts'
import { readClipboardCases, writeExpected } from '#tests/read-clipboards.ts'
import { looksLikeHtml, looksLikeMarkdown, type PastedContent, readClipboard } from './read-clipboard.ts'

const CASES = readClipboardCases()

test.each(CASES)('pasting $name yields structure and nothing else', async ({ expectedFile, ...clipboard }) => {
  const pasted = readClipboard(clipboard)
  const notice = 'lost' in pasted ? describeLost(pasted.lost) : null
  await expect(writeExpected(contentOf(pasted), notice)).toMatchFileSnapshot(expectedFile)
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

test.each([
  '# Title\n\n- one\n- two',
  '## Part\nText right below',
  'See [the site](https://a.example).',
  'This is **bold**.',
  '- one\n- two\n\nwith `code`\n\n# Title\n\nand text',
  '```\nx\n```',
  '| a | b |\n| - | - |\n|---|---|\n| 1 | 2 |',
])('Markdown: %j', (text) => {
  expect(looksLikeMarkdown(text)).toBe(true)
})

test.each([
  'Ordinary prose. With two sentences.',
  'It costs 5 * 3 * 2 euros.',
  'snake_case_name and another_one',
  '- a dash\n- another dash',
  '> quoted mail\n> **shouting** in it\n\nAnswer',
  '# a comment\nmake all',
  'def f(**options):\n    return g(**options)\n',
  'title: x\ntags:\n- a\n- b\nbody: **x**\n',
  'Call f(x)[0](y) twice.',
  'Item #1 and ## are fine',
  '**',
])('no Markdown: %j', (text) => {
  expect(looksLikeMarkdown(text)).toBe(false)
})

// Proves R133.
test.each([
  '<p>One</p>',
  'Words with <strong>one</strong> tag pair.',
  '<!DOCTYPE html><title>x</title>',
  '<UL>\n<LI>x</LI>\n</UL>',
  'Ask <a href="https://a.example">us</a>.',
])('HTML: %j', (text) => {
  expect(looksLikeHtml(text)).toBe(true)
})

test.each([
  'Use the <strong> tag for that.',
  'if (a < b && c > d) return',
  'Map<string, Array<number>>',
  '<Button className="x"><p>a</p></Button>',
  '<p onClick={run}>a</p>',
  'Ada <ada@a.example> wrote',
])('no HTML: %j', (text) => {
  expect(looksLikeHtml(text)).toBe(false)
})

test.each([
  ['brackets', '['],
  ['asterisks', ' **a'],
  ['underscores', ' __a'],
  ['opening tags', '<p>'],
  ['semicolons', ';  '],
  ['fences', '```\n'],
])('200,000 characters of %s are examined in linear time', (_name, piece) => {
  const cost = (length: number) => {
    const text = piece.repeat(length / piece.length)
    const before = process.cpuUsage().user
    looksLikeMarkdown(text)
    looksLikeHtml(text)
    return (process.cpuUsage().user - before) / 1000
  }
  // Quadratic growth would be sixteenfold. A time too short to measure is fast enough.
  const isLinear = () => cost(200_000) < 9 * cost(50_000) + 60
  expect(isLinear() || isLinear() || isLinear()).toBe(true)
})
