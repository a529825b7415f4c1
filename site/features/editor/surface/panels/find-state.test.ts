import { expect, test } from 'vitest'
import { openDocument } from '../../document/post-document.ts'
import { findMatches } from './find-state.ts'

function find(html: string, query: string, isCaseSensitive = false): string[] {
  const { doc } = openDocument(html)
  return findMatches(doc, { query, isCaseSensitive }).map(({ from, to }) => doc.textBetween(from, to))
}

test('matches may cross marks, not blocks, are plain text, and mind case only if requested', () => {
  expect(find('<p>data <strong>mo</strong>del</p><p>datamodel</p>', 'data model')).toEqual(['data model'])
  expect(find('<p>one</p><p>two</p>', 'onetwo')).toEqual([])
  expect(find('<p>DAX dax</p>', 'dax')).toEqual(['DAX', 'dax'])
  expect(find('<p>DAX dax</p>', 'dax', true)).toEqual(['dax'])
  expect(find('<p>a.b a+b axb</p>', 'a.b')).toEqual(['a.b'])
  expect(find('<ul><li>one<br>two</li></ul><pre><code>two</code></pre>', 'two')).toEqual(['two', 'two'])
})
