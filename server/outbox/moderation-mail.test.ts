import { expect, test } from 'vitest'
import { writeMail } from '#tests/modules/write-mail.ts'
import { type ModerationNotice, moderationMail } from './moderation-mail.ts'

const mailAbout = (notice: ModerationNotice) =>
  writeMail(
    moderationMail(notice, { siteUrl: 'https://headwater.example', timeZone: 'America/Chicago' }),
    'Headwater Analytics',
  )
const to = 'ada@example.com'

test('the mail says which post was unpublished, why, and how to publish it again', () => {
  const notice = {
    notice: 'post.unpublished',
    title: '<b>Pills</b>',
    post_id: 'p1',
    reason: 'It sells\npills',
    to,
  } as const
  const mail = mailAbout(notice)
  expect(mail).toMatchObject({ to, subject: 'Your post was unpublished at Headwater Analytics' })
  expect(
    mail.text,
  ).toBe(`An administrator unpublished your post “<b>Pills</b>”. It is a draft now, which only you can see.

The reason: It sells
pills

You can change it and publish it again.

Edit the post:
https://headwater.example/post/edit/p1

Do you think that this is a mistake? Write to us: https://headwater.example/contact

You are receiving this email because you have an account at Headwater Analytics.

-- 
Headwater Analytics
`)
  expect(mail.html).toContain('“&lt;b&gt;Pills&lt;/b&gt;”')
  expect(mail.html).toContain('It sells<br>pills')
  expect(mail.html).toContain('href="https://headwater.example/post/edit/p1"')
})

test.each([
  ['2026-12-24T08:00:00Z', 0, 'until December 24, 2026. Until then, no one can sign in to it.\n\nDo'],
  [
    '2126-12-24T08:00:00Z',
    1,
    'until it is lifted. Until then, no one can sign in to it.\n\nYour published post is a draft now.',
  ],
  ['2126-12-24T08:00:00Z', 7, 'Your 7 published posts are drafts now.'],
])('the mail about a ban until %s with %i unpublished posts mentions both', (until, unpublished, words) => {
  const mail = mailAbout({ notice: 'account.banned', until, unpublished, reason: null, to })
  expect(mail.text).toContain(words)
  expect(mail.text).not.toContain('The reason')
})

test('members get an email about a deleted post and about the end of a ban', () => {
  const deleted = mailAbout({ notice: 'post.deleted', title: 'Pills', reason: 'Copied', to })
  expect(deleted.text).toContain('deleted your post “Pills” for good.\n\nThe reason: Copied')
  const lifted = mailAbout({ notice: 'account.unbanned', reason: 'A mistake', to })
  expect(lifted.text).toContain('You can sign in again.\n\nThe reason: A mistake')
})

const first = { title: 'First words', post_id: 'p1', to } as const

test('the author of a first post gets an email saying that it is on the site, or when it will be', () => {
  const now = mailAbout({ ...first, notice: 'post.approved', publish_at: null, reason: null })
  expect(now.text).toContain('approved your post “First words”. It is on the site now.')
  expect(now.text).toContain('https://headwater.example/blog/p1')
  const later = mailAbout({ ...first, notice: 'post.approved', publish_at: '2026-12-01T15:00:00Z', reason: null })
  expect(later.text).toContain(
    'It will be published on Tuesday, December 1, 2026 at 9:00 AM CST, as you have scheduled.',
  )
  expect(later.text).toContain('https://headwater.example/post/edit/p1')
})

test('a first post that is sent back comes with the note and the way to the editor', () => {
  const mail = mailAbout({ ...first, notice: 'post.returned', reason: 'Name your source.' })
  expect(mail.text).toContain('The note: Name your source.')
  expect(mail.text).toContain('https://headwater.example/post/edit/p1')
})
