import { expect, test } from 'vitest'
import { openMigratedDatabase } from '#tests/database/open-migrated-database.ts'

async function setup() {
  const site = await openMigratedDatabase()
  const ada = await site.createUser({
    metadata: { first_name: 'Ada', company: 'Engines', phone: '1', website: 'https://a.example' },
  })
  await site.sql(
    `insert into public.posts (title, content, author_id, published, published_at) values ('Live', 'x', $1, true, now())`,
    [ada.id],
  )
  return {
    ...site,
    ada,
    asAda: site.asUser(ada),
    seen: () => site.asVisitor('select * from public.authors'),
    [Symbol.asyncDispose]: () => site[Symbol.asyncDispose](),
  }
}

test('visitors read an author’s bio only if the author, and nobody else, chooses to show it', async () => {
  await using site = await setup()
  const whole = {
    user_id: site.ada.id,
    name: 'Ada',
    avatar: null,
    bio: null,
    has_page: true,
    key: site.ada.id.slice(-12),
  }
  await site.asAda(`update public.profiles set bio = '  I count. \n'`)
  expect(await site.seen()).toEqual([whole])
  await site.asAda('update public.profiles set shows_bio = true')
  expect(await site.seen()).toEqual([{ ...whole, bio: 'I count.' }])
  await site.asAda(`update public.profiles set bio = E' \n'`)
  expect(await site.seen()).toEqual([whole])

  await site.sql('update public.profiles set shows_bio = false')
  const eve = await site.createUser()
  await site.sql(`update public.profiles set bio = 'Secret'`)
  await site.asUser(eve)('update public.profiles set shows_bio = true')
  expect((await site.seen())[0]).toMatchObject({ bio: null })
})

test('a banned author’s page and bio disappear, and without a published post nothing is public', async () => {
  await using site = await setup()
  await site.asAda(`update public.profiles set bio = 'I count.', shows_bio = true`)
  await site.sql(`update auth.users set banned_until = now() + interval '1 day'`)
  expect(await site.seen()).toMatchObject([{ name: 'Ada', bio: null, has_page: false }])
  await site.sql(`update auth.users set banned_until = now() - interval '1 second'`)
  expect(await site.seen()).toMatchObject([{ name: 'Ada', bio: 'I count.', has_page: true }])

  await site.asAda('update public.posts set published = false, published_at = null')
  expect(await site.seen()).toEqual([])
})
