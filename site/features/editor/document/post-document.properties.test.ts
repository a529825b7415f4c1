import { renderPostHtml } from '@headwater/post-html'
import fc from 'fast-check'
import type { Node } from 'prosemirror-model'
import { expect, test } from 'vitest'
import { applyEdits, arbitraryEdits } from '#tests/site/documents/arbitrary-edit.ts'
import { anyHtml } from '#tests/site/documents/arbitrary-html.ts'
import { asReopened } from '#tests/site/documents/as-reopened.ts'
import { readersView } from '#tests/site/documents/readers-view.ts'
import { openDocument } from './post-document.ts'
import { isEmpty, writeDocument } from './write-blocks.ts'

/** The same texts in every run. With more runs and other seeds, tens of thousands of texts were tried by hand. */
const PARAMETERS = { seed: 20_261_123, numRuns: 100 }

test('a text is returned byte for byte as long as nothing is edited', () => {
  check(anyHtml, (content) => {
    const { doc, write } = openDocument(content)
    doc.check()
    expect(write(doc)).toBe(content)
  })
})

test('the editor shows what readers see, and writes it so that they still see it', () => {
  check(anyHtml, (content) => {
    const { doc } = openDocument(content)
    const hasBreaks = !hasMarkup(doc)
    const [seen, written] = [viewOf(content, hasBreaks), viewOf(writeDocument(doc), hasBreaks)]
    if (isEmpty(doc)) expect(wordsIn(seen)).toBe('')
    else expect(written).toEqual(seen)
  })
})

test('an edited document is the same after being written and opened again', () => {
  check(fc.tuple(anyHtml, arbitraryEdits), ([content, edits]) => {
    const { doc, write } = openDocument(content)
    const edited = applyEdits(doc, edits)
    if (hasMarkup(edited) || edited.eq(doc)) return
    expect(asReopened(openDocument(write(edited)).doc).toString()).toBe(asReopened(edited).toString())
    expect(asReopened(openDocument(write(edited)).doc).eq(asReopened(edited))).toBe(true)
  })
})

test('the sanitizer drops nothing that the editor writes', () => {
  check(fc.tuple(anyHtml, arbitraryEdits), ([content, edits]) => {
    const edited = applyEdits(openDocument(content).doc, edits)
    if (hasMarkup(edited)) return
    expect(renderPostHtml(writeDocument(edited))).toMatchObject({ droppedTags: [], droppedAttributes: [] })
  })
})

function check<Value>(values: fc.Arbitrary<Value>, predicate: (value: Value) => void): void {
  fc.assert(fc.property(values, predicate), PARAMETERS)
}

function viewOf(content: string, hasBreaks: boolean): string[] {
  const { html, isSource } = renderPostHtml(content)
  expect(isSource).toBe(false)
  return readersView(html, { hasBreaks })
}

function wordsIn(view: readonly string[]): string {
  return view
    .filter((line) => !line.startsWith('<'))
    .join('')
    .replace(/\{[^}]*\}|br/g, '')
}

function hasMarkup(doc: Node): boolean {
  return doc.toString().includes('html_block')
}
