import { expect, test } from 'vitest'
import { openMigratedDatabase } from '#tests/database/open-migrated-database.ts'

type Batch = {
  post_id: string
  after: string | null
  recipients: { user_id: string; email: string }[]
  is_last: boolean
}

async function setup() {
  const site = await openMigratedDatabase()
  const service = site.as('service_role')
  const author = await site.createUser()
  const [category] = await site.sql<{ id: string }>(`insert into public.categories (name) values ('AI') returning id`)
  const asAuthor = site.asUser(author)
  const [post] = await asAuthor<{ id: string }>(
    `insert into public.posts (title, content, author_id, category_id) values ('Post', 'text', $1, $2) returning id`,
    [author.id, category?.id],
  )
  return {
    site,
    post: post?.id ?? '',
    async subscribe(email: string) {
      const user = await site.createUser({ email })
      await site.asUser(user)('insert into public.blog_subscriptions (user_id, category_id) values ($1, $2)', [
        user.id,
        category?.id,
      ])
      return user
    },
    publish: () => asAuthor('update public.posts set published = true, published_at = now()'),
    withdraw: () => asAuthor('update public.posts set published = false, published_at = null'),
    next: async (most = 10) => {
      const [row] = await service<{ batch: Batch | null }>('select public.next_subscription_batch($1) as batch', [most])
      return row?.batch ?? null
    },
    queue: async ({ post_id, after, recipients, is_last }: Batch) => {
      const mails = recipients.map(({ user_id, email }) => ({ user_id, payload: { to: email } }))
      const [row] = await service<{ done: boolean }>('select public.queue_subscription_batch($1, $2, $3, $4) as done', [
        post_id,
        after,
        JSON.stringify(mails),
        is_last,
      ])
      return row?.done
    },
    recipients: async () =>
      (await site.sql<{ to: string }>(`select payload ->> 'to' as to from public.outbox`)).map(({ to }) => to).sort(),
    [Symbol.asyncDispose]: () => site[Symbol.asyncDispose](),
  }
}

test('a first publication reaches each confirmed subscriber once, and publishing again reaches nobody', async () => {
  await using blog = await setup()
  await blog.subscribe('ada@example.com')
  await blog.subscribe('eve@example.com')
  const unconfirmed = await blog.subscribe('new@example.com')
  await blog.site.sql('update auth.users set email_confirmed_at = null where id = $1', [unconfirmed.id])
  await blog.site.createUser({ email: 'stranger@example.com' })
  expect(await blog.next()).toBeNull()

  await blog.publish()
  for (let batch = await blog.next(); batch; batch = await blog.next()) await blog.queue(batch)
  expect(await blog.recipients()).toEqual(['ada@example.com', 'eve@example.com'])

  await blog.publish()
  await blog.withdraw()
  await blog.publish()
  expect(await blog.next()).toBeNull()
})

test('a batch that two processes read is written by one of them, and the next goes on behind it', async () => {
  await using blog = await setup()
  for (const name of ['a', 'b', 'c', 'd', 'e']) await blog.subscribe(`${name}@example.com`)
  await blog.publish()
  const [one, two] = [await blog.next(2), await blog.next(2)]
  if (!one || !two) throw new Error('no batch')
  expect((await Promise.all([blog.queue(one), blog.queue(two)])).sort()).toEqual([false, true])
  for (let batch = await blog.next(2); batch; batch = await blog.next(2)) await blog.queue(batch)
  expect(await blog.recipients()).toEqual(['a', 'b', 'c', 'd', 'e'].map((name) => `${name}@example.com`))
})

test('a post that was withdrawn before its mails went out waits until it is published again', async () => {
  await using blog = await setup()
  await blog.subscribe('ada@example.com')
  await blog.publish()
  await blog.withdraw()
  expect(await blog.next()).toBeNull()
  await blog.publish()
  expect((await blog.next())?.recipients).toHaveLength(1)
})

test('an address that bounced or complained gets no bulk mail', async () => {
  await using blog = await setup()
  await blog.subscribe('Gone@example.com')
  await blog.site.as('service_role')(
    `insert into public.mail_suppressions (email, reason) values ('gone@example.com', 'bounce')`,
  )
  await blog.publish()
  expect((await blog.next())?.recipients).toEqual([])
})
