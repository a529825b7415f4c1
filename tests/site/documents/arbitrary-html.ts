import fc from 'fast-check'

const TAGS =
  'p p p div div br strong strong em u a a ul ul ol li li li h2 h3 blockquote pre code b i span font table tr td svg math template form button select option textarea title hr img script style section center dd nobr details plaintext foreignObject noscript'.split(
    ' ',
  )
const ATTRIBUTES = [
  '',
  '',
  '',
  ' class="x"',
  ' class="y z"',
  ' class=""',
  ' href="/blog"',
  ' href="https://b.example/?a=1&amp;b=2"',
  ' href="https://b.example" target="_blank" rel="noopener help"',
  ' href="javascript:x"',
  ' style="color: red"',
  ' class="language-ts"',
  ' rel=nofollow target=_top',
  ' class="a&quot;<b>"',
]
const WORDS = [
  'one',
  'two words',
  ' ',
  '  ',
  '\n',
  '\n\n',
  '\r\n',
  '\r',
  '\t',
  ' lead',
  'trail ',
  'a\nb',
  'é数据😀',
  '&amp;',
  '&lt;p>',
  '&nbsp;',
  '\u00a0',
  '&#10;',
  '&#13;',
  '&am',
  '&copy',
  '&',
  '<',
  '</',
  '<!',
  '<?x',
  '\0',
  '\ud800',
  '\u200b',
  '\f',
  '&#0;',
  '&#x1;',
  'http://a.example/b',
  'https://a.example/(c).',
  'http://',
  '<https://a.example/x>',
  '<ada@a.example>',
  '<!-- note -->',
  '<!--',
  '-->',
  '<![CDATA[x]]>',
  '<!doctype html>',
  'x',
]

const words = fc.constantFrom(...WORDS)
const tag = fc.constantFrom(...TAGS)
const attribute = fc.constantFrom(...ATTRIBUTES)

/** Tags and words in any order, closed or not. */
const brokenHtml = fc
  .array(
    fc.oneof(
      words,
      fc.tuple(tag, attribute).map(([name, attributes]) => `<${name}${attributes}>`),
      tag.map((name) => `</${name}>`),
    ),
    { maxLength: 14 },
  )
  .map((pieces) => pieces.join(''))

const { node } = fc.letrec<{ node: string; nodes: string }>((tie) => ({
  node: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    words,
    fc.constantFrom('<br>', '<br class="x">', '<hr>', '<img src=x>'),
    fc
      .tuple(tag, attribute, tie('nodes'))
      .map(([name, attributes, inner]) => `<${name}${attributes}>${inner}</${name}>`),
  ),
  nodes: fc.array(tie('node'), { maxLength: 4 }).map((nodes) => nodes.join('')),
}))

/** Tags that are closed in order, around anything. */
const nestedHtml = fc.array(node, { maxLength: 8 }).map((nodes) => nodes.join(''))

const inline = fc
  .array(
    fc.oneof(
      words,
      fc
        .tuple(fc.constantFrom('strong', 'em', 'u', 'a', 'code', 'span', 'b'), attribute, words)
        .map(([name, attributes, text]) => `<${name}${attributes}>${text}</${name}>`),
      fc.constant('<br>'),
    ),
    { maxLength: 5 },
  )
  .map((parts) => parts.join(''))

const block = fc.oneof(
  fc
    .tuple(fc.constantFrom('p', 'p', 'h2', 'h3', 'blockquote', 'pre', 'div'), attribute, inline)
    .map(([name, attributes, inner]) => `<${name}${attributes}>${inner}</${name}>`),
  fc
    .tuple(fc.constantFrom('ul', 'ol'), fc.array(inline, { minLength: 1, maxLength: 3 }))
    .map(([name, items]) => `<${name}>\n${items.map((item) => `<li>${item}</li>\n`).join('')}</${name}>`),
  inline,
)

/** Blocks as authors write them. */
const usualHtml = fc
  .array(fc.tuple(block, fc.constantFrom('\n', '\n\n', '', ' ', '<!-- c -->', '<hr>', '\r\n')), { maxLength: 6 })
  .map((pairs) => pairs.flat().join(''))

export const anyHtml = fc.oneof(brokenHtml, nestedHtml, usualHtml)
