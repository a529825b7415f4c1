import { expect, test } from 'vitest'
import { parseFragment } from '#domain/posts/post-html/parse-fragment.ts'
import { toMarkdown } from './html-markdown.ts'

function markdownOf(html: string): string {
  return toMarkdown(parseFragment(html), { baseUrl: 'https://site.test/blog/1' })
}

test.each([
  { html: '<h1>Our <em>Blog</em></h1><p>One\n two</p>', markdown: '# Our _Blog_\n\nOne two' },
  { html: 'a<br>b <strong>bold</strong> c', markdown: 'a\\\nb **bold** c' },
  { html: '<ul><li>one</li><li>two<ol><li>a</li></ol></li></ul>', markdown: '- one\n- two\n  1. a' },
  { html: '<blockquote><p>a</p><p>b</p></blockquote>', markdown: '> a\n>\n> b' },
  { html: '<pre><code>if (a) {\n  b`c`\n}\n</code></pre>', markdown: '```\nif (a) {\n  b`c`\n}\n```' },
  { html: '<pre>```\n</pre>', markdown: '````\n```\n````' },
  { html: 'use <code>a*b</code> and <code>`</code>', markdown: 'use `a*b` and `` ` ``' },
  { html: '<a href="/contact">Talk</a> to us', markdown: '[Talk](https://site.test/contact) to us' },
  { html: '<a href="#top">Up</a>', markdown: '[Up](https://site.test/blog/1#top)' },
  { html: '<a href="/blog/2"><h3>Post</h3></a>', markdown: '### [Post](https://site.test/blog/2)' },
  { html: '<p><span>Fabric</span><time>May 1</time></p>', markdown: 'Fabric · May 1' },
  { html: '<p>See <span aria-hidden="true">→</span><svg><text>x</text></svg> this</p>', markdown: 'See this' },
  { html: '<p>A <img src="x.png" alt="chart"></p>', markdown: 'A chart' },
  {
    html: '<table><tr><th>Size</th><th>Price</th></tr><tr><td>F2</td><td>$1</td></tr></table>',
    markdown: '| Size | Price |\n| ---- | ----- |\n| F2   | $1    |',
  },
  { html: '<script>alert(1)</script><form>no</form><button>no</button><nav>no</nav>', markdown: '' },
])('$html becomes $markdown', ({ html, markdown }) => {
  expect(markdownOf(html)).toBe(markdown)
})

test('text that looks like markup is escaped', () => {
  expect(markdownOf('*a* _b_ [c](d) &lt;script&gt; `e` \\')).toBe('\\*a\\* \\_b\\_ \\[c]\\(d) \\<script> \\`e\\` \\\\')
  expect(markdownOf('# a<br>1. b<br>- c<br>+ d')).toBe('\\# a\\\n1\\. b\\\n\\- c\\\n\\+ d')
  expect(markdownOf('&amp;lt;')).toBe('\\&lt;')
})

test('characters in a link’s address cannot end it early', () => {
  expect(markdownOf('<a href="https://a.example/(x) y>z">a</a>')).toBe('[a](https://a.example/\\(x\\)%20y%3Ez)')
})
