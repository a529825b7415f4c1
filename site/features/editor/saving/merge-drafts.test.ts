import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cutBlocks, mergeContents, mergeDrafts } from './merge-drafts.ts'
import { EMPTY_DRAFT } from './post-draft.ts'

const base = { ...EMPTY_DRAFT, title: 'Title', content: '<p>A</p>\n<p>B</p>', tagIds: ['t1', 't2'] }

test('fields that only one side changed are taken from that side', () => {
  const mine = { ...base, title: 'My title', content: '<p>1</p>\n<p>B</p>' }
  const theirs = { ...base, excerpt: 'Theirs', content: '<p>A</p>\n<p>2</p>' }
  const merged = { ...base, title: 'My title', excerpt: 'Theirs', content: '<p>1</p>\n<p>2</p>' }
  expect(mergeDrafts(base, mine, theirs)).toEqual(merged)
  expect(mergeDrafts(base, theirs, mine)).toEqual(merged)
})

test('a field that both changed is a conflict, and a picture and its description are one', () => {
  expect(mergeDrafts(base, { ...base, title: 'Mine' }, { ...base, title: 'Theirs' })).toBeNull()
  expect(mergeDrafts(base, { ...base, title: 'Same' }, { ...base, title: 'Same' })?.title).toBe('Same')
  const pictured = { ...base, cover_id: 'c1', cover_alt: 'A river' }
  const described = { ...pictured, cover_alt: 'The Rhine' }
  expect(mergeDrafts(pictured, described, { ...pictured, cover_id: 'c2' })).toBeNull()
  expect(mergeDrafts(pictured, described, { ...pictured, title: 'New' })).toMatchObject({ cover_alt: 'The Rhine' })
})

test('tags that either side added are kept, those that either side removed are not', () => {
  const merged = mergeDrafts(base, { ...base, tagIds: ['t1', 't3'] }, { ...base, tagIds: ['t1', 't2', 't4'] })
  expect(merged?.tagIds).toEqual(['t1', 't3', 't4'])
})

const join = (blocks: readonly { source: string; space: string }[]) =>
  blocks.map(({ source, space }) => source + space).join('')
const sources = (html: string) => cutBlocks(html).map(({ source }) => source)

test('paragraphs, headings, lists and lines of text are blocks; tags in comments and attributes cut nothing', () => {
  expect(
    sources('<h2>A</h2>\n<p>B <strong>b</strong></p><ul><li>C</li><li><p>D</p></li></ul>Text\nMore <em>t\next</em>'),
  ).toEqual([
    '<h2>A</h2>',
    '<p>B <strong>b</strong></p>',
    '<ul><li>C</li><li><p>D</p></li></ul>',
    'Text',
    'More <em>t\next</em>',
  ])
  expect(sources('<p>A\n<p>B\n<h2>C</h2>')).toEqual(['<p>A', '<p>B', '<h2>C</h2>'])
  expect(sources('<p title="</p>">A</p><!-- <p> -->\n<p>B</p>')).toEqual([
    '<p title="</p>">A</p>',
    '<!-- <p> -->',
    '<p>B</p>',
  ])
})

const PIECES = ['<p>', '</p>', '<ul>', '<li>', '</ul>', 'a', ' ', '\n', '<', '>', '"', '<br>', '<!--']
const markup = fc.array(fc.constantFrom(...PIECES)).map((pieces) => pieces.join(''))

test('the blocks of any text, joined, are the text', () => {
  fc.assert(
    fc.property(markup, (html) => {
      expect(join(cutBlocks(html))).toBe(html)
    }),
  )
})

test('one side’s changes are the result if the other side changed nothing', () => {
  fc.assert(
    fc.property(markup, markup, (base, changed) => {
      expect(mergeContents(base, changed, base)).toBe(changed)
      expect(mergeContents(base, base, changed)).toBe(changed)
    }),
  )
})

const BASE = '<p>One</p>\n<p>Two</p>\n<p>Three</p>'

test.each([
  [
    'changes of different paragraphs',
    '<p>1</p>\n<p>Two</p>\n<p>Three</p>',
    '<p>One</p>\n<p>Two</p>\n<p>3</p>',
    '<p>1</p>\n<p>Two</p>\n<p>3</p>',
  ],
  [
    'changes of paragraphs beside each other',
    '<p>1</p>\n<p>Two</p>\n<p>Three</p>',
    '<p>One</p>\n<p>2</p>\n<p>Three</p>',
    '<p>1</p>\n<p>2</p>\n<p>Three</p>',
  ],
  [
    'a new paragraph at the end',
    `${BASE}\n<p>Four</p>`,
    BASE.replace('Three', '3'),
    '<p>One</p>\n<p>Two</p>\n<p>3</p>\n<p>Four</p>',
  ],
  [
    'a new paragraph at the beginning',
    `<p>Zero</p>\n${BASE}`,
    BASE.replace('One', '1'),
    '<p>Zero</p>\n<p>1</p>\n<p>Two</p>\n<p>Three</p>',
  ],
  ['a removed paragraph', '<p>One</p>\n<p>Three</p>', BASE.replace('Three', '3'), '<p>One</p>\n<p>3</p>'],
  ['the same change', BASE.replace('Two', '2'), BASE.replace('Two', '2'), BASE.replace('Two', '2')],
])('%s can be merged, either way round', (...[, mine, theirs, merged]) => {
  expect(mergeContents(BASE, mine, theirs)).toBe(merged)
  expect(mergeContents(BASE, theirs, mine)).toBe(merged)
})

test('lines of plain text are merged without joining lines', () => {
  expect(mergeContents('One\n\nTwo', 'One\n\n2', 'One\n\nTwo\n\nThree')).toBe('One\n\n2\nThree')
})

test.each([
  ['different changes of a paragraph', BASE.replace('Two', '2'), BASE.replace('Two', 'II')],
  ['a paragraph that one side removes and the other changes', '<p>One</p>\n<p>Three</p>', BASE.replace('Two', '2')],
  ['different paragraphs in the same place', `${BASE}\n<p>Four</p>`, `${BASE}\n<p>Vier</p>`],
])('%s are a conflict', (_what, mine, theirs) => {
  expect(mergeContents(BASE, mine, theirs)).toBeNull()
  expect(mergeContents(BASE, theirs, mine)).toBeNull()
})

type Edit = 'keep' | 'mine' | 'theirs'

const paragraph = (text: string) => `<p>${text}</p>`

test('every paragraph that either side changed is in the merged text, in its place', () => {
  const edits = fc.array(fc.constantFrom<Edit>('keep', 'mine', 'theirs'), { minLength: 1, maxLength: 30 })
  fc.assert(
    fc.property(edits, fc.constantFrom('\n', '\n\n', ''), (plan, space) => {
      const write = (sides: readonly Edit[]) =>
        plan.map((edit, at) => paragraph(sides.includes(edit) ? `${edit} ${at}` : `${at}`)).join(space)
      const [base, mine, theirs, both] = [write([]), write(['mine']), write(['theirs']), write(['mine', 'theirs'])]
      expect(mergeContents(base, mine, theirs)).toBe(both)
      expect(mergeContents(base, theirs, mine)).toBe(both)
    }),
  )
})

test('a merged text has every block that either side added', () => {
  const texts = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { maxLength: 8 })
  fc.assert(
    fc.property(texts, texts, texts, (base, mine, theirs) => {
      const [first, left, right] = [base, mine, theirs].map((list) => list.map(paragraph).join('\n')) as [
        string,
        string,
        string,
      ]
      const merged = mergeContents(first, left, right)
      if (merged === null) return
      const added = (side: typeof base) => side.filter((text) => !base.includes(text))
      for (const text of [...added(mine), ...added(theirs)]) expect(merged).toContain(paragraph(text))
    }),
  )
})
