import { expect, test } from 'vitest'
import { type Format, wrapSelection } from './html-side.tsx'

/** Square brackets mark the selection, in the given text and in the result. */
function press(format: Format, given: string): string {
  const [start, end] = [given.indexOf('['), given.indexOf(']') - 1]
  const text = given.replace(/[[\]]/g, '')
  const { inserted, selectFrom, selectTo } = wrapSelection({ text, start, end }, format)
  const marked = `${inserted.slice(0, selectFrom)}[${inserted.slice(selectFrom, selectTo)}]${inserted.slice(selectTo)}`
  return text.slice(0, start) + marked + text.slice(end)
}

test.each<[Format, string, string]>([
  ['Bold', 'a [word] more', 'a <strong>[word]</strong> more'],
  ['Italic', 'a [] more', 'a <em>[]</em> more'],
  ['Heading', '[Title]', '<h2>[Title]</h2>'],
  ['Quote', '[Words]', '<blockquote>[Words]</blockquote>'],
  ['Code', '[x = 1]', '<code>[x = 1]</code>'],
  ['Link', 'see [here].', 'see <a href="[https://]">here</a>.'],
  ['Link', '[https://a.example/?q="x"]', '<a href="https://a.example/?q=%22x%22">[https://a.example/?q="x"]</a>'],
  ['List', '[one\n\n two]', '[<ul>\n<li>one</li>\n<li>two</li>\n</ul>]'],
  ['List', '[]', '[<ul>\n<li></li>\n</ul>]'],
])('%s on %j yields %j', (format, given, expected) => {
  expect(press(format, given)).toBe(expected)
})
