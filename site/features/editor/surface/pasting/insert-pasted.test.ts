import { history, undo } from 'prosemirror-history'
import { EditorState, TextSelection } from 'prosemirror-state'
import { expect, test } from 'vitest'
import { openDocument } from '../../document/post-document.ts'
import { FILES_LEFT_OUT, insertPasted, type Pasted } from './insert-pasted.ts'
import { pasteNotice, pasteNoticeOf } from './paste-notice.tsx'

/** The HTML after pasting at the bar, or over the words between two bars. */
function paste(html: string, pasted: Partial<Pasted>) {
  const { doc, write } = openDocument(html.replaceAll('|', ''))
  const [from, to] = barsIn(openDocument(html).doc)
  const state = EditorState.create({ doc, plugins: [history(), pasteNotice()] })
  const placed = state.apply(state.tr.setSelection(TextSelection.create(doc, from, to)))
  const texts = { html: '', text: '', vscode: '', own: '', hasFiles: false, isPlain: false }
  const after = placed.apply(insertPasted(placed.tr, { ...texts, ...pasted }))
  return { html: write(after.doc), notice: pasteNoticeOf(after), after, write }
}

function barsIn(doc: ReturnType<typeof openDocument>['doc']): [number, number] {
  const bars: number[] = []
  doc.descendants((node, position) => {
    for (const { index } of (node.text ?? '').matchAll(/\|/g)) bars.push(position + index - bars.length)
  })
  const [from = 0, to = from] = bars
  return [from, to]
}

type Case = { name: string; at: string; pasted: Partial<Pasted>; gives: string }

test.each<Case>([
  {
    name: 'words join the words around them',
    at: '<p>a|b</p>',
    pasted: { html: '<span><b>x</b></span>' },
    gives: '<p>a<strong>x</strong>b</p>',
  },
  { name: 'one line of text is typed', at: '<p>a|b</p>', pasted: { text: ' x ' }, gives: '<p>a x b</p>' },
  {
    name: 'paragraphs split a paragraph',
    at: '<p>a|b</p>',
    pasted: { html: '<p>x</p><p>y</p>' },
    gives: '<p>ax</p>\n<p>yb</p>',
  },
  {
    name: 'a heading stays one',
    at: '<p>a|b</p>',
    pasted: { html: '<h2>x</h2>' },
    gives: '<p>a</p>\n<h2>x</h2>\n<p>b</p>',
  },
  {
    name: 'blocks take the place of an empty paragraph',
    at: '<p>|</p>',
    pasted: { html: '<h2>x</h2><p>y</p>' },
    gives: '<h2>x</h2>\n<p>y</p>',
  },
  { name: 'words stay words in a heading', at: '<h2>a|</h2>', pasted: { html: '<p>x</p>' }, gives: '<h2>ax</h2>' },
  {
    name: 'blocks follow the end of a paragraph',
    at: '<p>a|</p><p>b</p>',
    pasted: { html: '<h2>x</h2><ul><li>y</ul>' },
    gives: '<p>a</p>\n<h2>x</h2>\n<ul>\n<li>y</li>\n</ul>\n<p>b</p>',
  },
  {
    name: 'items join the list',
    at: '<ul>\n<li>a|</li>\n<li>c</li>\n</ul>',
    pasted: { html: '<ul><li>x<li>y</ul>' },
    gives: '<ul>\n<li>ax</li>\n<li>y</li>\n<li>c</li>\n</ul>',
  },
  {
    name: 'code takes text only',
    at: '<pre><code>a|</code></pre>',
    pasted: { html: '<b>x</b>', text: 'x\r\n  y' },
    gives: '<pre><code>ax\n  y</code></pre>',
  },
  {
    name: 'an address links the selected words',
    at: '<p>|a|</p>',
    pasted: { text: 'https://a.example/' },
    gives: '<p><a href="https://a.example/">a</a></p>',
  },
  {
    name: 'an address alone is typed',
    at: '<p>a |b</p>',
    pasted: { text: 'https://a.example/ ' },
    gives: '<p>a https://a.example/ b</p>',
  },
  {
    name: 'plain text stays as it is',
    at: '<p>|</p>',
    pasted: { text: '# x\n**y**', html: '<h1>x</h1>', isPlain: true },
    gives: '<p># x<br>**y**</p>',
  },
  {
    name: 'what was copied in an editor keeps its attributes',
    at: '<p>|</p>',
    pasted: { own: '<h2 class="x">y</h2>' },
    gives: '<h2 class="x">y</h2>',
  },
])('$name', ({ at, pasted, gives }) => {
  expect(paste(at, pasted).html).toBe(gives)
})

test('losses are reported, and selected words are kept if nothing was pasted', () => {
  expect(paste('<p>|a|</p>', { html: '<img src="https://a.example/x.png">' })).toMatchObject({
    html: '<p>a</p>',
    notice: 'A picture was left out.',
  })
  expect(paste('<p>|a|</p>', { hasFiles: true })).toMatchObject({ html: '<p>a</p>', notice: FILES_LEFT_OUT })
})

test('a paste is one step to undo', () => {
  const { after, write } = paste('<p>a|b</p>', { html: '<h2>x</h2><ul><li>y</ul>' })
  let undone = after
  undo(after, (tr) => {
    undone = after.apply(tr)
  })
  expect(write(undone.doc)).toBe('<p>ab</p>')
})
