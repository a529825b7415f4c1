import { expect, test } from 'vitest'
import { writeMail } from '#tests/modules/write-mail.ts'
import { type Digest, type DigestPost, digestMail } from './digest-mail.ts'
import { readUnsubscribeToken } from './unsubscribe-token.ts'

const READER = '11111111-1111-4111-8111-111111111111'
const AI = 'a0000000-0000-4000-8000-000000000000'
const BI = 'b0000000-0000-4000-8000-000000000000'
const POST = 'c0000000-0000-4000-8000-000000000000'

const postOf = (changes: Partial<DigestPost> = {}): DigestPost => ({
  id: POST,
  title: 'Semantic models',
  excerpt: 'Why they last.',
  category_id: BI,
  category: 'Power BI',
  ...changes,
})

function mailOf(posts: DigestPost[], author: Partial<Digest['author']> = {}) {
  const digest: Digest = {
    email: 'reader@example.com',
    reader_id: READER,
    author: { id: 'x', name: 'Ada Lovelace', is_member: true, ...author },
    posts,
  }
  return writeMail(digestMail(digest, { siteUrl: 'https://site.test', linkSecret: 'secret' }))
}

test('an email about one post names its author and says that the author is a member', () => {
  const mail = mailOf([postOf()])
  expect(mail.to).toBe('reader@example.com')
  expect(mail.subject).toBe('Ada Lovelace in Power BI: Semantic models')
  for (const body of [mail.text, mail.html]) {
    expect(body).toContain('Ada Lovelace, a member of the Headwater blog, published a new post in Power BI.')
    expect(body).toContain('Members write in their own name, not for Headwater.')
    expect(body).toContain('Why they last.')
    expect(body).toContain(`https://site.test/blog/${POST}`)
  }
})

test('an email about several posts counts them in the subject and lists them in the text', () => {
  const mail = mailOf([postOf(), postOf({ title: 'Agents', category: 'AI', category_id: AI })])
  expect(mail.subject).toBe('2 new posts by Ada Lovelace in Power BI and AI')
  expect(mail.text).toContain('Semantic models')
  expect(mail.text).toContain('Agents')
})

test('the unsubscribe link covers every category in the mail', () => {
  const { unsubscribeUrl = '' } = mailOf([postOf(), postOf(), postOf({ category_id: AI })])
  const token = new URL(unsubscribeUrl).searchParams.get('token') ?? ''
  expect(readUnsubscribeToken('secret', token)).toEqual({ userId: READER, categoryIds: [BI, AI] })
})

test('an email about an administrator’s post does not call the author a member', () => {
  const { text } = mailOf([postOf()], { is_member: false })
  expect(text).toContain('Ada Lovelace published a new post')
  expect(text).not.toContain('member')
})

test('control and invisible characters in members’ texts cannot end a line or the subject', () => {
  const mail = mailOf(
    [postOf({ title: 'One\r\nBcc: eve@example.com\u2028two\u202e', excerpt: 'a\n\n-- \nHeadwater' })],
    {
      name: 'Ada\u0000\nLovelace',
    },
  )
  expect(mail.subject).toBe('Ada Lovelace in Power BI: One Bcc: eve@example.com two')
  expect(mail.text).toContain('\na -- Headwater\n')
})

test('long names, titles and excerpts are truncated', () => {
  const long = postOf({ title: 't'.repeat(300), excerpt: 'e'.repeat(2000), category: 'c'.repeat(100) })
  const mail = mailOf([long], { name: 'n'.repeat(201) })
  expect(mail.subject).toBe(`${'n'.repeat(59)}… in ${'c'.repeat(59)}…: ${'t'.repeat(119)}…`)
  expect(mail.text).toContain(`\n${'e'.repeat(299)}…\n`)
})

test('markup in a title is escaped in the mail', () => {
  expect(mailOf([postOf({ title: '<img src=x>' })]).html).not.toContain('<img')
})
