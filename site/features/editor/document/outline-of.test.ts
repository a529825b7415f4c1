import { expect, test } from 'vitest'
import { outlineOf } from './outline-of.ts'
import { openDocument } from './post-document.ts'

test('an outline has every heading with its level and place, in quotations and lists too', () => {
  const { doc } = openDocument('<h2>One</h2>\n<p>x</p>\n<blockquote><h3>Two <em>and</em></h3></blockquote>\n<h2></h2>')
  const outline = outlineOf(doc)
  expect(outline.map(({ level, title }) => [level, title])).toEqual([
    [2, 'One'],
    [3, 'Two and'],
    [2, ''],
  ])
  for (const { position } of outline) expect(doc.nodeAt(position)?.type.name).toBe('heading')
})
