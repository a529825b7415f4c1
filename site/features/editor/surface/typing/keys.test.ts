import { type EditorState, TextSelection } from 'prosemirror-state'
import { expect, test } from 'vitest'
import { openDocument } from '../../document/post-document.ts'
import { createSurface } from '../create-surface.ts'
import { indent, outdent, WRITING_KEYS } from './keys.ts'

const KEYS: typeof WRITING_KEYS = { ...WRITING_KEYS, Tab: indent, 'Shift-Tab': outdent }

/** The HTML after pressing keys at the bar, or with the words between two bars selected. `X` types a letter. */
function press(html: string, ...keys: readonly string[]): string {
  let written = html.replaceAll('|', '')
  const surface = createSurface(written, (next) => {
    written = next
  })
  const [from, to] = barsIn(openDocument(html).doc)
  surface.dispatch(surface.getState().tr.setSelection(TextSelection.create(surface.getState().doc, from, to)))
  for (const key of keys) {
    if (key === 'X') surface.dispatch(surface.getState().tr.insertText('X'))
    else surface.run(KEYS[key] ?? (() => false))
  }
  return written
}

function barsIn(doc: EditorState['doc']): [number, number] {
  const bars: number[] = []
  doc.descendants((node, position) => {
    for (const { index } of (node.text ?? '').matchAll(/\|/g)) bars.push(position + index - bars.length)
  })
  const [from = 0, to = from] = bars
  return [from, to]
}

test.each([
  ['a paragraph after a list', '<ul>\n<li>a</li>\n</ul>\n<p>|b</p>', '<ul>\n<li>aXb</li>\n</ul>'],
  ['a paragraph after a quotation', '<blockquote>a</blockquote>\n<p>|b</p>', '<blockquote>aXb</blockquote>'],
  ['an item', '<ul>\n<li>a</li>\n<li>|b</li>\n</ul>', '<ul>\n<li>aXb</li>\n</ul>'],
  ['the first item', '<p>a</p>\n<ul>\n<li>|b</li>\n</ul>', '<p>a</p>\n<p>Xb</p>'],
  [
    'the first item of a list in an item',
    '<ul>\n<li>a\n<ul>\n<li>|b</li>\n</ul>\n</li>\n</ul>',
    '<ul>\n<li>a</li>\n<li>Xb</li>\n</ul>',
  ],
  ['the first words of a quotation', '<p>a</p>\n<blockquote>|b</blockquote>', '<p>a</p>\n<p>Xb</p>'],
  ['a heading', '<p>a</p>\n<h2>|b</h2>', '<p>a</p>\n<p>Xb</p>'],
  ['a code block', '<p>a</p>\n<pre><code>|b</code></pre>', '<p>a</p>\n<p>Xb</p>'],
  ['a paragraph after a heading', '<h2>a</h2>\n<p>|b</p>', '<h2>aXb</h2>'],
])('Backspace at the start of %s', (_, before, after) => {
  expect(press(before, 'Backspace', 'X')).toBe(after)
})

test.each([
  [
    'a paragraph before a list',
    '<p>a|</p>\n<ul>\n<li>b</li>\n<li>c</li>\n</ul>',
    '<p>aXb</p>\n<ul>\n<li>c</li>\n</ul>',
  ],
  ['a paragraph before a quotation', '<p>a|</p>\n<blockquote>b</blockquote>', '<p>aXb</p>'],
  ['the last item', '<ul>\n<li>a|</li>\n</ul>\n<p>b</p>', '<ul>\n<li>aXb</li>\n</ul>'],
  ['an item', '<ul>\n<li>a|</li>\n<li>b</li>\n</ul>', '<ul>\n<li>aXb</li>\n</ul>'],
  ['an item with items below', '<ul>\n<li>a|\n<ul>\n<li>b</li>\n</ul>\n</li>\n</ul>', '<ul>\n<li>aXb</li>\n</ul>'],
  [
    'a list before code',
    '<ul>\n<li>a|</li>\n</ul>\n<pre><code>b</code></pre>',
    '<ul>\n<li>aX</li>\n</ul>\n<pre><code>b</code></pre>',
  ],
  ['words before code, whose lines stay lines', '<p>a|</p>\n<pre><code>b\nc</code></pre>', '<p>aXb<br>c</p>'],
])('Delete at the end of %s', (_, before, after) => {
  expect(press(before, 'Delete', 'X')).toBe(after)
})

test.each([
  ['Tab', '<pre><code>a|b\nc|d\ne</code></pre>', '<pre><code>  ab\n  cd\ne</code></pre>'],
  // Nothing of the second line is selected.
  ['Tab', '<pre><code>|a\n|b</code></pre>', '<pre><code>  a\nb</code></pre>'],
  ['Shift-Tab', '<pre><code>  |a\n b|</code></pre>', '<pre><code>a\nb</code></pre>'],
])('%s in code moves the selected lines and never replaces them', (key, before, after) => {
  expect(press(before, key)).toBe(after)
})

test.each([
  ['up', 'a paragraph', '<p>a</p>\n<h2>b|</h2>\n<p>c</p>', '<h2>bX</h2>\n<p>a</p>\n<p>c</p>'],
  ['up', 'two blocks', '<p>a</p>\n<p>|b</p>\n<p>c|</p>', '<p>X</p>\n<p>a</p>'],
  ['up', 'the first block', '<p>a|</p>\n<p>b</p>', '<p>aX</p>\n<p>b</p>'],
  ['up', 'an item', '<ul>\n<li>a</li>\n<li>b|</li>\n</ul>', '<ul>\n<li>bX</li>\n<li>a</li>\n</ul>'],
  ['down', 'a paragraph', '<p>a|</p>\n<pre><code>b</code></pre>', '<pre><code>b</code></pre>\n<p>aX</p>'],
  [
    'down',
    'an item with its items below',
    '<ul>\n<li>a|\n<ul>\n<li>b</li>\n</ul></li>\n<li>c</li>\n</ul>',
    '<ul>\n<li>c</li>\n<li>aX\n<ul>\n<li>b</li>\n</ul></li>\n</ul>',
  ],
  ['down', 'words in a quotation', '<blockquote>a|</blockquote>\n<p>b</p>', '<p>b</p>\n<blockquote>aX</blockquote>'],
])('moving %s %s', (way, ...[, before, after]) => {
  expect(press(before, way === 'up' ? 'Alt-Shift-ArrowUp' : 'Alt-Shift-ArrowDown', 'X')).toBe(after)
})

test('Enter in code keeps the indent, the third one and the right arrow leave it', () => {
  expect(press('<pre><code>if x\n  y|</code></pre>', 'Enter', 'X')).toBe('<pre><code>if x\n  y\n  X</code></pre>')
  const code = '<pre><code>a|</code></pre>\n<p>b</p>'
  expect(press(code, 'Enter', 'Enter', 'Enter', 'X')).toBe('<pre><code>a</code></pre>\n<p>X</p>\n<p>b</p>')
  expect(press('<p><code>a|</code></p>', 'ArrowRight', 'X')).toBe('<p><code>a</code>X</p>')
  expect(press('<p><code>a|</code></p>', 'X')).toBe('<p><code>aX</code></p>')
})
