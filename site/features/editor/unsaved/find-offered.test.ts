// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { EMPTY_DRAFT } from '../saving/post-draft.ts'
import { findOffered, listOpenWriters, markOpen } from './find-offered.ts'
import { createUnsavedTexts, type UnsavedText } from './unsaved-texts.ts'

const saved = { ...EMPTY_DRAFT, title: 'Saved', content: 'Saved' }

function text(changes: Partial<UnsavedText>): UnsavedText {
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
  const given = [text({}), text({ writer: 'w2', postId: 'p2' }), text({ writer: 'w3', postId: 'p3', ...isNew })]
  const { ofPost, ofNew } = setup(given)
  expect(await ofPost()).toEqual(['w1'])
  expect(await ofNew()).toEqual(['w3'])
})

test('the text of a new post that was stored after all is also offered on its own page', async () => {
  const { ofPost } = setup([text({ isNew: true, version: null })])
  expect(await ofPost()).toEqual(['w1'])
})

test('a text that is open in another tab is not offered', async () => {
  const { ofPost } = setup([text({}), text({ writer: 'w2' })], ['w1'])
  expect(await ofPost()).toEqual(['w2'])
})

test('a text that has been stored since is deleted instead of offered', async () => {
  const { ofPost, texts } = setup([text({ draft: { ...saved, content: 'Saved\n' } })])
  expect(await ofPost()).toEqual([])
  expect(texts.list()).toEqual([])
})

const NOW = Date.now()

test('of two copies of one text the newer one is offered, along with texts from other devices', async () => {
  const kept = { kept: 'server' } as const
  const onServer = [
    text({ ...kept, writer: 'w1', typedAt: NOW - 5000, draft: { ...saved, content: 'Behind' } }),
    text({ ...kept, writer: 'w2', typedAt: NOW - 1000, draft: { ...saved, content: 'Ahead' } }),
    text({ ...kept, writer: 'w3', typedAt: NOW - 3000, draft: { ...saved, content: 'Elsewhere' } }),
  ]
  const here = [text({ typedAt: NOW }), text({ writer: 'w2', typedAt: NOW - 9000 })]
  const offered = await setup(here, [], onServer).offered()
  expect(offered.map(({ writer, kept: where, draft }) => [writer, where, draft.content])).toEqual([
    ['w1', 'both', 'Typed'],
    ['w2', 'both', 'Ahead'],
    ['w3', 'server', 'Elsewhere'],
  ])
})

test('a text on the server that is open in this browser is not offered, and one that was stored is deleted', async () => {
  const onServer = [
    text({ writer: 'w1', kept: 'server' }),
    text({ writer: 'w2', kept: 'server', draft: saved }),
    text({ writer: 'w3', kept: 'server' }),
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
