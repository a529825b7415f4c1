import { renderPostHtml } from '@headwater/post-html'
import { expect, test } from 'vitest'
import { blocksOf } from '#tests/exchange/blocks-of.ts'
import { cleanHtml } from './clean-html.ts'

test.each([
  ['<div><b>Bold</b> and <i>italic</i></div>', '<p><strong>Bold</strong> and <em>italic</em></p>'],
  ['text <p class="lead" style="x">one</p> more', '<p>text</p>\n<p>one</p>\n<p>more</p>'],
  [
    '<ul>\n  <li><p>One</p></li>\n  <li>Two<ol><li>a</li></ol></li>\n</ul>',
    '<ul><li>One</li><li>Two<ol><li>a</li></ol></li></ul>',
  ],
  ['<li><p>a</p><p>b</p></li>', '<ul><li><p>a</p><p>b</p></li></ul>'],
  [
    '<a href="../b?c=1&amp;d=%22#e">a</a> <a href="javascript:x()">b</a>',
    '<p><a href="../b?c=1&amp;d=%22#e">a</a> b</p>',
  ],
  [
    '<pre class="wp-block-code"><code lang="sql" class="language-sql">select 1\n  from a;\n</code></pre>',
    '<pre><code class="language-sql">select 1\n  from a;</code></pre>',
  ],
  ['<p>a<br></p><p>&nbsp;</p><p> </p>', '<p>a</p>'],
  [
    '<a href="https://a.example" onclick="x()" target="_blank">a</a><script>x()</script>',
    '<p><a href="https://a.example">a</a></p>',
  ],
  ['<span><h2>Title</h2></span><section><header>Words</header></section>', '<h2>Title</h2>\n<p>Words</p>'],
  ['<blockquote>Said<cite>Ada</cite></blockquote>', '<blockquote><p>Said<em>Ada</em></p></blockquote>'],
  ['<dl><dt>Term</dt><dd>Meaning</dd></dl>', '<p>Term</p>\n<p>Meaning</p>'],
])('%s', (html, expected) => {
  expect(blocksOf(cleanHtml(html).html).join('\n')).toBe(expected)
})

test('the notes say what is lost', () => {
  const { html, notes } = cleanHtml(
    '<figure><a href="/b"><img src="https://old.example/a/b.png?w=3" alt="A heron"></a><figcaption>At the lake</figcaption></figure>' +
      '<p>H<sub>2</sub>O <s>was</s></p><hr><form><input></form><iframe src="//player.example/1"></iframe><video></video>',
  )
  expect(html).toBe('<p>H₂O was</p>\n<p><a href="https://player.example/1">https://player.example/1</a></p>')
  expect(notes).toEqual([
    'the caption “At the lake” is left out',
    'dividing lines are left out',
    'embedded content became a link to https://player.example/1',
    'a player (video) is left out',
    'the picture b.png (“A heron”) is left out',
    'text that was struck through is shown as it is',
    'fields of a form are left out',
  ])
})

test('a table becomes a list of its rows', () => {
  const table =
    '<table><thead><tr><th>Bird</th><th>Legs</th></tr></thead><tr><td>Heron</td><td><b>2</b></td></tr><tr><td>Owl</td><td></td></tr></table>'
  expect(cleanHtml(table)).toMatchObject({
    html: '<ul>\n<li>Bird: Heron; Legs: <strong>2</strong></li>\n<li>Bird: Owl</li>\n</ul>',
    notes: ['tables became lists of their rows'],
  })
})

test('the first YouTube video becomes the post’s video, and further ones become links', () => {
  const { html, youtubeUrl, notes } = cleanHtml(
    '<iframe src="https://www.youtube.com/embed/abcdefghijk?feature=oembed"></iframe><p>x</p><iframe src="https://youtu.be/lmnopqrstuv"></iframe>',
  )
  expect(youtubeUrl).toBe('https://www.youtube.com/watch?v=abcdefghijk')
  expect(html).toBe('<p>x</p>\n<p><a href="https://youtu.be/lmnopqrstuv">https://youtu.be/lmnopqrstuv</a></p>')
  expect(notes).toHaveLength(1)
})

test('empty lines end paragraphs where lines are breaks', () => {
  const classic =
    'First line\nsecond <b>line</b>\n\nNext\n<h2>Title</h2>\nLast\n<ul>\n<li>a</li>\n</ul>\n<pre>a\n\nb</pre>'
  expect(cleanHtml(classic, { linesAreBreaks: true }).html).toBe(
    '<p>First line<br>second <strong>line</strong></p>\n<p>Next</p>\n<h2>Title</h2>\n<p>Last</p>\n<ul>\n<li>a</li>\n</ul>\n<pre><code>a\n\nb</code></pre>',
  )
})

test('the site shows all of a cleaned text', () => {
  const { html } = cleanHtml(
    '<div>a <center>b</center><font color="red">c</font><table><tr><td>d</td></tr></table></div><ol start="3"><li>e</ol>',
  )
  expect(renderPostHtml(html)).toMatchObject({ html, droppedTags: [], droppedAttributes: [] })
})
