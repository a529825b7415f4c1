import { expect, test } from 'vitest'
import { openMigratedDatabase } from '#tests/database/open-migrated-database.ts'

const MOST_TAGS = 30

async function setup() {
  const database = await openMigratedDatabase()
  const ada = await database.createUser()
  const asAda = database.asUser(ada)

  async function publish(values: { published_at?: string; slug?: string } = {}): Promise<string> {
    const [post] = await asAda<{ id: string }>(
      `insert into public.posts (title, content, author_id, slug, published, published_at)
       values ('A post', 'Words', $1, $2, true, $3) returning id`,
      [ada.id, values.slug ?? 'a-post', values.published_at ?? 'now'],
    )
    if (!post) throw new Error('The insert returned no row')
    return post.id
  }
  /** Creates `count` tags and adds them to the post, in one request. */
  async function tag(post: string, count: number, prefix = 'Tag'): Promise<void> {
    await database.sql(`insert into public.tags (name) select $1 || n from generate_series(1, $2::integer) as n`, [
      `${prefix} `,
      count,
    ])
    await asAda(
      `insert into public.post_tags (post_id, tag_id) select $1, id from public.tags where starts_with(name, $2)`,
      [post, prefix],
    )
  }
  async function ownerOf(slug: string): Promise<string | undefined> {
    const [row] = await database.asVisitor<{ id: string }>(
      'select id from public.posts where published and slug = $1 order by slug_since, id limit 1',
      [slug],
    )
    return row?.id
  }
  return { ...database, ada, asAda, publish, tag, ownerOf }
}

test('a publication time that no page could show is refused, and one in the future becomes now', async () => {
  await using site = await setup()
  for (const published_at of ['-infinity', '0044-03-15 BC', '1969-12-31 23:59:59+00']) {
    const refusal = { code: '23514', constraint: 'posts_published_at_plausible' }
    await expect(site.publish({ published_at })).rejects.toMatchObject(refusal)
    const id = await site.publish()
    const update = site.asAda('update public.posts set published_at = $1 where id = $2', [published_at, id])
    await expect(update).rejects.toMatchObject(refusal)
  }

  for (const published_at of ['infinity', '294276-12-31', '9999-01-01']) {
    const id = await site.publish({ published_at })
    const [post] = await site.sql(
      `select published_at between now() - interval '1 minute' and now() as is_now from public.posts where id = $1`,
      [id],
    )
    expect(post).toEqual({ is_now: true })
  }
})

test('a post has at most thirty tags, in one request or in several', async () => {
  await using site = await setup()
  const refusal = { code: 'PT422', message: 'A post can have at most 30 tags.' }
  await expect(site.tag(await site.publish(), MOST_TAGS + 1, 'Many')).rejects.toMatchObject(refusal)

  const post = await site.publish()
  await site.tag(post, MOST_TAGS)
  await expect(site.tag(post, 1, 'Last')).rejects.toMatchObject(refusal)
})

test('the first post under a slug keeps the address, also when it is published again', async () => {
  await using site = await setup()
  const first = await site.publish({ slug: 'same' })
  await site.publish({ slug: 'same' })
  await site.publish({ slug: 'same', published_at: '2001-01-01' })
  expect(await site.ownerOf('same')).toBe(first)

  await site.asAda('update public.posts set published_at = now() where id = $1', [first])
  expect(await site.ownerOf('same')).toBe(first)

  const old = await site.publish({ slug: 'old' })
  const [draft] = await site.asAda<{ slug_since: Date | null }>(
    `insert into public.posts (title, content, author_id, slug) values ('D', 'D', $1, 'other') returning slug_since`,
    [site.ada.id],
  )
  expect(draft).toEqual({ slug_since: null })
  const other = await site.publish({ slug: 'other' })
  await site.asAda(`update public.posts set slug = 'other' where id = $1`, [old])
  expect(await site.ownerOf('other')).toBe(other)

  const third = await site.publish({ slug: 'third' })
  const fourth = await site.publish({ slug: 'third' })
  await site.asAda('update public.posts set published = false, published_at = null where id = $1', [third])
  expect(await site.ownerOf('third')).toBe(fourth)
  await site.asAda('update public.posts set published = true, published_at = now() where id = $1', [third])
  expect(await site.ownerOf('third')).toBe(third)
})
