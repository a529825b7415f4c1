import { expect, test } from 'vitest'
import { findCoverChart, withoutCoverChart } from './cover-chart.ts'
import { renderPost } from './render-post.ts'

const block = (text: string) => `<pre><code class="language-chart">${text}</code></pre>`

test('the first chart is the cover, with its characters as typed', () => {
  const content = `<p>Text</p>\n${block('bars\nA &lt; B &amp;amp; C: 1')}\n${block('line')}`
  expect(findCoverChart(content)).toBe('bars\nA < B &amp; C: 1')
  expect(withoutCoverChart(content)).toBe(`<p>Text</p>\n\n${block('line')}`)
})

test.each([
  '<p>Text</p>',
  '<pre><code class="language-sql">bars</code></pre>',
  block('<b>bars</b>'),
  block('x'.repeat(2001)),
])('%j has none', (content) => {
  expect(findCoverChart(content)).toBeNull()
  expect(withoutCoverChart(content)).toBe(content)
})

test('the text of a post does not repeat its cover', () => {
  expect(renderPost({ content: `${block('bars\nA: 1')}\n<p>Text</p>`, baseUrl: null }).html.trim()).toBe('<p>Text</p>')
})
