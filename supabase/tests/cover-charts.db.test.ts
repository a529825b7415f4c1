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

test('lists show the first chart of a text that is not too long, and a view does not change the post', async () => {
  const post = await addPost(`<p>Text</p>${block('bars\nA &lt; B &amp;amp; C: 1')}${block('line')}`)
  expect(await chartOf(post)).toBe('bars\nA < B &amp; C: 1')
  await site.sql('update public.posts set content = $2 where id = $1', [post, '<p>Text</p>'])
  expect(await chartOf(post)).toBeNull()

  expect(await chartOf(await addPost(block('x'.repeat(2001))))).toBeNull()

  const viewed = await addPost(`<p>Text</p>${block('bars')}`)
  const [before] = await site.sql('select updated_at from public.posts where id = $1', [viewed])
  await site.sql('update public.posts set view_count = 5 where id = $1', [viewed])
  expect(await site.sql('select updated_at from public.posts where id = $1', [viewed])).toEqual([before])
})

test('the assistant reads the text without the chart', async () => {
  const post = await addPost(`<p>Pelicans fish in groups.</p>${block('bars\ntitle: Herons')}`)
  const passages = await site.sql('select text from public.passages where source_key = $1', [post])
  expect(passages).toEqual([{ text: 'Pelicans fish in groups.' }])
})
