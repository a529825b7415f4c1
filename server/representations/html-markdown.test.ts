import { parseFragment } from '@headwater/post-html/parse-fragment'
import { expect, test } from 'vitest'
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
  {
    html: '<h2>Costs</h2><div data-sample="true"><p>$5</p><table><tr><td>5</td></tr></table></div>',
    markdown: '## Costs',
  },
  { html: '<script>alert(1)</script><form>no</form><button>no</button><nav>no</nav>', markdown: '' },
])('$html becomes $markdown', ({ html, markdown }) => {
  expect(markdownOf(html)).toBe(markdown)
})

test.each([
  {
    what: 'the section',
    html: '<section id="build"><div><h2 id="build-title">Build</h2></div></section>',
    id: '{#build}',
  },
  { what: 'itself', html: '<section id="a"><p>Text</p><h2 id="build">Build</h2></section>', id: '{#build}' },
  { what: 'the post’s part', html: '<div id="section-build"><h2>Build</h2></div>', id: '{#section-build}' },
])('a heading carries the id of $what', ({ html, id }) => {
  expect(markdownOf(html)).toContain(`## Build ${id}`)
})

test('a heading without an id, or with one that Markdown would change, carries none', () => {
  expect(markdownOf('<h2>A</h2><h2 id="_b_">B</h2><h1 id="c">C</h1>')).toBe('## A\n\n## B\n\n# C')
})

test('the questions of an accordion are headings one level below the section’s', () => {
  const faq = '<details><summary>Why?</summary><div id="faq-why"><p>Well.</p></div></details>'
  expect(markdownOf(`<section id="faq"><h2>Questions</h2>${faq}${faq}</section>`)).toBe(
    ['## Questions {#faq}', ...Array(2).fill('### Why? {#faq-why}\n\nWell.')].join('\n\n'),
  )
})

test('the summary of a note in a list entry is the label of a control', () => {
  expect(markdownOf('<ul><li><p>90%</p><details><summary>Sample</summary><p>A note.</p></details></li></ul>')).toBe(
    '- 90%\n\n  A note.',
  )
})

test('a heading of two lines stays a heading of one', () => {
  expect(markdownOf('<h1>Many sources.<br>One answer.</h1>')).toBe('# Many sources. One answer.')
})

test('entries with a heading keep it as strong text, unless they are whole sections', () => {
  expect(markdownOf('<ol><li><h3>Trace</h3><p>Two weeks.</p></li></ol>')).toBe('1. **Trace**\n\n   Two weeks.')
  expect(markdownOf('<ol><li id="a"><h2>Sales</h2><ul><li>One</li></ul></li></ol>')).toBe('## Sales {#a}\n\n- One')
  expect(markdownOf('<dl><div><dt>Cost</dt><dd>A fixed price.</dd></div></dl>')).toBe('- **Cost**\n\n  A fixed price.')
})

test('the messages of a carousel become a list, and its controls are left out', () => {
  const message = '<div><p>One model.</p><p>Many reports.</p></div>'
  const controls = '<div><p>Message 1 of 2</p><button>Next</button></div>'
  const carousel = `<section aria-roledescription="carousel"><div aria-live="off">${message}${message}</div>${controls}</section>`
  expect(markdownOf(carousel)).toBe(Array(2).fill('- One model.\n\n  Many reports.').join('\n\n'))
})

test('a figure and a quotation with its speaker are separated from the text', () => {
  const table = '<table><tr><th>Day</th></tr><tr><td>Mon</td></tr></table>'
  expect(markdownOf(`<figure><figcaption>Load</figcaption><svg></svg>${table}<p>Sample data</p></figure>`)).toBe(
    '> Figure: Load\n>\n> | Day |\n> | --- |\n> | Mon |\n>\n> Sample data',
  )
  expect(markdownOf('<figure><blockquote><p>Yes.</p></blockquote><figcaption>Ada</figcaption></figure>')).toBe(
    '> Yes.\n>\n> — Ada',
  )
})

test('a card begins with its heading, and a footer is separated', () => {
  expect(markdownOf('<article><p>May 1</p><div><h3>Post</h3><p>Teaser.</p></div><footer>End.</footer></article>')).toBe(
    '### Post\n\nMay 1\n\nTeaser.\n\n---\n\nEnd.',
  )
})

test('adjacent links and dates are separated, code is not', () => {
  expect(markdownOf('<p><a href="/a">A</a><time>May 1</time></p>')).toBe('[A](https://site.test/a) · May 1')
  expect(markdownOf('<pre><span>a</span><span>b</span></pre>')).toBe('```\nab\n```')
})

test('text that looks like markup is escaped', () => {
  expect(markdownOf('*a* _b_ [c](d) &lt;script&gt; `e` \\')).toBe('\\*a\\* \\_b\\_ \\[c]\\(d) \\<script> \\`e\\` \\\\')
  expect(markdownOf('# a<br>1. b<br>- c<br>+ d')).toBe('\\# a\\\n1\\. b\\\n\\- c\\\n\\+ d')
  expect(markdownOf('&amp;lt;')).toBe('\\&lt;')
})

test('characters in a link’s address cannot end it early', () => {
  expect(markdownOf('<a href="https://a.example/(x) y>z">a</a>')).toBe('[a](https://a.example/\\(x\\)%20y%3Ez)')
})
