import { parseFragment } from '@headwater/post-html/parse-fragment'
import { serialize } from '@headwater/post-html/serialize'
import { expect, test } from 'vitest'
import { outlinePost } from '#domain/posts/post-outline.ts'
import { renderPost } from '#domain/posts/render-post.ts'
import { textOf } from './code-blocks.ts'
import { presentCode, textTable } from './present-code.ts'

async function present(content: string, now?: () => number): Promise<string> {
  const parts = await presentCode(renderPost({ content, baseUrl: null }).parts, now)
  return parts.map(({ html }) => html).join('')
}

function textIn(html: string): string {
  return textOf(parseFragment(html).filter((node) => node.type !== 'doctype'))
}

const code = (language: string, text: string) => `<pre><code class="language-${language}">${text}</code></pre>`

test.each([
  ['sql', 'select 1 -- c', '<span class="tok-keyword">select</span> <span class="tok-number">1</span>', 'SQL'],
  [
    'dax',
    'VAR a = SUM ( Sales[Amount] )',
    '<span class="tok-function">SUM</span> ( Sales<span class="tok-name">[',
    'DAX',
  ],
  [
    'python',
    'def f(): return None',
    '<span class="tok-keyword">def</span> <span class="tok-function">f</span>',
    'Python',
  ],
  [
    'kql',
    'T | where A > ago(1h)',
    '| <span class="tok-keyword">where</span> A > <span class="tok-function">ago',
    'KQL',
  ],
  ['json', '{ "a": "b" }', '{ <span class="tok-name">"a"</span>: <span class="tok-string">"b"</span> }', 'JSON'],
])('%s is colored by the roles of its words', async (...[language, text, colored, label]) => {
  const html = await present(code(language, text.replaceAll('<', '&lt;')))
  expect(html).toContain(colored)
  expect(html).toContain(`<pre tabindex="0" role="region" aria-label="Code 1: ${label}">`)
  expect(html).toContain(`<div class="code-frame" data-language="${label}">`)
  expect(textIn(html)).toBe(text)
})

test.each(['language-T-SQL', 'lang-tsql', 'other language-postgresql'])('the class %s means SQL', async (name) => {
  expect(await present(`<pre><code class="${name}">select</code></pre>`)).toContain('tok-keyword')
  expect(await present(`<pre class="${name}">select</pre>`)).toContain('tok-keyword')
})

test.each([
  ['no language', '<pre><code>select 1</code></pre>', 'Text 1'],
  ['another language', code('ruby', 'select 1'), 'Code 1'],
  ['the name of an inherited property', code('constructor', 'select 1'), 'Code 1'],
  ['tags in the code', code('sql', 'select <strong>1</strong>'), 'Code 1: SQL'],
  ['too much code', code('sql', 'select 1\n'.repeat(2_500)), 'Code 1: SQL'],
  ['one very long line', code('json', `[${'1, '.repeat(400)}2]`), 'Code 1: JSON'],
])('a block with %s is framed and stays plain', async (_what, content, name) => {
  const html = await present(content)
  expect(html).not.toContain('tok-')
  expect(html).toContain(`role="region" aria-label="${name}"`)
  expect(textIn(html)).toBe(textIn(content))
})

test('a block in the language table is a table, unless its lines are not alike', async () => {
  expect(await present(code('table', 'Tool | Tier\nDraft | 2'))).toMatch(/^<table>.*<td>2<\/td>.*<\/table>$/)
  expect(await present(code('table', 'Tool | Tier\nDraft'))).toContain('aria-label="Code 1"')
})

test('blocks after the time is used up stay plain', async () => {
  const times = [0, 0, 1_001]
  const html = await present(code('sql', 'select 1') + code('sql', 'select 2'), () => times.shift() ?? 1_001)
  expect(html).toContain('<span class="tok-number">1</span>')
  expect(html).toContain('>select 2</code>')
})

test('all blocks together get a limited number of spans', async () => {
  const block = code('sql', 'select 1\n'.repeat(1_000))
  expect((await present(block.repeat(4))).match(/<span/g)?.length).toBeLessThan(5_001)
})

// Sanitizing decides what a body contains; coloring adds nothing but spans with a class of ours.
test.each([
  '<img src=x onerror=alert(1)>',
  '</span></code></pre><script>alert(1)</script>',
  '"><svg/onload=alert(1)>',
  "'</pre><p onclick=alert(1)>x</p>",
  '&lt;/span&gt;&lt;script&gt;alert(1)&lt;/script&gt;',
  '-- &lt;img src=x onerror=alert(1)&gt; \u0000 \u2028 \ud800',
  '<a href="javascript:alert(1)">a</a>',
])('hostile code stays text: %s', async (hostile) => {
  for (const language of ['sql', 'dax', 'python', 'kql', 'json']) {
    const content = code(language, `select 1 ${hostile}`)
    const html = await present(content)
    const plain = renderPost({ content, baseUrl: null }).html
    expect(textIn(html)).toBe(textIn(plain))
    expect(withoutOurs(html)).toBe(plain)
  }
})

test('a text without code does not change', async () => {
  const { parts } = outlinePost('<h2>A</h2><p>b <code>c</code></p>')
  expect(await presentCode(parts)).toEqual(parts)
})

function withoutOurs(html: string): string {
  return html
    .replace(/<\/?span(?: class="tok-[a-z]+")?>/g, '')
    .replace(/<div class="code-frame" data-language="\w+">(.*?<\/pre>)<\/div>/gs, '$1')
    .replace(/ tabindex="0" role="region" aria-label="[\w: ]+"/g, '')
}

function htmlOf(code: string): string | null {
  const table = textTable(code)
  return table && serialize([table])
}

test('the first line and the first cells are headings', () => {
  expect(htmlOf('Tool | Tier\nDraft booking | 2\n')).toBe(
    '<table><thead><tr><th scope="col">Tool</th><th scope="col">Tier</th></tr></thead>' +
      '<tbody><tr><th scope="row">Draft booking</th><td>2</td></tr></tbody></table>',
  )
})

test('tags in a cell stay text', () => {
  expect(htmlOf('A | B\n<b>a</b> | <script>')).toContain('<th scope="row">&lt;b>a&lt;/b></th><td>&lt;script></td>')
})

test.each([
  ['no text', ''],
  ['one line', 'a | b'],
  ['one column', 'a\nb'],
  ['too many columns', 'a|b|c|d|e|f\n1|2|3|4|5|6'],
  ['a line with fewer cells', 'a | b\nc'],
])('%s is not a table', (_what, code) => {
  expect(textTable(code)).toBeNull()
})
