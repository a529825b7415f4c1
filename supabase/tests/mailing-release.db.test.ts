import { expect, test } from 'vitest'
import { openMailings, type WaitingMailing } from '#tests/modules/open-mailings.ts'

async function setup() {
  const blog = await openMailings()
  await blog.addReader('reader@example.com')
  const firstWaiting = async (): Promise<WaitingMailing> => {
    const [mailing] = await blog.waiting()
    if (!mailing) throw new Error('No mailing is waiting')
    return mailing
  }
  const decisions = () =>
    blog.site.sql('select decision, decided_by, reason from public.subscription_mailings order by created_at')
  return Object.assign(blog, { firstWaiting, decisions })
}

test('a new member’s first mailing waits indefinitely until an administrator releases it', async () => {
  await using blog = await setup()
  const [post] = await blog.publish({ titles: ['First'] })
  await blog.passDay()
  expect(await blog.send()).toEqual([])
  expect(await blog.waiting()).toMatchObject([
    {
      author_id: blog.author.id,
      author_name: 'Ada Lovelace',
      posts: [{ id: post, title: 'First', excerpt: null, category: 'AI' }],
      recipient_count: 1,
    },
  ])
  expect(await blog.release(await blog.firstWaiting())).toBe('released')
  expect(await blog.waiting()).toEqual([])
  expect((await blog.send()).map(({ titles }) => titles)).toEqual([['First']])
  expect(await blog.decisions()).toEqual([{ decision: 'released', decided_by: blog.admin.id, reason: null }])
})

test('a mailing released during the hold is sent after it, and the author’s next ones need no release', async () => {
  await using blog = await setup()
  await blog.publish({ titles: ['First'] })
  await blog.releaseAll()
  expect(await blog.send()).toEqual([])
  await blog.endHold()
  expect(await blog.send()).toHaveLength(1)

  await blog.publish({ titles: ['Second'] })
  expect(await blog.waiting()).toEqual([])
  await blog.passDay()
  expect((await blog.send()).map(({ titles }) => titles)).toEqual([['Second']])
})

test('administrators’ own posts need no release', async () => {
  await using blog = await setup()
  await blog.publish({ author: blog.admin, titles: ['News'] })
  expect(await blog.waiting()).toEqual([])
  await blog.endHold()
  expect(await blog.send()).toMatchObject([{ isMember: false, titles: ['News'] }])
})

test('a rejected mailing is never sent, and the author’s next one waits too', async () => {
  await using blog = await setup()
  await blog.trustAuthor()
  await blog.publish({ titles: ['Spam'] })
  const [{ id } = { id: '' }] = await blog.site.sql<{ id: string }>(
    'select id from public.subscription_mailings where decision is null',
  )
  expect(await blog.reject({ id }, 'Advertising')).toBe('rejected')
  expect(await blog.reject({ id }, 'Advertising')).toBe('gone')
  await blog.publish({ titles: ['More spam'] })
  await blog.passDay()
  expect(await blog.send()).toEqual([])
  expect((await blog.waiting()).map(({ posts }) => posts.map(({ title }) => title))).toEqual([['More spam']])
  expect(await blog.decisions()).toContainEqual({
    decision: 'rejected',
    decided_by: blog.admin.id,
    reason: 'Advertising',
  })
})

test('a rejection needs a reason', async () => {
  await using blog = await setup()
  await blog.publish({ titles: ['First'] })
  const mailing = await blog.firstWaiting()
  for (const reason of [' ', 'x'.repeat(501)]) {
    await expect(blog.reject(mailing, reason)).rejects.toThrow('subscription_mailings_reason_length')
  }
  await expect(blog.site.asUser(blog.admin)('select public.reject_mailing($1, null)', [mailing.id])).rejects.toThrow(
    'subscription_mailings_rejection_has_reason',
  )
})

test.each([
  ['title', `title = 'Your account is locked'`],
  ['excerpt', `excerpt = 'Call +1 900'`],
  ['category', 'category_id = null'],
])('a release is refused if the %s changed after the administrator saw it', async (_, set) => {
  await using blog = await setup()
  const [post = ''] = await blog.publish({ titles: ['Harmless'] })
  const seen = await blog.firstWaiting()
  await blog.edit(post, set)
  expect(await blog.release(seen)).toBe('changed')
  expect(await blog.decisions()).toMatchObject([{ decision: null }])
})

test('a release is refused if posts were added or the author was renamed', async () => {
  await using blog = await setup()
  await blog.publish({ titles: ['Harmless'] })
  const seen = await blog.firstWaiting()
  await blog.publish({ titles: ['Harmful'] })
  expect(await blog.release(seen)).toBe('changed')
  const seenAgain = await blog.firstWaiting()
  await blog.site.asUser(blog.author)(`update public.profiles set first_name = 'Headwater', last_name = 'Security'`)
  expect(await blog.release(seenAgain)).toBe('changed')
})

test('a released mailing excludes posts published or edited after the release', async () => {
  await using blog = await setup()
  const [post = ''] = await blog.publish({ titles: ['Harmless'] })
  await blog.releaseAll()
  await blog.edit(post, `title = 'Your account is locked'`)
  await blog.publish({ titles: ['Call +1 900'] })
  await blog.endHold()
  expect((await blog.send()).map(({ titles }) => titles)).toEqual([['Harmless']])
})

test('a mailing stops waiting when its posts are withdrawn, its author is banned or it is decided', async () => {
  await using blog = await setup()
  const [post = ''] = await blog.publish({ titles: ['First'] })
  const seen = await blog.firstWaiting()
  await blog.edit(post, 'published = false, published_at = null')
  expect([await blog.waiting(), await blog.release(seen)]).toEqual([[], 'gone'])
  await blog.edit(post, 'published = true, published_at = now()')
  await blog.site.sql(`update auth.users set banned_until = now() + interval '1 day' where id = $1`, [blog.author.id])
  expect([await blog.waiting(), await blog.release(seen)]).toEqual([[], 'gone'])
  await blog.site.sql('update auth.users set banned_until = null')
  expect([await blog.release(seen), await blog.release(seen)]).toEqual(['released', 'gone'])
})
