import { expect, test } from 'vitest'
import { withAbsoluteLinks } from './render-post.ts'

test.each([
  ['<p><a href="/contact">a</a></p>', '<p><a href="https://site.test/contact">a</a></p>'],
  ['<a href="#end">a</a>', '<a href="https://site.test/blog/1#end">a</a>'],
  [
    '<a href="https://a.example/?b&amp;c" rel="noopener">a</a>',
    '<a href="https://a.example/?b&amp;c" rel="noopener">a</a>',
  ],
  ['<a href="mailto:a@b.example">a</a>', '<a href="mailto:a@b.example">a</a>'],
  ['say a href="/x" &lt;b>', 'say a href="/x" &lt;b>'],
  ['<pre>\n\ncode</pre>', '<pre>\n\ncode</pre>'],
])('%s becomes %s outside the site', (html, absolute) => {
  expect(withAbsoluteLinks(html, 'https://site.test/blog/1')).toBe(absolute)
})

test('HTML nested too deep to traverse is left unchanged', () => {
  const html = `${'<em>'.repeat(50_000)}${'</em>'.repeat(50_000)}`
  expect(withAbsoluteLinks(html, 'https://site.test/')).toBe(html)
})
