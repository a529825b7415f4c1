import { expect, test } from 'vitest'
import { diffContents, readBlocks } from './diff-contents.ts'

/** A block as text: [-removed-] and [+added+]. */
const show = (first: string, second: string) =>
  diffContents(first, second).map(({ runs, isReformatted }) => {
    const words = runs.map(({ kind, text }) =>
      kind === 'same' ? text : kind === 'added' ? `[+${text}+]` : `[-${text}-]`,
    )
    return words.join('') + (isReformatted ? ' *' : '')
  })

test('blocks are what readers see, without tags', () => {
  const html =
    '<h2>Head</h2><p>One &amp; <strong>two</strong></p><ul><li>Item</li></ul><pre>a\n b</pre>Line\nnext\n\nLast'
  expect(readBlocks(html).map(({ kind, text }) => [kind, text])).toEqual([
    ['heading', 'Head'],
    ['paragraph', 'One & two'],
    ['item', 'Item'],
    ['code', 'a\n b'],
    ['paragraph', 'Line\nnext'],
    ['paragraph', 'Last'],
  ])
})

test('changed words are compared, whole paragraphs shown, and a change of tags mentioned', () => {
  expect(show('<p>Data is the new oil.</p>', '<p>Data is the old coal.</p>')).toEqual([
    'Data is the [-new oil-][+old coal+].',
  ])
  expect(show('<p>One</p><p>Two</p>', '<p>One</p><p>Zero zero</p><p>Two</p>')).toEqual(['One', '[+Zero zero+]', 'Two'])
  expect(show('<p>One</p><p>Two</p>', '<p>Two</p>')).toEqual(['[-One-]', 'Two'])
  expect(show('<p>Something else entirely</p>', '<p>New words here</p>').toSorted()).toEqual([
    '[+New words here+]',
    '[-Something else entirely-]',
  ])
  expect(
    show('<p>The <a href="https://a.example">page</a></p>', '<p>The <a href="https://b.example">page</a></p>'),
  ).toEqual(['The page *'])
  expect(show('<p>The page</p>', '<p class="x">The page</p>')).toEqual(['The page'])
})
