import { expect, test } from 'vitest'
import { parseFragment } from './post-html/parse-fragment.ts'
import { serialise } from './post-html/serialise.ts'
import { renderPostHtml } from './post-html.ts'

const MEMBER_LINK = 'rel="ugc nofollow noopener"'
const NEW_TAB = 'target="_blank" rel="noopener ugc nofollow"'

const PLAIN_TEXT: [string, string][] = [
  ['', ''],
  ['One line', 'One line'],
  ['one\ntwo', 'one<br>two'],
  ['one\r\ntwo', 'one<br>two'],
  ['one\n\ntwo', 'one<br><br>two'],
  ['\nleading and trailing\n', '<br>leading and trailing<br>'],
  ['  spaces   stay', '  spaces   stay'],
  ['a < b and c > d', 'a &lt; b and c > d'],
  ['R&D, AT&amp;T', 'R&amp;D, AT&amp;T'],
  ['“Déjà vu” – 数据 😀', '“Déjà vu” – 数据 😀'],
  ['&lt;b&gt; is text', '&lt;b> is text'],
]

const LINKS: [string, string][] = [
  ['https://a.example', `<a href="https://a.example" ${NEW_TAB}>https://a.example</a>`],
  [
    'see http://a.example/x?y=1&z=2 now',
    `see <a href="http://a.example/x?y=1&amp;z=2" ${NEW_TAB}>http://a.example/x?y=1&amp;z=2</a> now`,
  ],
  ['HTTPS://A.example', `<a href="HTTPS://A.example" ${NEW_TAB}>HTTPS://A.example</a>`],
  ['Read https://a.example/b.', `Read <a href="https://a.example/b" ${NEW_TAB}>https://a.example/b</a>.`],
  ['(https://a.example/b)', `(<a href="https://a.example/b" ${NEW_TAB}>https://a.example/b</a>)`],
  ['https://a.example/b_(c)', `<a href="https://a.example/b_(c)" ${NEW_TAB}>https://a.example/b_(c)</a>`],
  [
    'https://a.example\nhttps://b.example',
    `<a href="https://a.example" ${NEW_TAB}>https://a.example</a><br><a href="https://b.example" ${NEW_TAB}>https://b.example</a>`,
  ],
  ['"https://a.example"', `"<a href="https://a.example" ${NEW_TAB}>https://a.example</a>"`],
  [
    'https://a.example, https://b.example!',
    `<a href="https://a.example" ${NEW_TAB}>https://a.example</a>, <a href="https://b.example" ${NEW_TAB}>https://b.example</a>!`,
  ],
  ['http:// is no address', 'http:// is no address'],
  ['ftp://a.example stays text', 'ftp://a.example stays text'],
  ['www.a.example stays text', 'www.a.example stays text'],
  ['javascript://a.example stays text', 'javascript://a.example stays text'],
  ['<p>https://a.example</p>', `<p><a href="https://a.example" ${NEW_TAB}>https://a.example</a></p>`],
  [
    '<strong>https://a.example</strong>',
    `<strong><a href="https://a.example" ${NEW_TAB}>https://a.example</a></strong>`,
  ],
  ['<i>https://a</i>.example', `<a href="https://a.example" ${NEW_TAB}>https://a.example</a>`],
  ['<code>https://a.example</code>', '<code>https://a.example</code>'],
  ['<pre>https://a.example</pre>', '<pre>https://a.example</pre>'],
  ['<a href="/blog">https://a.example</a>', '<a href="/blog">https://a.example</a>'],
  ['<a href="/blog"><em>https://a.example</em></a>', '<a href="/blog"><em>https://a.example</em></a>'],
]

const PASTED_HTML: [string, string][] = [
  ['<p>one</p>\n<p>two</p>', '<p>one</p>\n<p>two</p>'],
  ['\n<p>one</p>\n\n<p>two</p>\n', '\n<p>one</p>\n\n<p>two</p>\n'],
  ['<ul>\n  <li>one</li>\n  <li>two</li>\n</ul>', '<ul>\n  <li>one</li>\n  <li>two</li>\n</ul>'],
  ['<p>one\ntwo</p>', '<p>one<br>two</p>'],
  ['<p>\none\n</p>', '<p>one</p>'],
  ['<li>one\n<ul><li>two</li></ul></li>', '<li>one<ul><li>two</li></ul></li>'],
  ['intro\n<h2>Title</h2>\ntext', 'intro<h2>Title</h2>text'],
  ['<strong>one</strong>\ntwo', '<strong>one</strong><br>two'],
  ['one\n<em>two</em>', 'one<br><em>two</em>'],
  ['<em>one\ntwo</em>', '<em>one<br>two</em>'],
  ['one<br>two', 'one<br>two'],
  ['<pre>a\n  b\n</pre>', '<pre>a\n  b\n</pre>'],
  ['<pre>\n\na</pre>', '<pre>\n\na</pre>'],
  ['<pre><code>a\nb</code></pre>', '<pre><code>a\nb</code></pre>'],
  ['<h1>1</h1><h6>6</h6>', '<h1>1</h1><h6>6</h6>'],
  ['<blockquote><p>Measure once.</p></blockquote>', '<blockquote><p>Measure once.</p></blockquote>'],
  ['<ol><li>one<li>two</ol>', '<ol><li>one</li><li>two</li></ol>'],
  ['<u>under</u> <em>em</em> <strong>strong</strong>', '<u>under</u> <em>em</em> <strong>strong</strong>'],
  ['<p class="intro lead">x</p>', '<p class="intro lead">x</p>'],
  ['<div><p>one</p></div>', '<p>one</p>'],
  ['<div>one</div><div>two</div>', 'one<br>two'],
  ['<div>one</div>\n<div>two</div>', 'one<br>two'],
  ['one<hr>two', 'one<br>two'],
  ['<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>', 'a b <br>c '],
  ['<b>bold</b> and <i>italic</i>', 'bold and italic'],
  ['<span style="color:red">red</span>', 'red'],
  ['<img src="a.png" alt="A">text', 'text'],
  ['<!-- note -->text', 'text'],
  ['<!doctype html><html><head><title>T</title></head><body><p>x</p></body></html>', 'T<p>x</p>'],
  ['<p>unclosed', '<p>unclosed</p>'],
  ['</div>stray', 'stray'],
  ['<P CLASS="x">upper</P>', '<p class="x">upper</p>'],
]

const ATTRIBUTES: [string, string][] = [
  ['<a href="https://a.example">x</a>', `<a href="https://a.example" ${MEMBER_LINK}>x</a>`],
  ['<a href="/blog">x</a>', '<a href="/blog">x</a>'],
  ['<a href="#part">x</a>', '<a href="#part">x</a>'],
  ['<a href="mailto:a@b.example">x</a>', '<a href="mailto:a@b.example">x</a>'],
  ['<a href="tel:+16515550100">x</a>', '<a href="tel:+16515550100">x</a>'],
  ['<a href="/blog" target="_blank">x</a>', '<a href="/blog" target="_blank" rel="noopener">x</a>'],
  ['<a href="/blog" target="_BLANK" rel="opener">x</a>', '<a href="/blog" target="_blank" rel="noopener">x</a>'],
  [
    '<a href="https://a.example" target="_blank" rel="noreferrer me">x</a>',
    '<a href="https://a.example" target="_blank" rel="noreferrer noopener ugc nofollow">x</a>',
  ],
  ['<a href="/x" target="admin">x</a>', '<a href="/x">x</a>'],
  ['<a href="//evil.example">x</a>', `<a href="//evil.example" ${MEMBER_LINK}>x</a>`],
  ['<a href="/\\evil.example">x</a>', `<a href="/\\evil.example" ${MEMBER_LINK}>x</a>`],
  ['<a class="button">x</a>', '<a class="button">x</a>'],
  [
    '<p id="main" style="position:fixed" title="t" data-x="1" class="fixed inset-0">x</p>',
    '<p class="fixed inset-0">x</p>',
  ],
  ['<p href="https://a.example" target="_blank">x</p>', '<p>x</p>'],
]

const HOSTILE: [string, string][] = [
  ['<script>alert(1)</script>after', 'after'],
  ['<style>*{display:none}</style>after', 'after'],
  ['<SCRIPT SRC=//evil.example></SCRIPT>x', 'x'],
  ['<scr<script>ipt>alert(1)</script>', 'ipt>alert(1)'],
  ['<img src=x onerror=alert(1)>', ''],
  ['<p onclick="alert(1)">x</p>', '<p>x</p>'],
  ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
  ['<a href=" javascript:alert(1)">x</a>', '<a>x</a>'],
  ['<a href="java&#10;script:alert(1)">x</a>', '<a>x</a>'],
  ['<a href="&#x6A;avascript:alert(1)">x</a>', '<a>x</a>'],
  ['<a href="JaVaScRiPt:alert(1)">x</a>', '<a>x</a>'],
  ['<a href="\u0001javascript:alert(1)">x</a>', '<a>x</a>'],
  ['<a href="data:text/html,<script>alert(1)</script>">x</a>', '<a>x</a>'],
  ['<a href="vbscript:msgbox(1)">x</a>', '<a>x</a>'],
  ['<a href="blob:https://a.example/1">x</a>', '<a>x</a>'],
  ['<a href="file:///etc/passwd">x</a>', '<a>x</a>'],
  ['<a href="view-source:https://a.example">x</a>', '<a>x</a>'],
  ['<iframe src="https://evil.example"><p>x</p></iframe>y', '&lt;p>x&lt;/p>y'],
  ['<svg><script>alert(1)</script><a xlink:href="javascript:alert(1)">x</a></svg>', '<a>x</a>'],
  ['<svg><p><style><img src=x onerror=alert(1)></style>', '<p></p>'],
  ['<math><mtext><table><mglyph><style><!--</style><img title="--><img src=x onerror=alert(1)>">', ''],
  [
    '<math><annotation-xml encoding="text/html"><style><img src=x onerror=alert(1)></style></annotation-xml></math>',
    '',
  ],
  ['<noscript><p title="</noscript><img src=x onerror=alert(1)>">x</p></noscript>', '<p>x</p>'],
  ['<textarea><img src=x onerror=alert(1)></textarea>', '&lt;img src=x onerror=alert(1)>'],
  ['<title></title><img src=x onerror=alert(1)>', ''],
  ['<xmp><img src=x onerror=alert(1)></xmp>', '&lt;img src=x onerror=alert(1)>'],
  ['<template><script>alert(1)</script><p>kept</p></template>', '<p>kept</p>'],
  ['<form action="/auth"><input name=password><button>Log in</button></form>', 'Log in'],
  ['<object data="x.swf"><embed src="x.swf">fallback</object>', 'fallback'],
  [
    '<base href="https://evil.example"><meta http-equiv=refresh content="0;url=https://evil.example"><link rel=stylesheet href=x>y',
    'y',
  ],
  ['<p class="a&quot; onclick=&quot;alert(1)">x</p>', '<p class="a&quot; onclick=&quot;alert(1)">x</p>'],
  [
    'https://a.example/"onmouseover="alert(1)',
    `<a href="https://a.example/" ${NEW_TAB}>https://a.example/</a>"onmouseover="alert(1)`,
  ],
  ['https://a.example/<img src=x onerror=alert(1)>', `<a href="https://a.example/" ${NEW_TAB}>https://a.example/</a>`],
  [
    '<a href="https://a.example"><object><a href="https://b.example">x</a></object></a>y',
    `<a href="https://a.example" ${MEMBER_LINK}></a><a href="https://b.example" ${MEMBER_LINK}>x</a>y`,
  ],
  ['</div></main><p>out?', '<p>out?</p>'],
  ['<!--><script>alert(1)</script>-->', '-->'],
  ['<![CDATA[<script>alert(1)</script>]]>', 'alert(1)]]>'],
  [
    '<a href="https://a.example" ping="https://evil.example" download>x</a>',
    `<a href="https://a.example" ${MEMBER_LINK}>x</a>`,
  ],
]

test.each(PLAIN_TEXT)('plain text gives the literal result: %j', (content, html) => {
  expect(renderPostHtml(content).html).toBe(html)
})

test.each(LINKS)('bare addresses become links: %j', (content, html) => {
  expect(renderPostHtml(content).html).toBe(html)
})

test.each(PASTED_HTML)('pasted HTML keeps its shape: %j', (content, html) => {
  expect(renderPostHtml(content).html).toBe(html)
})

test.each(ATTRIBUTES)('attributes are those of the list, and links are safe: %j', (content, html) => {
  expect(renderPostHtml(content).html).toBe(html)
})

test.each(HOSTILE)('nothing hostile survives: %j', (content, html) => {
  expect(renderPostHtml(content).html).toBe(html)
})

const EVERY_CASE = [...PLAIN_TEXT, ...LINKS, ...PASTED_HTML, ...ATTRIBUTES, ...HOSTILE].map(([content]) => content)

test.each(EVERY_CASE)('a browser reads the result as it was checked: %j', (content) => {
  const { html } = renderPostHtml(content)
  const page = serialise(parseFragment(`<div>${html}</div><p>after</p>`))
  expect(page).toBe(`<div>${html}</div><p>after</p>`)
})

test('dropped tags are named once each, in order, and only if the author wrote them', () => {
  const content = '<table><tr><td>a</td></tr></table><B>b</B><b>c</b><script>1</script>'
  expect(renderPostHtml(content).droppedTags).toEqual(['table', 'tr', 'td', 'b', 'script'])
})

test('dropped attributes are named as they are written, once each, on tags that are shown', () => {
  const content =
    '<p STYLE="x" onclick="x" data-two-words="1" aria-label="x" id=a>a</p><p style="x">b</p><img alt="x"><a href="javascript:x">c</a>'
  expect(renderPostHtml(content).droppedAttributes).toEqual([
    'style',
    'onclick',
    'data-two-words',
    'aria-label',
    'id',
    'href',
  ])
})

test('allowed content drops nothing', () => {
  const content = '<p class="x">a <a href="/blog" target="_blank" rel="noopener">b</a></p>'
  expect(renderPostHtml(content)).toMatchObject({ droppedTags: [], droppedAttributes: [] })
})

test('markup nested beyond reading is shown as its source', () => {
  const { html } = renderPostHtml(`${'<div>'.repeat(50_000)}\nend`)
  expect(html.startsWith('&lt;div>&lt;div>')).toBe(true)
  expect(html.endsWith('<br>end')).toBe(true)
})

test.each([
  ['links', '<a href="//x">'.repeat(20_000)],
  ['bold', '<b><p>'.repeat(2_000)],
  ['brackets', `https://a.example/${')'.repeat(20_000)}`],
  ['quotes', `https://a.example/${'.'.repeat(50_000)}x`],
  ['newlines', '\n'.repeat(50_000)],
  ['edges', '<div>a</div>'.repeat(10_000)],
])('hostile amounts of %s are rendered in time', (_, content) => {
  const start = performance.now()
  renderPostHtml(content)
  expect(performance.now() - start).toBeLessThan(2_000)
})

test.each([
  ['tags that every paragraph opens anew', `<p>${tagsOf(400, 'b')}${'<p>x'.repeat(4000)}`],
  ['allowed tags that every paragraph opens anew', `<p>${tagsOf(400, 'em')}${'<p>x'.repeat(4000)}`],
  ['a long attribute that every paragraph repeats', `<p><em class="${'x'.repeat(100_000)}">${'<p>x'.repeat(4000)}`],
  ['the same after the dropped tags are gone', `<p>${tagsOf(400, 'em')}${'<button><p>x</p></button>'.repeat(4000)}`],
])('a text that a parser would multiply is shown as its source: %s', (_name, content) => {
  const { html, droppedTags, droppedAttributes } = renderPostHtml(content)
  expect(html.startsWith('&lt;p>')).toBe(true)
  expect(html.length).toBeLessThan(2 * content.length + 10_000)
  expect([...droppedTags, ...droppedAttributes]).toEqual([])
})

/** No two alike: of equal tags a parser keeps only three open. */
function tagsOf(count: number, name: string): string {
  return Array.from({ length: count }, (_, index) => `<${name} class="c${index}">`).join('')
}
