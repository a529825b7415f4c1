import { Client } from 'pg'
import { expect, test } from 'vitest'
import { openMigratedDatabase } from '#tests/database/open-migrated-database.ts'

async function setup() {
  const database = await openMigratedDatabase()
  const ada = await database.createUser()
  const tags = await database.sql<{ id: string }>(
    `insert into public.tags (name) select 'tag ' || n from generate_series(1, 4) n returning id`,
  )
  const tagIds = tags.map(({ id }) => id)

  async function createPost({ isPublished = true, tagIndexes = [0] } = {}): Promise<string> {
    const [post] = await database.asUser(ada)<{ id: string }>(
      `insert into public.posts (title, content, author_id, published, published_at)
       values ('x', 'x', $1, $2, case when $2 then now() end) returning id`,
      [ada.id, isPublished],
    )
    const id = post?.id ?? ''
    for (const index of tagIndexes) {
      await database.asUser(ada)('insert into public.post_tags (post_id, tag_id) values ($1, $2)', [id, tagIds[index]])
    }
    return id
  }

  /** The stored post counts of all tags, after checking them against a recount. */
  async function counts() {
    const kept = await database.sql<{ counts: number[] }>(
      'select array_agg(post_count order by name) as counts from public.tags',
    )
    const counted = await database.sql<{ counts: number[] }>(
      `select array_agg(count order by name) as counts from (
         select tags.name, count(posts.id)::integer
         from public.tags
         left join public.post_tags on post_tags.tag_id = tags.id
         left join public.posts on posts.id = post_tags.post_id and posts.published
         group by tags.id
       ) as recount`,
    )
    expect(kept).toEqual(counted)
    const wrong = await database.sql(
      `select from public.post_tags join public.posts on posts.id = post_id where post_published <> published`,
    )
    expect(wrong).toEqual([])
    return kept[0]?.counts
  }

  return {
    ...database,
    asAda: database.asUser(ada),
    tagIds,
    createPost,
    counts,
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  }
}

// Proves R111.
test('only published posts count for their tags, once, also when their tags are replaced', async () => {
  await using site = await setup()
  await site.createPost()
  const id = await site.createPost({ isPublished: false, tagIndexes: [0, 1] })
  await site.asAda('update public.posts set published = true, published_at = now() where id = $1', [id])
  expect(await site.counts()).toEqual([2, 1, 0, 0])
  await site.asAda('update public.posts set published = true, published_at = now() where id = $1', [id])
  expect(await site.counts()).toEqual([2, 1, 0, 0])
  await site.asAda('update public.posts set published = false, published_at = null where id = $1', [id])
  expect(await site.counts()).toEqual([1, 0, 0, 0])

  await site.sql('delete from public.posts')
  await site.createPost({ isPublished: false, tagIndexes: [0, 1] })
  expect(await site.counts()).toEqual([0, 0, 0, 0])

  const other = await site.createPost({ tagIndexes: [0, 1] })
  await site.asAda('delete from public.post_tags where post_id = $1', [other])
  expect(await site.counts()).toEqual([0, 0, 0, 0])
  await site.asAda('insert into public.post_tags (post_id, tag_id) select $1, unnest($2::uuid[])', [
    other,
    [site.tagIds[1], site.tagIds[2]],
  ])
  expect(await site.counts()).toEqual([0, 1, 1, 0])
})

test('counts stay correct after deleting a post or tag, moving a tagging and truncating the table', async () => {
  await using site = await setup()
  const first = await site.createPost({ tagIndexes: [0, 1] })
  const second = await site.createPost({ tagIndexes: [0, 2] })
  const draft = await site.createPost({ isPublished: false, tagIndexes: [0] })
  await site.asAda('delete from public.posts where id = any($1)', [[first, draft]])
  expect(await site.counts()).toEqual([1, 0, 1, 0])
  await site.sql('update public.post_tags set tag_id = $1 where tag_id = $2', [site.tagIds[3], site.tagIds[2]])
  expect(await site.counts()).toEqual([1, 0, 0, 1])
  await site.sql('delete from public.tags where id = $1', [site.tagIds[3]])
  expect(await site.counts()).toEqual([1, 0, 0])
  expect(await site.sql('select from public.post_tags where post_id = $1', [second])).toHaveLength(1)
  await site.sql('truncate public.post_tags')
  expect(await site.counts()).toEqual([0, 0, 0])
})

test.each(['tagging', 'publishing'] as const)(
  'a post that is tagged and published concurrently is counted, whichever comes first: %s',
  async (first) => {
    await using site = await setup()
    const id = await site.createPost({ isPublished: false, tagIndexes: [] })
    const [tagging, publishing] = await Promise.all([openClient(site.url), openClient(site.url)])
    const tag = () =>
      tagging.query('insert into public.post_tags (post_id, tag_id) values ($1, $2)', [id, site.tagIds[0]])
    const publish = () =>
      publishing.query('update public.posts set published = true, published_at = now() where id = $1', [id])
    try {
      await Promise.all([tagging.query('begin'), publishing.query('begin')])
      const [begin, follow, beginner, follower] =
        first === 'tagging' ? [tag, publish, tagging, publishing] : [publish, tag, publishing, tagging]
      await begin()
      const waiting = follow()
      await beginner.query('commit')
      await waiting
      await follower.query('commit')
    } finally {
      await Promise.all([tagging.end(), publishing.end()])
    }
    expect(await site.counts()).toEqual([1, 0, 0, 0])
  },
)

// Proves R111.
test('many concurrent writers never miscount', async () => {
  await using site = await setup()
  const posts = await Promise.all(Array.from({ length: 6 }, () => site.createPost({ tagIndexes: [] })))
  const writers = await Promise.all(Array.from({ length: 6 }, () => openClient(site.url)))
  const steps = [
    'insert into public.post_tags (post_id, tag_id) values ($1, $2) on conflict do nothing',
    'delete from public.post_tags where post_id = $1 and tag_id = $2',
    `update public.posts set published = not published, published_at = case when published then null else now() end
     where id = $1 and $2::uuid is not null`,
  ]
  await Promise.all(
    writers.map(async (writer, start) => {
      for (let turn = 0; turn < 60; turn += 1) {
        const number = start * 31 + turn * 7
        await writer.query(steps[number % steps.length] ?? '', [
          posts[number % posts.length],
          site.tagIds[(number * 5) % site.tagIds.length],
        ])
      }
      await writer.end()
    }),
  )
  const kept = await site.counts()
  expect(kept).toHaveLength(4)
})

async function openClient(url: string): Promise<Client> {
  const client = new Client({ connectionString: url })
  await client.connect()
  return client
}
