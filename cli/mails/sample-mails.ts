import type { WrittenMail } from '@headwater/backend/mail'
import { type AuthMails, createAuthMails } from '@headwater/backend/mail'
import type { SiteMailName } from '#domain/mail/outgoing-mail.ts'
import type { MailTemplates } from '#server/config/mail-templates.ts'
import { digestMail } from '#server/outbox/digest-mail.ts'
import { moderationMail } from '#server/outbox/moderation-mail.ts'
import { createWriteSiteMail } from '#server/outbox/site-mails.ts'
import { providerMail, receiptMail } from '#supabase/functions/send-contact-email/contact-mails.ts'
import { type Sample, sampleContact, sampleDigest, sampleNotices } from './sample-values.ts'

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
