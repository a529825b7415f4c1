import { EditorState, TextSelection } from 'prosemirror-state'
import { expect, test } from 'vitest'
import { openDocument } from '../../document/post-document.ts'
import { linkTarget, removeLink } from './edit-link.ts'

function cursorAt(position: number) {
  const { doc, write } = openDocument('<p>to <a href="https://a.example/">a <strong>b</strong></a> on</p>')
  const state = EditorState.create({ doc, selection: TextSelection.create(doc, position) })
  return { state, write }
}

test.each([
  ['before its first letter', 4],
  ['inside', 5],
  ['after its last letter', 7],
])('with the cursor %s, the edit applies to the whole link', (_, position) => {
  const { state, write } = cursorAt(position)
  expect(linkTarget(state)).toMatchObject({ from: 4, to: 7 })
  let after = state
  removeLink(state, (tr) => {
    after = state.apply(tr)
  })
  expect(write(after.doc)).toBe('<p>to a <strong>b</strong> on</p>')
})

test('away from links, the edit applies to the cursor', () => {
  expect(linkTarget(cursorAt(3).state)).toEqual({ from: 3, to: 3, mark: null })
})
