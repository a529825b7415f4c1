import fc from 'fast-check'
import type { Element, RootContent } from 'hast'
import { expect, test } from 'vitest'
import { readClipboardCases } from '../../../tests/read-clipboards.ts'
import { MAX_ELEMENTS } from '../markup-budget.ts'
import { parseFragment } from '../parse-fragment.ts'
import { renderPostHtml } from '../post-html.ts'
import { cleanForeignHtml } from './clean-foreign-html.ts'

const CASES = readClipboardCases().filter(({ html }) => html !== '')

test.each(CASES)('every visible word of $name stays, in order outside tables', ({ html }) => {
  const clean = textOf(parseFragment(cleanForeignHtml(html).html))
  const shown = parseFragment(
    html
      .replace(/^Version[^<]*/, '')
      .replace('[x]', '')
      .replace(/(<h3 .*)mso-list:Ignore/, '$1'),
  )
  if (html.includes('<table')) {
    expect(wordsOf(clean)).toEqual(expect.arrayContaining(wordsOf(textOf(shown))))
    expect(inOrder(wordsOf(clean), wordsOf(textOf(withoutTables(shown))))).toEqual([])
  } else {
    expect(wordsOf(clean).join('')).toBe(wordsOf(textOf(shown)).join(''))
  }
})

test.each(CASES)('cleaning the result of $name again changes nothing', ({ html }) => {
  const clean = cleanForeignHtml(html).html
  expect(cleanForeignHtml(clean).html).toBe(clean)
})

const TAGS = `b i u s span a p div br ul ol li h1 h2 blockquote pre code sup q font table tr td th center aside section
  strong em ins del tt figure figcaption`.split(/\s+/)
const STYLES = [
  'font-weight:700',
  'font-weight:normal',
  'font-style:italic',
  'mso-list:l0 level2 lfo1',
  'font-family:Consolas',
  'white-space:pre',
  'text-decoration:underline',
]
const textPiece = fc.oneof(fc.constantFrom(' ', '\n', '&nbsp;', 'one', 'two-', '- ', '[ ] ', '&lt;'), fc.string())
const tagPiece = fc
  .tuple(fc.constantFrom(...TAGS), fc.boolean(), fc.option(fc.constantFrom(...STYLES)))
  .map(([tag, isEnd, style]) => (isEnd ? `</${tag}>` : `<${tag}${style === null ? '' : ` style="${style}"`}>`))
const soup = fc.array(fc.oneof(textPiece, tagPiece, tagPiece), { maxLength: 60 }).map((pieces) => pieces.join(''))

test('readers see everything of any cleaned text, and cleaning it again changes nothing', () => {
  fc.assert(
    fc.property(soup, (html) => {
      const clean = cleanForeignHtml(html).html
      const { isSource, droppedTags, droppedAttributes } = renderPostHtml(clean)
      expect([isSource, droppedTags, droppedAttributes]).toEqual([false, [], []])
      expect(cleanForeignHtml(clean).html).toBe(clean)
    }),
    { numRuns: 2000 },
  )
})

test('words stay in order, however their tags are nested', () => {
  const numbered = fc
    .array(
      fc.oneof(
        tagPiece.filter((tag) => !/table|t[rdh]/.test(tag)),
        fc.constant('#'),
      ),
      { maxLength: 80 },
    )
    .map((pieces) => pieces.map((piece, index) => (piece === '#' ? ` word${index} ` : piece)).join(''))
  fc.assert(
    fc.property(numbered, (html) => {
      const clean = cleanForeignHtml(html).html
      expect(clean.match(/word\d+/g)).toEqual(html.match(/word\d+/g))
    }),
    { numRuns: 1000 },
  )
})

test.each([
  ['elements', '<b>x</b>'.repeat(MAX_ELEMENTS + 1)],
  ['levels', '<div>'.repeat(200)],
  ['cells', `<table>${'<tr><td rowspan=1000 colspan=1000>x<td>y'.repeat(1000)}</table>`],
])('a text with too many %s is refused rather than read slowly', (_name, html) => {
  expect(() => cleanForeignHtml(html)).toThrow(RangeError)
})

test('a report of 200,000 characters is within the budget', () => {
  const paragraph = '<p class=MsoNormal>Some <b>bold</b> words and <span style="font-style:italic">others</span>.</p>'
  const html = paragraph.repeat(Math.ceil(200_000 / paragraph.length))
  expect(cleanForeignHtml(html).html.split('\n')).toHaveLength(Math.ceil(200_000 / paragraph.length))
})

function wordsOf(text: string): string[] {
  return text.normalize('NFKC').match(/[\p{L}\p{N}]+/gu) ?? []
}

/** The text that the program showed. */
function textOf(nodes: readonly RootContent[]): string {
  return nodes
    .map((node) => (node.type === 'text' ? node.value : node.type === 'element' ? shownText(node) : ''))
    .join('')
}

const NOT_SHOWN = /^(style|script|title|button|select|math|svg|video|iframe)$/
const NOT_TEXT =
  /display:\s*none|mso-hide|mso-list:\s*ignore|mso-special-character:\s*comment|mso-element:\s*comment-list/i
const LINE = /^(p|div|li|td|th|tr|br|h\d|pre|blockquote|dt|dd|figure|figcaption|section|summary|caption|label)$/

function shownText(element: Element): string {
  const { tagName, properties, children } = element
  const style = String(properties.style ?? '')
  const classes = String(properties.className ?? '')
  if (NOT_SHOWN.test(tagName) || /katex-html|msoDel|msocomanchor|MsoCommentReference/.test(classes)) return ''
  if (NOT_TEXT.test(style)) return ''
  const own = tagName === 'pre' ? codeOf(element) : textOf(children)
  return LINE.test(tagName) ? ` ${own} ` : own
}

/** ChatGPT's blocks have the language's name and a button above the code. */
function codeOf({ children }: Element): string {
  const [first] = children
  return first?.type === 'element' && first.tagName === 'div' ? '' : textOf(children)
}

function withoutTables(nodes: readonly RootContent[]): RootContent[] {
  return nodes
    .filter((node) => node.type !== 'element' || node.tagName !== 'table')
    .map((node) =>
      node.type === 'element' ? { ...node, children: withoutTables(node.children) as Element['children'] } : node,
    )
}

/** The words that are missing from `all` when both are read in order. */
function inOrder(all: readonly string[], expected: readonly string[]): string[] {
  let at = 0
  return expected.filter((word) => {
    const found = all.indexOf(word, at)
    if (found >= 0) at = found + 1
    return found < 0
  })
}
