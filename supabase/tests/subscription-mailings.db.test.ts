import { expect, test } from 'vitest'
import { openMailings } from '#tests/modules/open-mailings.ts'

const titlesOf = (count: number) => Array.from({ length: count }, (_, index) => `Post ${index}`)

async function setup() {
  const blog = await openMailings()
  await blog.trustAuthor()
  return blog
}

test('a first publication reaches each confirmed subscriber once, and publishing again reaches nobody', async () => {
  await using blog = await setup()
  await blog.addReader('ada@example.com')
  await blog.addReader('eve@example.com')
  const unconfirmed = await blog.addReader('new@example.com')
  await blog.site.sql('update auth.users set email_confirmed_at = null where id = $1', [unconfirmed.id])
  await blog.site.createUser({ email: 'stranger@example.com' })

  const [post = ''] = await blog.publish({ titles: ['Post'] })
  await blog.endHold()
  const mail = { author: 'Ada Lovelace', isMember: true, titles: ['Post'] }
  expect(await blog.send()).toEqual([
    { to: 'ada@example.com', ...mail },
    { to: 'eve@example.com', ...mail },
  ])

  await blog.edit(post, 'published = false, published_at = null')
  await blog.edit(post, 'published = true, published_at = now()')
  await blog.passDay()
  await blog.endHold()
  expect(await blog.send()).toEqual([])
})

test('a post is mailed only after ten minutes without a change to what the mail shows of post and author', async () => {
  await using blog = await setup()
  await blog.addReader('reader@example.com')
  const [post = ''] = await blog.publish({ titles: ['First'] })
  await blog.pass('9 minutes')
  expect(await blog.send()).toEqual([])
  await blog.edit(post, `title = 'Second'`)
  await blog.pass('9 minutes')
  expect(await blog.send()).toEqual([])
  await blog.edit(post, `content = 'The title stays, so the hold does not start again'`)
  await blog.pass('1 minute')
  expect((await blog.send()).map(({ titles }) => titles)).toEqual([['Second']])

  await blog.passDay()
  await blog.publish({ titles: ['Post'] })
  await blog.pass('9 minutes')
  await blog.site.asUser(blog.author)(`update public.profiles set first_name = 'Headwater', last_name = 'Security'`)
  await blog.pass('1 minute')
  expect(await blog.send()).toEqual([])
  await blog.pass('9 minutes')
  expect(await blog.send()).toMatchObject([{ author: 'Headwater Security' }])
})

test('a post that is unpublished during the hold is not mailed, and counts as new when published again', async () => {
  await using blog = await setup()
  await blog.addReader('reader@example.com')
  const [mistake = ''] = await blog.publish({ titles: ['Mistake', 'Meant'] })
  await blog.edit(mistake, 'published = false, published_at = null')
  await blog.endHold()
  expect((await blog.send()).map(({ titles }) => titles)).toEqual([['Meant']])
  await blog.edit(mistake, `title = 'Corrected', published = true, published_at = now()`)
  await blog.passDay()
  await blog.endHold()
  expect((await blog.send()).map(({ titles }) => titles)).toEqual([['Corrected']])
})

test('thirty posts in one request make one mail that names ten of them, one without an author none', async () => {
  await using blog = await setup()
  await blog.addReader('reader@example.com')
  await blog.publish({ titles: titlesOf(30) })
  await blog.endHold()
  const sent = await blog.send()
  expect(sent.map(({ titles }) => titles.length)).toEqual([10])
  await blog.passDay()
  expect(await blog.send()).toEqual([])

  await blog.site.sql(
    `insert into public.posts (title, content, category_id, published, published_at) values ('Imported', 'text', $1, true, now())`,
    [blog.ai],
  )
  await blog.endHold()
  expect(await blog.send()).toEqual([])
})

test('an author has one mailing in 24 hours; later posts wait and are mailed together', async () => {
  await using blog = await setup()
  await blog.addReader('reader@example.com')
  await blog.publish({ titles: ['Morning'] })
  await blog.endHold()
  expect(await blog.send()).toHaveLength(1)
  for (const title of ['Noon', 'Evening', 'Night']) {
    await blog.publish({ titles: [title] })
    await blog.endHold()
    expect(await blog.send()).toEqual([])
  }
  await blog.pass('23 hours 29 minutes')
  expect(await blog.send()).toEqual([])
  await blog.pass('1 minute')
  expect((await blog.send()).map(({ titles }) => titles)).toEqual([['Noon', 'Evening', 'Night']])
})

test('a subscriber gets the posts of all followed categories in one mail', async () => {
  await using blog = await setup()
  const bi = await blog.addCategory('BI')
  await blog.addReader('ai@example.com')
  await blog.addReader('bi@example.com', [bi])
  await blog.addReader('both@example.com', [blog.ai, bi])
  await blog.publish({ titles: ['Agents'] })
  await blog.publish({ titles: ['Models'], category: bi })
  await blog.endHold()
  expect((await blog.send()).map(({ to, titles }) => [to, titles])).toEqual([
    ['ai@example.com', ['Agents']],
    ['bi@example.com', ['Models']],
    ['both@example.com', ['Agents', 'Models']],
  ])
})

test('a reader gets at most three emails in 24 hours, however many authors publish, and the rest later', async () => {
  await using blog = await setup()
  await blog.addReader('reader@example.com')
  for (let index = 0; index < 5; index += 1) {
    const author = await blog.site.createUser()
    await blog.trustAuthor(author)
    await blog.publish({ author, titles: [`By ${index}`] })
  }
  await blog.endHold()
  expect(await blog.send()).toHaveLength(3)
  await blog.pass('23 hours')
  expect(await blog.send()).toEqual([])
  await blog.pass('1 hour')
  expect(await blog.send()).toHaveLength(2)
})

test('batches continue where the last one ended, and two processes write each mail once', async () => {
  await using blog = await setup()
  const readers = ['a', 'b', 'c', 'd', 'e'].map((name) => `${name}@example.com`)
  for (const email of readers) await blog.addReader(email)
  await blog.publish({ titles: ['Post'] })
  await blog.endHold()
  await Promise.all([blog.fill(2), blog.fill(2)])
  await blog.fill(2)
  expect((await blog.sendDue()).map(({ to }) => to)).toEqual(readers)
})

test('an address that bounced or complained gets no mailing, not even a queued one', async () => {
  await using blog = await setup()
  await blog.addReader('Before@example.com')
  await blog.addReader('later@example.com')
  const suppress = `insert into public.mail_suppressions (email, reason) values ($1, 'bounce')`
  await blog.site.as('service_role')(suppress, ['before@example.com'])
  await blog.publish({ titles: ['Post'] })
  await blog.endHold()
  await blog.fill()
  await blog.site.as('service_role')(suppress, ['later@example.com'])
  expect(await blog.sendDue()).toEqual([])
})
