import { readFileSync } from 'node:fs'
import type { Node } from 'prosemirror-model'
import { Transform } from 'prosemirror-transform'
import { expect, test } from 'vitest'
import { POST_HTML_CASES } from '#tests/post-html-cases/all-cases.ts'
import { HOSTILE_BODIES } from '#tests/post-html-cases/hostile-bodies.ts'
import { openDocument } from './post-document.ts'
import { postSchema } from './post-schema.ts'
import { writeDocument } from './write-blocks.ts'

const { nodes, marks } = postSchema
const ALL_CASES = Object.values(POST_HTML_CASES).flat()

test('an unedited text is returned byte for byte', () => {
  for (const [name, content] of ALL_CASES) {
    const { doc, write } = openDocument(content)
    doc.check()
    expect(write(doc), name).toBe(content)
  }
})

test.each(Object.entries(HOSTILE_BODIES))('a hostile text is opened and given back: %s', (_name, makeBody) => {
  const content = makeBody(20_000)
  const { doc, write } = openDocument(content)
  expect(write(doc)).toBe(content)
})

test('almost every known text can be edited as text', () => {
  const asMarkup = ALL_CASES.filter(([, content]) => hasMarkup(openDocument(content).doc))
  expect(asMarkup.map(([name]) => name)).toEqual([
    'a newline before a list in an item',
    'an item without a list',
    'text in a list',
  ])
})

test('every sample post can be edited as text, and is written unchanged', () => {
  const seed = readFileSync('supabase/seed.sql', 'utf8').replaceAll("''", "'")
  const posts = seed.split('$post$').filter((_, index) => index % 2 === 1)
  expect(posts.length).toBeGreaterThan(3)
  for (const post of posts) {
    const { doc } = openDocument(post)
    expect(hasMarkup(doc)).toBe(false)
    expect(writeDocument(doc)).toBe(post)
  }
})

test.each([
  ['<p>one</p>', '<p>Xone</p>'],
  ['<P CLASS=a>one\n</P>', '<p class="a">Xone</p>'],
  ['<h2 class="a">one</h2>', '<h2 class="a">Xone</h2>'],
  ['one\ntwo', 'Xone\ntwo'],
  ['one<br/>two', 'Xone<br>two'],
  ['<p>one\ntwo\n</p>', '<p>Xone\ntwo</p>'],
  ['<p>a &amp; b &lt; c &nbsp;d</p>', '<p>Xa &amp; b &lt; c &nbsp;d</p>'],
  ['<p><em><strong>a</strong></em> <strong>b</strong></p>', '<p>X<strong><em>a</em></strong> <strong>b</strong></p>'],
  ['<p><a href="/x" rel="help nofollow">a</a></p>', '<p>X<a href="/x" rel="help nofollow">a</a></p>'],
  [
    '<p><a href="https://x.example" target="_blank" rel="noopener">a</a></p>',
    '<p>X<a href="https://x.example" target="_blank">a</a></p>',
  ],
  ['<p><a class="b">a</a> https://x.example/</p>', '<p>X<a class="b">a</a> https://x.example/</p>'],
  ['<pre>\n\none</pre>', '<pre>X\none</pre>'],
  ['<pre><code class="language-ts">a &lt; b\n</code></pre>', '<pre><code class="language-ts">Xa &lt; b\n</code></pre>'],
  ['<blockquote>one</blockquote>', '<blockquote>Xone</blockquote>'],
  ['<blockquote><p>one</p><p>two</p></blockquote>', '<blockquote>\n<p>Xone</p>\n<p>two</p>\n</blockquote>'],
  ['<ul><li>one<ul><li>two</li></ul></li></ul>', '<ul>\n<li>Xone\n<ul>\n<li>two</li>\n</ul></li>\n</ul>'],
  ['<ul><li>one</li><ul><li>two</li></ul></ul>', '<ul>\n<li>Xone\n<ul>\n<li>two</li>\n</ul></li>\n</ul>'],
  ['<ol><li><p>one</p></li><li></li></ol>', '<ol>\n<li><p>Xone</p></li>\n<li></li>\n</ol>'],
  ['<strong><p>one</p></strong>', '<p>X<strong>one</strong></p>'],
  ['<div>one</div><div>two</div>', 'Xone<br>two'],
  ['<p></p>', '<p>X</p>'],
  ['', '<p>X</p>'],
])('an edited block is written in the simplest way: %s', (content, expected) => {
  const { doc, write } = openDocument(content)
  expect(write(insertText(doc, 'X', 0))).toBe(expected)
})

const MANY =
  '<!-- a -->\n<P>one</P>\n\n<h2 >two</h2><hr>\n<ul ><li>three</ul>\n  four<br/>five\n\n<p>six\n<p>seven  <b>x</b>'

test('an edit writes the text in the simplest way, and undoing it restores every byte', () => {
  const { doc, write } = openDocument(MANY)
  const changed = insertText(doc, 'X', 1)
  expect(write(changed)).toBe(
    '<p>one</p>\n<h2>Xtwo</h2>\n<ul>\n<li>three</li>\n</ul>\nfour<br>five\n<p>six</p>\n<p>seven x</p>',
  )
  const undone = deleteFirst(changed, startOf(changed, 1))
  expect(undone.child(1)).not.toBe(doc.child(1))
  expect(write(undone)).toBe(MANY)
})

test('a bare URL that ended at a tag without effect ends there still', () => {
  const { doc, write } = openDocument('<p>https://x.example/a<strong></strong>b</p><p>c</p>')
  expect(write(insertText(doc, 'X', 1))).toBe(
    '<p><a href="https://x.example/a" target="_blank">https://x.example/a</a>b</p>\n<p>Xc</p>',
  )
})

test('words without a tag never run together with others', () => {
  const { doc, write } = openDocument('one<p>two</p>three')
  const removed = new Transform(doc).delete(startOf(doc, 1), startOf(doc, 2)).doc
  expect(write(removed)).toBe('one\n<p>three</p>')
})

test('words move to the start of a text without a line break before them', () => {
  const { doc, write } = openDocument('\n<p>one</p>\ntwo\n')
  expect(write(new Transform(doc).delete(0, startOf(doc, 1)).doc)).toBe('two<br>')
})

test('words after an open paragraph do not become part of it', () => {
  const { doc, write } = openDocument('<p>one<p>two')
  const words = nodes.bare_text.create(null, postSchema.text('three'))
  expect(write(new Transform(doc).insert(doc.content.size, words).doc)).toBe('<p>one</p>\n<p>two</p>\nthree')
})

test('tags in disorder are put in order when something else is edited', () => {
  const { doc, write } = openDocument('<p><strong>one</p><p>two</strong></p><p>three</p>')
  expect(write(doc)).toContain('<p><strong>one</p>')
  expect(write(insertText(doc, 'X', 2))).toBe('<p><strong>one</strong></p>\n<p><strong>two</strong></p>\n<p>Xthree</p>')
})

test('a text over the markup budget is one block of markup', () => {
  const content = '<br>'.repeat(10_001)
  const { doc, write } = openDocument(content)
  expect([doc.childCount, doc.firstChild?.attrs.source]).toEqual([1, content])
  expect(write(doc)).toBe(content)
})

test('markup that an author broke cannot swallow what follows', () => {
  const { doc, write } = openDocument('<ul>loose<li>item</li></ul>\n<p>next</p>')
  const broken = new Transform(doc).setNodeAttribute(0, 'source', '<ul>loose<!-- ').doc
  expect(write(broken)).toBe('<ul>loose</ul>\n<p>next</p>')
})

test('a document without words is an empty text', () => {
  const { doc, write } = openDocument('<p>one</p>')
  expect(write(new Transform(doc).delete(1, 4).doc)).toBe('')
  expect(write(doc)).toBe('<p>one</p>')
})

test('marks are written with as few tags as possible, and their attributes are escaped', () => {
  const { doc, write } = openDocument('<p>one two three</p>')
  const link = marks.link.create({ href: '/?a="b"&c' })
  const marked = new Transform(doc).addMark(5, 8, link).addMark(1, 14, marks.strong.create()).doc
  expect(write(marked)).toBe('<p><strong>one <a href="/?a=&quot;b&quot;&amp;c">two</a> three</strong></p>')
})

function hasMarkup(doc: Node): boolean {
  let isFound = false
  doc.descendants(({ type }) => {
    if (type === nodes.html_block) isFound = true
  })
  return isFound
}

/** Types at the start of the first words in a block. */
function insertText(doc: Node, text: string, index: number): Node {
  return new Transform(doc).insert(firstText(doc, startOf(doc, index)), postSchema.text(text)).doc
}

function deleteFirst(doc: Node, start: number): Node {
  const position = firstText(doc, start)
  return new Transform(doc).delete(position, position + 1).doc
}

function firstText(doc: Node, start: number): number {
  let position = start
  while (!doc.resolve(position).parent.inlineContent) position += 1
  return position
}

function startOf(doc: Node, index: number): number {
  return doc.children.slice(0, index).reduce((sum, { nodeSize }) => sum + nodeSize, 0)
}
