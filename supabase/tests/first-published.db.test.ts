import { expect, test } from 'vitest'
import { openMigratedDatabase } from '#tests/database/open-migrated-database.ts'

async function setup() {
  const site = await openMigratedDatabase()
  const ada = await site.createUser()
  const asAda = site.asUser(ada)
  await asAda(`insert into public.posts (title, content, author_id) values ('Post', 'x', $1)`, [ada.id])
  return {
    ...site,
    asAda,
    publish: (at: string) => asAda('update public.posts set published = true, published_at = $1', [at]),
    async first() {
      const [row] = await site.sql<{ first: Date | null }>('select first_published_at as first from public.posts')
      return row?.first ? new Date(row.first).toISOString() : null
    },
    [Symbol.asyncDispose]: () => site[Symbol.asyncDispose](),
  }
}

const FIRST = '2026-01-02T03:04:05.000Z'

test('the first publication is never in the future, and stays when a post is published again or withdrawn', async () => {
  await using site = await setup()
  expect(await site.first()).toBeNull()
  await site.publish(FIRST)
  expect(await site.first()).toBe(FIRST)
  await site.publish('2026-02-01T00:00:00Z')
  await site.asAda('update public.posts set published = false, published_at = null')
  expect(await site.first()).toBe(FIRST)
  await site.publish('2026-03-01T00:00:00Z')
  expect(await site.first()).toBe(FIRST)

  await site.asAda('delete from public.posts')
  await site.asAda(
    `insert into public.posts (title, content, author_id, published, published_at)
     values ('Post', 'x', auth.uid(), true, now() + interval '1 year')`,
  )
  expect(Date.parse((await site.first()) ?? '')).toBeLessThanOrEqual(Date.now() + 60_000)
})
