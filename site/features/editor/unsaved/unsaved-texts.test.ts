// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { firmKey } from '#content/firm/firm.ts'
import { EMPTY_DRAFT } from '../saving/post-draft.ts'
import { findOffered, listOpenWriters, markOpen } from './find-offered.ts'
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

const saved = { ...EMPTY_DRAFT, title: 'Saved', content: 'Saved' }

function textOf(changes: Partial<UnsavedText>): UnsavedText {
  const base = { writer: 'w1', postId: 'p1', isNew: false, typedAt: Date.now(), version: 'v1' }
  return { ...base, draft: { ...saved, content: 'Typed' }, unanswered: [], ...changes }
}

function setup(given: readonly UnsavedText[], open: string[] = [], onServer: UnsavedText[] = []) {
  const texts = createUnsavedTexts('ada')
  for (const each of given) texts.store(each)
  const post = { id: 'p1', stored: { draft: saved, version: 'v1', isPublished: true, publishAt: null } }
  const forgotten: string[] = []
  const forgetOnServer = ({ writer }: UnsavedText) => void forgotten.push(writer)
  const options = { authorId: 'ada', onServer, forgetOnServer, listOpen: async () => new Set(open) }
  const writers = (list: UnsavedText[]) => list.map(({ writer }) => writer)
  return {
    texts,
    forgotten,
    offered: () => findOffered({ ...options, post }),
    ofPost: async () => writers(await findOffered({ ...options, post })),
    ofNew: async () => writers(await findOffered({ ...options, post: null })),
  }
}

test("a post's page offers its own texts, and the page for new posts those of unsaved posts", async () => {
  const isNew = { isNew: true, version: null }
  const given = [textOf({}), textOf({ writer: 'w2', postId: 'p2' }), textOf({ writer: 'w3', postId: 'p3', ...isNew })]
  const { ofPost, ofNew } = setup(given)
  expect(await ofPost()).toEqual(['w1'])
  expect(await ofNew()).toEqual(['w3'])
})

test('the textOf of a new post that was stored after all is also offered on its own page', async () => {
  const { ofPost } = setup([textOf({ isNew: true, version: null })])
  expect(await ofPost()).toEqual(['w1'])
})

test('a textOf that is open in another tab is not offered', async () => {
  const { ofPost } = setup([textOf({}), textOf({ writer: 'w2' })], ['w1'])
  expect(await ofPost()).toEqual(['w2'])
})

test('a textOf that has been stored since is deleted instead of offered', async () => {
  const { ofPost, texts } = setup([textOf({ draft: { ...saved, content: 'Saved\n' } })])
  expect(await ofPost()).toEqual([])
  expect(texts.list()).toEqual([])
})

const AT = Date.now()

test('of two copies of one textOf the newer one is offered, along with texts from other devices', async () => {
  const kept = { kept: 'server' } as const
  const onServer = [
    textOf({ ...kept, writer: 'w1', typedAt: AT - 5000, draft: { ...saved, content: 'Behind' } }),
    textOf({ ...kept, writer: 'w2', typedAt: AT - 1000, draft: { ...saved, content: 'Ahead' } }),
    textOf({ ...kept, writer: 'w3', typedAt: AT - 3000, draft: { ...saved, content: 'Elsewhere' } }),
  ]
  const here = [textOf({ typedAt: AT }), textOf({ writer: 'w2', typedAt: AT - 9000 })]
  const offered = await setup(here, [], onServer).offered()
  expect(offered.map(({ writer, kept: where, draft }) => [writer, where, draft.content])).toEqual([
    ['w1', 'both', 'Typed'],
    ['w2', 'both', 'Ahead'],
    ['w3', 'server', 'Elsewhere'],
  ])
})

test('a textOf on the server that is open in this browser is not offered, and one that was stored is deleted', async () => {
  const onServer = [
    textOf({ writer: 'w1', kept: 'server' }),
    textOf({ writer: 'w2', kept: 'server', draft: saved }),
    textOf({ writer: 'w3', kept: 'server' }),
  ]
  const { ofPost, forgotten } = setup([], ['w1'], onServer)
  expect(await ofPost()).toEqual(['w3'])
  expect(forgotten).toEqual(['w2'])
})

/** The lock managers of all tabs share their locks, so one fake represents them all. */
function createLocks() {
  const held = new Set<string>()
  return {
    request: async (name: string, hold: () => Promise<void>) => {
      held.add(name)
      await hold()
      held.delete(name)
    },
    query: async () => ({ held: [...held].map((name) => ({ name })) }),
  } as unknown as LockManager
}

test('an editor is open until it is closed', async () => {
  const locks = createLocks()
  const close = markOpen('w1', locks)
  expect([...(await listOpenWriters(locks))]).toEqual(['w1'])
  close()
  await new Promise((resolve) => setTimeout(resolve))
  expect([...(await listOpenWriters(locks))]).toEqual([])
})

test('without a lock manager no editor is known to be open', async () => {
  expect(() => markOpen('w1', null)()).not.toThrow()
  expect([...(await listOpenWriters(null))]).toEqual([])
})
