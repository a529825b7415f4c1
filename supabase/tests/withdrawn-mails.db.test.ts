import { expect, test } from 'vitest'
import { openMailings } from '#tests/modules/open-mailings.ts'

/** Two readers with emails about two posts in the outbox. */
async function setup() {
  const blog = await openMailings()
  await blog.trustAuthor()
  const bi = await blog.addCategory('BI')
  await blog.addReader('ai@example.com')
  const both = await blog.addReader('both@example.com', [blog.ai, bi])
  const [agents = ''] = await blog.publish({ titles: ['Agents'] })
  const [models = ''] = await blog.publish({ titles: ['Models'], category: bi })
  await blog.endHold()
  await blog.fill()
  const outcomes = async () => {
    const sql = 'select outcome from public.outbox order by outcome'
    return (await blog.site.sql<{ outcome: string | null }>(sql)).map(({ outcome }) => outcome)
  }
  const sendTitles = async () => (await blog.send()).map(({ to, titles }) => [to, titles])
  return Object.assign(blog, { both, agents, models, outcomes, sendTitles })
}

const UNPUBLISH = 'published = false, published_at = null'
const PUBLISH = 'published = true, published_at = now()'

test('a post unpublished while its emails are queued is in none; published again, it is mailed to nobody twice', async () => {
  await using blog = await setup()
  await blog.edit(blog.agents, UNPUBLISH)
  expect(await blog.sendTitles()).toEqual([['both@example.com', ['Models']]])
  expect(await blog.outcomes()).toEqual(['sent', 'withdrawn'])

  await blog.edit(blog.agents, UNPUBLISH)
  await blog.send()
  await blog.edit(blog.agents, PUBLISH)
  expect(await blog.sendTitles()).toEqual([['ai@example.com', ['Agents']]])
  await blog.edit(blog.agents, UNPUBLISH)
  await blog.edit(blog.agents, PUBLISH)
  expect(await blog.sendTitles()).toEqual([])
})

test('a post that is deleted while its emails are queued is in none of them', async () => {
  await using blog = await setup()
  await blog.site.asUser(blog.author)('delete from public.posts where id = $1', [blog.agents])
  expect(await blog.sendTitles()).toEqual([['both@example.com', ['Models']]])
})

test('queued emails of an author who is banned are not sent', async () => {
  await using blog = await setup()
  await blog.site.sql(`update auth.users set banned_until = now() + interval '1 day' where id = $1`, [blog.author.id])
  expect(await blog.sendTitles()).toEqual([])
  expect(await blog.outcomes()).toEqual(['withdrawn', 'withdrawn'])
})

test('deleting an author’s account deletes the queued emails', async () => {
  await using blog = await setup()
  await blog.site.sql('delete from auth.users where id = $1', [blog.author.id])
  expect(await blog.outcomes()).toEqual([])
})

test('rejecting a mailing stops its queued emails', async () => {
  await using blog = await setup()
  const [mailing] = await blog.site.sql<{ id: string }>(
    'select id from public.subscription_mailings order by created_at desc limit 1',
  )
  expect(await blog.reject(mailing ?? { id: '' })).toBe('rejected')
  expect(await blog.sendTitles()).toEqual([])
})

test('an edit does not change queued emails', async () => {
  await using blog = await setup()
  await blog.edit(blog.agents, `title = 'Your account is locked', excerpt = 'Call +1 900'`)
  await blog.site.asUser(blog.author)(`update public.profiles set first_name = 'Headwater', last_name = 'Security'`)
  expect(await blog.send()).toMatchObject([
    { author: 'Ada Lovelace', titles: ['Agents'] },
    { author: 'Ada Lovelace', titles: ['Agents', 'Models'] },
  ])
})

test('a reader who unsubscribes while an email is queued does not get it', async () => {
  await using blog = await setup()
  await blog.site.asUser(blog.both)('delete from public.blog_subscriptions where category_id = $1', [blog.ai])
  expect(await blog.sendTitles()).toEqual([
    ['ai@example.com', ['Agents']],
    ['both@example.com', ['Models']],
  ])
})

test('an email that has not been sent within seven days is not sent', async () => {
  await using blog = await setup()
  await blog.pass('7 days')
  expect(await blog.sendTitles()).toEqual([])
})
