import { TextSelection } from 'prosemirror-state'
import { expect, test } from 'vitest'
import { createSurface } from './create-surface.ts'

/** The HTML after the cursor is put after `mine`, another text is shown, and a letter is typed. */
function typeAfterShowing(html: string): string {
  let written = ''
  const surface = createSurface('<p>one</p>\n<p>mine</p>\n<p>three</p>', (next) => {
    written = next
  })
  surface.dispatch(surface.getState().tr.setSelection(TextSelection.create(surface.getState().doc, 10)))
  surface.show(html)
  surface.dispatch(surface.getState().tr.insertText('X'))
  return written
}

test('a merged text leaves the cursor between the same words', () => {
  expect(typeAfterShowing('<p>one, longer</p>\n<p>mine</p>\n<p>three</p>')).toContain('<p>mineX</p>')
  expect(typeAfterShowing('<p>one</p>\n<p>mine</p>\n<p>other</p>')).toContain('<p>mineX</p>')
})

test('another, shorter text takes the cursor in', () => {
  expect(typeAfterShowing('<p>a</p>')).toBe('<p>aX</p>')
})

test('letters typed before a render shows the previous ones are kept, with the cursor after them', () => {
  const reported: string[] = []
  const surface = createSurface('<p>a</p>', (next) => reported.push(next))
  const type = (letter: string) => surface.dispatch(surface.getState().tr.insertText(letter))
  surface.dispatch(surface.getState().tr.setSelection(TextSelection.create(surface.getState().doc, 2)))
  type('b')
  type('c')
  surface.show('<p>ab</p>')
  type('d')
  surface.show('<p>abc</p>')
  surface.show('<p>abcd</p>')
  expect(reported.at(-1)).toBe('<p>abcd</p>')
  expect(surface.getState().selection.head).toBe(5)
  surface.show('<p>ab</p>')
  type('!')
  expect(reported.at(-1)).toBe('<p>ab!</p>')
})
