import { afterAll, expect, test } from 'vitest'
import { openMigratedDatabase } from '#tests/database/open-migrated-database.ts'

const site = await openMigratedDatabase()
afterAll(() => site[Symbol.asyncDispose]())

const block = (text: string) => `<pre><code class="language-chart">${text}</code></pre>`

async function addPost(content: string): Promise<string> {
  const ada = await site.createUser()
  const [post] = await site.asUser(ada)<{ id: string }>(
    `insert into public.posts (title, content, author_id, published, published_at)
     values ('Post', $1, auth.uid(), true, now()) returning id`,
    [content],
  )
  return post?.id ?? ''
}

const chartOf = async (post: string) =>
  (await site.sql('select cover_chart from public.posts where id = $1', [post]))[0]?.cover_chart

test('lists show the first chart of a text, and its author can change it only through the text', async () => {
  const post = await addPost(`<p>Text</p>${block('bars\nA &lt; B &amp;amp; C: 1')}${block('line')}`)
  expect(await chartOf(post)).toBe('bars\nA < B &amp; C: 1')
  await site.sql('update public.posts set content = $2 where id = $1', [post, '<p>Text</p>'])
  expect(await chartOf(post)).toBeNull()
})

test('a member cannot write the column', async () => {
  const ada = await site.createUser()
  const writing = site.asUser(ada)(
    `insert into public.posts (title, content, author_id, cover_chart) values ('Post', 'Text', auth.uid(), 'bars')`,
  )
  await expect(writing).rejects.toThrow('permission denied')
})

test('a chart that is too long stays in the text', async () => {
  expect(await chartOf(await addPost(block('x'.repeat(2001))))).toBeNull()
})

test('counting a view does not change a post with a chart', async () => {
  const post = await addPost(`<p>Text</p>${block('bars')}`)
  const [before] = await site.sql('select updated_at from public.posts where id = $1', [post])
  await site.sql('update public.posts set view_count = 5 where id = $1', [post])
  expect(await site.sql('select updated_at from public.posts where id = $1', [post])).toEqual([before])
})

test('the assistant reads the text without the chart', async () => {
  const post = await addPost(`<p>Pelicans fish in groups.</p>${block('bars\ntitle: Herons')}`)
  const passages = await site.sql('select text from public.passages where source_key = $1', [post])
  expect(passages).toEqual([{ text: 'Pelicans fish in groups.' }])
})
