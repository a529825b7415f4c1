// @vitest-environment happy-dom

import { expect, test } from 'vitest'
import { firmKey } from '#content/firm/firm.ts'
import { EMPTY_DRAFT } from '../saving/post-draft.ts'
import { createUnsavedTexts, forgetUnsavedTexts, type UnsavedText } from './unsaved-texts.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')
const DAY_MS = 86_400_000

const textsOf = (userId: string, openStorage?: () => Storage) => createUnsavedTexts(userId, openStorage, () => NOW)

function text(changes: Partial<UnsavedText> = {}): UnsavedText {
  const draft = { ...EMPTY_DRAFT, content: 'Half a sen' }
  return { writer: 'w1', postId: 'p1', isNew: true, typedAt: NOW, version: null, draft, unanswered: [], ...changes }
}

test("a member's stored texts are listed, newest first", () => {
  const texts = textsOf('ada')
  const [older, newer] = [text({ typedAt: NOW - 1000 }), text({ writer: 'w2' })]
  expect([texts.store(older), texts.store(newer)]).toEqual([true, true])
  expect(textsOf('ada').list()).toEqual([newer, older])
})

test('each keystroke replaces the text of the one before, and two editors do not overwrite each other', () => {
  const texts = textsOf('ada')
  texts.store(text())
  texts.store(text({ writer: 'w2' }))
  texts.store(text({ draft: { ...EMPTY_DRAFT, content: 'Half a sentence' } }))
  expect(texts.list().map(({ writer, draft }) => [writer, draft.content])).toEqual([
    ['w1', 'Half a sentence'],
    ['w2', 'Half a sen'],
  ])
})

test('all texts of a deleted account are forgotten, and only those', () => {
  for (const user of ['ada', 'eve']) textsOf(user).store(text())
  forgetUnsavedTexts('ada')
  expect([textsOf('ada').list().length, textsOf('eve').list().length]).toEqual([0, 1])
})

test('another member on the same machine cannot see or delete the text', () => {
  textsOf('ada').store(text())
  const eve = textsOf('eve')
  expect(eve.list()).toEqual([])
  eve.forget(text())
  expect(textsOf('ada').list()).toHaveLength(1)
})

test('a removed text is gone', () => {
  const texts = textsOf('ada')
  texts.store(text())
  texts.forget(text())
  expect(texts.list()).toEqual([])
  expect(localStorage).toHaveLength(0)
})

test('a text of any member is deleted after thirty days', () => {
  textsOf('eve').store(text({ typedAt: NOW - 31 * DAY_MS }))
  textsOf('ada').store(text({ typedAt: NOW - 29 * DAY_MS }))
  expect(textsOf('ada').list()).toHaveLength(1)
  expect(localStorage).toHaveLength(1)
})

test.each(['no JSON', 'null', '{"typedAt":1e13}', '{"typedAt":"x","draft":{"content":"a"},"unanswered":[]}'])(
  'an entry that is not a valid text is deleted: %s',
  (json) => {
    localStorage.setItem(`${firmKey}-editor:ada:p1:w1`, json)
    localStorage.setItem(`${firmKey}-auth`, 'untouched')
    expect(textsOf('ada').list()).toEqual([])
    expect(localStorage).toHaveLength(1)
  },
)

test('a text that an older version of the site stored gets the fields that it lacks', () => {
  const { questions: _questions, ...older } = { ...EMPTY_DRAFT, content: 'Half a sen' }
  localStorage.setItem(`${firmKey}-editor:ada:p1:w1`, JSON.stringify({ ...text(), draft: older }))
  expect(textsOf('ada').list()).toEqual([text()])
})

test('full or blocked storage is reported and breaks nothing', () => {
  const refuse = (name: string) => () => {
    throw new DOMException('no', name)
  }
  const full = { length: 0, key: () => null, setItem: refuse('QuotaExceededError'), removeItem: () => {} }
  expect(textsOf('ada', () => full as unknown as Storage).store(text())).toBe(false)
  const texts = textsOf('ada', refuse('SecurityError'))
  expect([texts.store(text()), texts.list()]).toEqual([false, []])
  expect(() => texts.forget(text())).not.toThrow()
})
