import { expect, test } from 'vitest'
import { POST_HTML_CASES } from '../../tests/post-html-cases/all-cases.ts'
import { HOSTILE_BODIES, LONGEST_BODY } from '../../tests/post-html-cases/hostile-bodies.ts'
import { MAX_ATTRIBUTES, MAX_ELEMENTS, MAX_LEVELS } from './markup-budget.ts'
import { parseFragment } from './parse-fragment.ts'
import { renderPostHtml } from './post-html.ts'
import { serialize } from './serialize.ts'

// Proves R120, R121, R122.
test.each(Object.entries(POST_HTML_CASES))(
  'every body renders to exactly the HTML of the table: %s',
  (_group, cases) => {
    const rendered = cases.map(([name, content]) => [name, content, renderPostHtml(content).html])
    expect(rendered.filter(([, , html], at) => html !== cases[at]?.[2])).toEqual([])
    expect(cases.length).toBeGreaterThan(10)
  },
)

test('parsing the result again does not change it', () => {
  const pages = Object.values(POST_HTML_CASES)
    .flat()
    .map(([name, content]) => ({ name, page: `<div>${renderPostHtml(content).html}</div><p>after</p>` }))
  expect(pages.filter(({ page }) => serialize(parseFragment(page)) !== page)).toEqual([])
})

test('dropped tags are reported once each, in order, and only if the author wrote them', () => {
  const content = '<table><tr><td>a</td></tr></table><B>b</B><b>c</b><script>1</script>'
  expect(renderPostHtml(content).droppedTags).toEqual(['table', 'tr', 'td', 'b', 'script'])
})

test('dropped attributes of shown tags are reported once each, spelled as in HTML', () => {
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

test('markup nested too deep is shown as source', () => {
  const { html } = renderPostHtml(`${'<div>'.repeat(50_000)}\nend`)
  expect(html.startsWith('&lt;div>&lt;div>')).toBe(true)
  expect(html.endsWith('<br>end')).toBe(true)
})

test.each([
  ['tags that every paragraph reopens', `<p>${tagsOf(400, 'b')}${'<p>x'.repeat(4000)}`],
  ['allowed tags that every paragraph reopens', `<p>${tagsOf(400, 'em')}${'<p>x'.repeat(4000)}`],
  ['a long attribute that every paragraph repeats', `<p><em class="${'x'.repeat(100_000)}">${'<p>x'.repeat(4000)}`],
  ['the same after the dropped tags are gone', `<p>${tagsOf(400, 'em')}${'<button><p>x</p></button>'.repeat(4000)}`],
])('a text that a parser would multiply is shown as source: %s', (_name, content) => {
  const { html, droppedTags, droppedAttributes } = renderPostHtml(content)
  expect(html.startsWith('&lt;p>')).toBe(true)
  expect(html.length).toBeLessThan(2 * content.length + 10_000)
  expect([...droppedTags, ...droppedAttributes]).toEqual([])
})

test.each(Object.entries(HOSTILE_BODIES))(
  'four times the text costs about four times as much: %s',
  (_name, makeBody) => {
    const [quarter, whole] = [makeBody(LONGEST_BODY / 16), makeBody(LONGEST_BODY / 4)]
    // Quadratic growth would be sixteenfold. A time too short to measure is fast enough.
    const isLinear = () => processorMs(whole) < 9 * processorMs(quarter) + 60
    expect(isLinear() || isLinear() || isLinear()).toBe(true)
  },
)

test.each([
  ['elements', '<br>', MAX_ELEMENTS],
  ['breaks', 'a\n', MAX_ELEMENTS],
  ['links', 'http://a.b ', MAX_ELEMENTS],
  ['levels', '<blockquote>', MAX_LEVELS - 1],
  ['attributes', '<i a b c d></i>', MAX_ATTRIBUTES / 4],
])('a text with more %s than the budget is shown as source, one within the budget is not', (_name, piece, most) => {
  expect(renderPostHtml(piece.repeat(most)).isSource).toBe(false)
  const { html, isSource } = renderPostHtml(piece.repeat(most + 1))
  expect(isSource).toBe(true)
  expect(textOf(html)).toBe(piece.repeat(most + 1))
})

test('only the first fifty of thousands of dropped names are reported', () => {
  const { droppedTags } = renderPostHtml(HOSTILE_BODIES['names of unknown tags']?.(50_000) ?? '')
  expect(droppedTags.slice(0, 2)).toEqual(['x0', 'x1'])
  expect(droppedTags).toHaveLength(50)
})

/** CPU time rather than wall time, so that a busy machine doesn't look like quadratic growth. */
function processorMs(content: string): number {
  const before = process.cpuUsage()
  renderPostHtml(content)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** What a reader sees when a text is shown as source. */
function textOf(html: string): string {
  return html
    .replace(/^<pre>\n|<\/pre>$/g, '')
    .replaceAll('<br>', '\n')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&')
}

/** All different, because a parser keeps only three identical tags open. */
function tagsOf(count: number, name: string): string {
  return Array.from({ length: count }, (_, index) => `<${name} class="c${index}">`).join('')
}
