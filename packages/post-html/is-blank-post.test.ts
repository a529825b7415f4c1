import { expect, test } from 'vitest'
import { isBlankPost } from './is-blank-post.ts'
import { renderPostHtml } from './post-html.ts'

test.each([
  '',
  ' \n\t',
  '<p>   </p>',
  '<p></p>\n<p><br></p>',
  '<h2 class="a">&nbsp;</h2><ul><li><strong>\u200b</strong></li></ul>',
  '<p>&#160;&#x200B;&ZeroWidthSpace;&shy;</p>',
  '<pre><code>\n</code></pre>',
  '<a href="https://a.example"> </a>',
  '<script>alert(1)</script><style>p{}</style><!-- words -->',
  '<img src="a.png"><hr/><table><tr><td> </td></tr></table>',
])('readers see nothing of %j', (content) => {
  expect(isBlankPost(content)).toBe(true)
  // What the public renderer makes of it has no letter either.
  expect(renderPostHtml(content).html.replace(/<[^>]*>|&[^;]*;/g, '')).not.toMatch(/[\p{L}\p{N}\p{P}]/u)
})

test.each([
  'a',
  '<p>a</p>',
  '3 < 4',
  '<https://a.example>',
  '<ada@a.example>',
  '<p>&amp;</p>',
  '<p>&#65;</p>',
  '<p>&#99999999;</p>',
  '<table><tr><td>a</td></tr></table>',
  '<p',
])('readers see something of %j', (content) => {
  expect(isBlankPost(content)).toBe(false)
})

test.each(['<', '<script>', '<!--', '<p ', '&#'])('a text of many times %j is judged in linear time', (piece) => {
  const content = piece.repeat(2_000_000 / piece.length)
  expect(isBlankPost(content)).toBe(['<script>', '<!--'].includes(piece))
})
