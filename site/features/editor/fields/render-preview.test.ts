import { expect, test } from 'vitest'
import { renderPreview } from './render-preview.ts'

test.each([
  ['<p>All <strong>kept</strong></p>', ''],
  ['<p style="color: red">red</p>', 'Attributes without effect: style.'],
  ['<a href="javascript:alert(1)">x</a>', 'A link has an address that is not allowed, so it does not work.'],
  ['<b>bold</b> and <i>slanted</i>', 'Not shown: <b>, <i>. The text in between stays.'],
  ['<script>alert(1)</script>', 'Removed together with its contents: <script>.'],
  [
    '<b>bold</b><style>p {}</style>',
    'Not shown: <b>. The text in between stays. Removed together with its contents: <style>.',
  ],
  [
    '<br>'.repeat(10_001),
    'There is more markup than can be shown, so readers see the text as you typed it, tags included.',
  ],
])('%s leads to the message %j', (content, words) => {
  expect(renderPreview(content).dropped.join(' ')).toBe(words)
})
