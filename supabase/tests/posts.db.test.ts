import { expect, test } from 'vitest'
import { openMigratedDatabase } from '#tests/database/open-migrated-database.ts'

type PostRow = {
  id: string
  slug: string
  published_at: Date | null
  created_at: Date
  updated_at: Date
  view_count: number
  category_id: string | null
  author_id: string | null
}

const META_DESCRIPTION_LIMIT = 160

async function setup() {
  const database = await openMigratedDatabase()
  const ada = await database.createUser({ metadata: { first_name: 'Ada', last_name: 'Lovelace' } })
  const asAda = database.asUser(ada)

  async function save(post: Record<string, unknown> = {}): Promise<PostRow> {
    const row = { title: 'A post', content: 'Words', author_id: ada.id, ...post }
    const columns = Object.keys(row)
    const [saved] = await asAda<PostRow>(
      `insert into public.posts (${columns.join(', ')}) values (${columns.map((_, index) => `$${index + 1}`).join(', ')})
       returning *`,
      Object.values(row),
    )
    if (!saved) throw new Error('The insert returned no row')
    return saved
  }

  return {
    ...database,
    ada,
    asAda,
    save,
    publish: (post: Record<string, unknown> = {}) => save({ published: true, published_at: new Date(), ...post }),
    matches: async (query: string) =>
      (
        await database.asVisitor<{ title: string }>(
          `select title from public.posts where search_vector @@ websearch_to_tsquery('english', $1)
           order by ts_rank(search_vector, websearch_to_tsquery('english', $1)) desc`,
          [query],
        )
      ).map(({ title }) => title),
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  }
}

// Proves R132.
test('the database refuses what no page could show, and counts characters as the editor does', async () => {
  await using site = await setup()
  for (const { post, constraint } of [
    { post: { title: ' \n' }, constraint: 'posts_title_length' },
    { post: { content: '\t ' }, constraint: 'posts_content_length' },
    { post: { published: true }, constraint: 'posts_published_has_time' },
    { post: { published_at: new Date() }, constraint: 'posts_published_has_time' },
    { post: { meta_description: 'x'.repeat(META_DESCRIPTION_LIMIT + 1) }, constraint: 'posts_meta_description_length' },
    {
      post: { meta_description: '🙂'.repeat(META_DESCRIPTION_LIMIT / 2 + 1) },
      constraint: 'posts_meta_description_length',
    },
    { post: { questions: ['1', '2', '3', '4', '5', '6'] }, constraint: 'posts_questions_at_most_five' },
    { post: { questions: [['1'], ['2']] }, constraint: 'posts_questions_at_most_five' },
    { post: { questions: ['x'.repeat(201)] }, constraint: 'posts_questions_length' },
    { post: { questions: [''] }, constraint: 'posts_questions_length' },
    { post: { questions: ['Why?', ' \t', 'How?'] }, constraint: 'posts_questions_length' },
    { post: { questions: ['Why?\nHow?'] }, constraint: 'posts_questions_one_line_each' },
    { post: { questions: ['Why?\u2028How?'] }, constraint: 'posts_questions_one_line_each' },
    { post: { questions: ['Why?', null] }, constraint: 'posts_questions_one_line_each' },
  ]) {
    await expect(site.save(post)).rejects.toMatchObject({ code: '23514', constraint })
  }

  for (const meta_description of ['x'.repeat(META_DESCRIPTION_LIMIT), '🙂'.repeat(META_DESCRIPTION_LIMIT / 2)]) {
    expect(meta_description).toHaveLength(META_DESCRIPTION_LIMIT)
    await site.save({ meta_description })
  }

  expect(await site.save()).toMatchObject({ questions: [] })
  const questions = Array.from({ length: 5 }, (_, at) => `${at}${'🙂'.repeat(199)}`)
  expect(await site.save({ questions })).toMatchObject({ questions })
})

// Proves R213.
test('a post gets its defaults, a slug that others may have, and the time that was sent but no future one', async () => {
  await using site = await setup()
  expect(await site.save()).toMatchObject({ published: false, featured: false, view_count: 0, published_at: null })

  const yesterday = new Date(Date.now() - 86_400_000)
  expect((await site.publish({ published_at: yesterday })).published_at).toEqual(yesterday)

  const tomorrow = new Date(Date.now() + 86_400_000)
  const { published_at } = await site.publish({ published_at: tomorrow })
  expect(published_at?.getTime()).toBeLessThanOrEqual(Date.now())

  await site.save({ slug: 'same' })
  expect(await site.save({ slug: 'same' })).toMatchObject({ slug: 'same' })

  const { id, slug } = await site.save({ title: '数据分析', slug: '' })
  expect(slug).toBe(`post-${id.slice(0, 8)}`)
})

test('an edit changes updated_at; a view, which counts for published posts only, and featuring do not', async () => {
  await using site = await setup()
  const post = await site.publish()
  await site.asVisitor('select public.increment_post_view_count($1)', [post.id])
  await site.sql('update public.posts set featured = true')
  const [viewed] = await site.sql<PostRow>('select * from public.posts')
  expect(viewed).toMatchObject({ view_count: 1, updated_at: post.updated_at })

  const [edited] = await site.asAda<PostRow>(`update public.posts set title = 'Better' returning *`)
  expect(edited?.updated_at.getTime()).toBeGreaterThan(post.updated_at.getTime())

  await site.sql('delete from public.posts')
  const draft = await site.save()
  const other = await site.publish()
  for (const id of [draft.id, other.id, other.id, crypto.randomUUID()]) {
    await site.asVisitor('select public.increment_post_view_count($1)', [id])
  }
  const counts = await site.sql('select view_count from public.posts order by view_count')
  expect(counts).toEqual([{ view_count: 0 }, { view_count: 2 }])
})

test('search finds words in title, excerpt and text of published posts, ranked, with an index', async () => {
  await using site = await setup()
  await site.publish({ title: 'In the text', content: 'All about <strong>lakehouses</strong> here' })
  await site.publish({ title: 'In the excerpt', excerpt: 'A lakehouse in short' })
  await site.publish({ title: 'Lakehouse' })
  await site.publish({ title: 'Elsewhere' })
  expect(await site.matches('lakehouse')).toEqual(['Lakehouse', 'In the excerpt', 'In the text'])

  await site.publish({
    title: 'Linked',
    content: 'See <a href="https://example.com" class="blockquote">this</a> a < b > c',
  })
  await site.save({ title: 'Secret blockquote' })
  expect(await site.matches('blockquote')).toEqual([])
  expect(await site.matches('href')).toEqual([])

  await site.asAda(`update public.posts set content = 'Now with a blockquote' where title = 'Linked'`)
  expect(await site.matches('blockquote')).toEqual(['Linked'])

  const [plan] = await site.database.transaction({ role: 'anon' }, async ({ query }) => {
    await query({ text: 'set local enable_seqscan = off' })
    const { rows } = await query({
      text: `explain (format json) select id from public.posts where search_vector @@ to_tsquery('english', 'word')`,
    })
    return rows
  })
  expect(JSON.stringify(plan)).toContain('posts_search_vector_idx')
})

test('the longest content is stored and searchable, and no repetition slows down the parser', async () => {
  await using site = await setup()
  // Comments, words and tags that never end are in post-passages.db.test.ts, whose posts are parsed for search too.
  for (const text of ['a-1_', '<a ']) {
    // A parser that starts over at each repetition would take minutes and exceed the time limit of the test.
    await site.publish({ title: 'Post', content: text.repeat(200_000 / text.length) })
  }

  const words = Array.from({ length: 22_000 }, (_, index) => `𝕎ord${index}`)
    .join(' ')
    .slice(0, 200_000)
  await site.publish({ title: 'Long', content: words })
  expect(await site.matches('𝕎ord77')).toEqual(['Long'])
})

test('authors lists members with published posts, by name, and the posts of a deleted one have no author', async () => {
  await using site = await setup()
  const nameless = await site.createUser()
  await site.createUser({ metadata: { first_name: 'Reader' } })
  await site.publish()
  await site.sql(
    `insert into public.posts (title, content, author_id, published, published_at) values ('x', 'x', $1, true, now())`,
    [nameless.id],
  )
  const unset = { avatar: null, bio: null, has_page: true }
  expect(await site.asVisitor('select * from public.authors order by name')).toEqual([
    { user_id: site.ada.id, name: 'Ada Lovelace', ...unset, key: site.ada.id.slice(-12) },
    { user_id: nameless.id, name: 'Anonymous Author', ...unset, key: nameless.id.slice(-12) },
  ])

  await site.sql('delete from auth.users where id = $1', [nameless.id])
  await site.sql('delete from auth.users where id = $1', [site.ada.id])
  expect(await site.asVisitor('select author_id from public.posts')).toEqual([{ author_id: null }, { author_id: null }])
})

test('titles sort regardless of case', async () => {
  await using site = await setup()
  for (const title of ['banana', 'Cherry', 'apple', 'Éclair', 'date']) await site.save({ title })
  const rows = await site.sql<{ title: string }>('select title from public.posts order by title')
  expect(rows.map(({ title }) => title)).toEqual(['apple', 'banana', 'Cherry', 'date', 'Éclair'])
})
