import { expect, test } from 'vitest'
import { readText } from './read-text.ts'

test('headings, paragraphs, entries and code are read in their order, without markup', () => {
  const content =
    'Loose <strong>words</strong><h2>A <em>heading</em></h2><p>One<br>two</p><ul><li>An entry<ol><li>Inner</li></ol></li></ul><pre><code>a = 1</code></pre><blockquote><p>Said</p></blockquote>'
  expect(readText(content).map(({ kind, level, text }) => [kind, level, text])).toEqual([
    ['paragraph', 0, 'Loose words'],
    ['heading', 2, 'A heading'],
    ['paragraph', 0, 'One two'],
    ['entry', 0, 'An entry'],
    ['entry', 0, 'Inner'],
    ['code', 0, 'a = 1'],
    ['paragraph', 0, 'Said'],
  ])
  expect(readText('')).toEqual([])
})

test('links are read where they are, bare addresses too', () => {
  const [block] = readText('<p>See <a href="/blog">the <em>blog</em></a> and https://example.com/a.</p>')
  expect(block?.links).toEqual([
    { text: 'the blog', href: '/blog' },
    { text: 'https://example.com/a', href: 'https://example.com/a' },
  ])
})
