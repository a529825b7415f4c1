import { afterAll, expect, test } from 'vitest'
import { observe } from './observe-changes.ts'
import { startBackend } from './start-backend.ts'

const backend = await startBackend()
afterAll(() => backend[Symbol.asyncDispose]())

const draft = { title: 'Draft', content: 'text' }

test('authors are notified of their own drafts, other members and visitors only of published posts', async () => {
  const [ada, eve] = await Promise.all([backend.memberClient(), backend.memberClient()])
  const visitor = backend.client()
  const heard = {
    ada: await observe(ada.client, { table: 'posts', filter: `author_id=eq.${ada.userId}` }),
    eve: await observe(eve.client, { table: 'posts' }),
    visitor: await observe(visitor, { table: 'posts' }),
  }
  const titles = (changes: typeof heard.ada) => changes.map(({ new: row }) => (row as { title?: string }).title)

  await ada.client.from('posts').insert({ ...draft, author_id: ada.userId })
  await eve.client.from('posts').insert({ ...draft, title: 'Eve’s', author_id: eve.userId })
  const now = new Date().toISOString()
  await ada.client
    .from('posts')
    .insert({ ...draft, title: 'Live', author_id: ada.userId, published: true, published_at: now })
  await expect.poll(() => titles(heard.ada)).toEqual(['Draft', 'Live'])
  await expect.poll(() => titles(heard.eve)).toEqual(['Eve’s', 'Live'])
  await expect.poll(() => titles(heard.visitor)).toEqual(['Live'])
  await Promise.all([ada.client, eve.client, visitor].map((client) => client.removeAllChannels()))
})
