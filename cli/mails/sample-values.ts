import type { MailSite } from '@headwater/backend/mail'
import { readContactMessage } from '#domain/contact/contact-message.ts'
import type { Digest } from '#server/outbox/digest-mail.ts'
import type { ModerationNotice } from '#server/outbox/moderation-mail.ts'
import type { MailFacts } from '#supabase/functions/send-contact-email/contact-mails.ts'

/** What the samples have in common. `name` is the person's, who can also write posts and messages. */
export type Sample = MailSite & { email: string; name: string; now: Date }

const ID = 'c0000000-0000-4000-8000-000000000001'

export function sampleContact({ siteName, siteUrl, email, name, now }: Sample): MailFacts {
  const reading = readContactMessage(
    {
      firstName: name,
      lastName: 'Lovelace',
      email,
      company: 'Analytical Engines',
      jobTitle: 'Head of Data',
      phoneNumber: '(651) 555-0123',
      category: 'Consultation Request',
      subject: 'A lakehouse for three plants',
      message: 'We run three plants on three systems.\nCan one lakehouse replace the nightly exports?',
      consultationDateIso: '2099-12-01',
      consultationTime: '10:00 AM',
      visitorTimeZone: 'Europe/Berlin',
    },
    now,
  )
  if ('errors' in reading) throw new Error(`The sample message is refused: ${JSON.stringify(reading.errors)}`)
  const provider = { name: siteName, email: 'sales@headwater.example', siteUrl }
  return { message: reading.message, reference: 'HW-7K3M-9QF2', provider, now }
}

export function sampleDigest({ email, name }: Sample, isMember: boolean): Digest {
  const post = { id: ID, category_id: ID, category: 'Power BI' }
  const semantic = {
    title: 'Semantic models that outlive their reports',
    excerpt: 'One definition of every measure, owned by the people who answer for it.',
  }
  const incremental = { title: 'Incremental refresh without surprises', excerpt: null }
  return {
    email,
    reader_id: ID,
    author: { id: ID, name, is_member: isMember },
    posts: isMember
      ? [
          { ...post, ...semantic },
          { ...post, ...incremental },
        ]
      : [{ ...post, ...semantic }],
  }
}

export function sampleNotices({ email, now }: Sample) {
  const [to, title] = [email, 'Semantic models that outlive their reports']
  const until = new Date(now.getTime() + 7 * 86_400_000).toISOString()
  return {
    approved: { notice: 'post.approved', to, title, post_id: ID, publish_at: null, reason: null },
    returned: { notice: 'post.returned', to, title, post_id: ID, reason: 'Please name the source of the chart.' },
    unpublished: { notice: 'post.unpublished', to, title, post_id: ID, reason: 'It repeats a post of another member.' },
    deleted: { notice: 'post.deleted', to, title, reason: 'It advertises pills.\nThis was the second time.' },
    banned: { notice: 'account.banned', to, until, unpublished: 3, reason: 'Three advertisements in one day.' },
    unbanned: { notice: 'account.unbanned', to, reason: null },
  } as const satisfies Record<string, ModerationNotice>
}
