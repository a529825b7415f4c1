import { type AuthMails, createAuthMails, type MailSite, type WrittenMail } from '@headwater/backend/mail'
import { firm } from '#content/firm/firm.ts'
import { readContactMessage } from '#domain/contact/contact-message.ts'
import type { SiteMailName } from '#domain/mail/outgoing-mail.ts'
import type { MailTemplates } from '#server/config/mail-templates.ts'
import { type Digest, digestMail } from '#server/outbox/digest-mail.ts'
import { type ModerationNotice, moderationMail } from '#server/outbox/moderation-mail.ts'
import { createWriteSiteMail } from '#server/outbox/site-mails.ts'
import { type MailFacts, providerMail, receiptMail } from '#supabase/functions/send-contact-email/contact-mails.ts'

/** What the samples have in common. `name` is the person's, who can also write posts and messages. */
type Sample = Required<Pick<MailSite, 'timeZone'>> & MailSite & { email: string; name: string; now: Date }

const ID = 'c0000000-0000-4000-8000-000000000001'

function sampleContact({ siteName, siteUrl, email, name, now }: Sample): MailFacts {
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
  const provider = { name: siteName, email: firm.contact.email, siteUrl, reader: 'Grace Hopper' }
  return { message: reading.message, reference: `${firm.referencePrefix}-7K3M-9QF2`, provider, now }
}

function sampleDigest({ email, name }: Sample, isMember: boolean): Digest {
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

function sampleNotices({ email, now }: Sample) {
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

const HOUR_MS = 3_600_000

/** Every email that the product sends, by the name of its template, with sample people and posts. */
export function sampleMails(templates: MailTemplates, sample: Sample): Record<string, WrittenMail> {
  return { ...sampleAuthMails(createAuthMails(templates, sample), sample), ...sampleSiteMails(templates, sample) }
}

function sampleAuthMails(mails: AuthMails, { siteUrl, email, now }: Sample): Record<string, WrittenMail> {
  const [code, newEmail, provider] = ['048213', 'ada.lovelace@new.example', 'Microsoft']
  const link = `${siteUrl}/auth/confirm?token_hash=Jv6c0Bq1yD3nXo8RkT2wLmZ5aHs7uPfEgiQ9dCbVxN4&type=signup&redirect_to=${encodeURIComponent(siteUrl)}`
  const [day, hour] = [24, 1].map((hours) => ({ email, link, code, lifetimeMs: hours * HOUR_MS })) as [
    TokenFacts,
    TokenFacts,
  ]
  const notice = { email, at: now }
  return {
    confirmation: mails.confirmSignUp(day),
    'choose-password': mails.choosePassword(hour),
    recovery: mails.recovery(hour),
    'magic-link': mails.magicLink(hour),
    invite: mails.invite(day),
    reauthentication: mails.reauthentication({ email, code, lifetimeMs: HOUR_MS }),
    'email-change': mails.emailChange({ ...day, currentEmail: email, newEmail }),
    'email-change-new-only': mails.emailChangeNewOnly({ ...day, newEmail }),
    'password-changed': mails.passwordChanged(notice),
    'email-changed': mails.emailChanged({ ...notice, newEmail }),
    'factor-added': mails.factorAdded({ ...notice, factor: 'totp' }),
    'factor-removed': mails.factorRemoved({ ...notice, factor: 'webauthn' }),
    'identity-linked': mails.identityLinked({ ...notice, provider }),
    'identity-unlinked': mails.identityUnlinked({ ...notice, provider }),
    'new-sign-in': mails.newSignIn({ ...notice, device: 'Firefox on Windows', network: '203.0.113.x' }),
  }
}

type TokenFacts = Parameters<AuthMails['confirmSignUp']>[0]

function sampleSiteMails(templates: MailTemplates, sample: Sample): Record<SiteMailName, WrittenMail> {
  const written = createWriteSiteMail(templates, sample)
  const contact = sampleContact(sample)
  const digest = (isMember: boolean) => digestMail(sampleDigest(sample, isMember), { ...sample, linkSecret: 'sample' })
  const notices = sampleNotices(sample)
  const moderation = (notice: (typeof notices)[keyof typeof notices]) => written(moderationMail(notice, sample))
  return {
    'contact-message': written(providerMail(contact, ['it has links', 'it was typed in 2 seconds'])),
    'contact-receipt': written(receiptMail(contact)),
    'new-posts': written(digest(false)),
    'new-posts-by-member': written(digest(true)),
    'post-approved': moderation(notices.approved),
    'post-returned': moderation(notices.returned),
    'post-unpublished': moderation(notices.unpublished),
    'post-deleted': moderation(notices.deleted),
    'account-banned': moderation(notices.banned),
    'account-unbanned': moderation(notices.unbanned),
  }
}
