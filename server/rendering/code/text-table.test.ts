import { expect, test } from 'vitest'
import { serialize } from '#domain/posts/post-html/serialize.ts'
import { textTable } from './text-table.ts'

function htmlOf(code: string): string | null {
  const table = textTable(code)
  return table && serialize([table])
}

test('the first line and the first cells are headings', () => {
  expect(htmlOf('Tool | Tier\nDraft booking | 2\n')).toBe(
    '<table><thead><tr><th scope="col">Tool</th><th scope="col">Tier</th></tr></thead>' +
      '<tbody><tr><th scope="row">Draft booking</th><td>2</td></tr></tbody></table>',
  )
})

test('tags in a cell stay text', () => {
  expect(htmlOf('A | B\n<b>a</b> | <script>')).toContain('<th scope="row">&lt;b>a&lt;/b></th><td>&lt;script></td>')
})

test.each([
  ['no text', ''],
  ['one line', 'a | b'],
  ['one column', 'a\nb'],
  ['too many columns', 'a|b|c|d|e|f\n1|2|3|4|5|6'],
  ['a line with fewer cells', 'a | b\nc'],
])('%s is not a table', (_what, code) => {
  expect(textTable(code)).toBeNull()
})
