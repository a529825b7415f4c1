import { readFileSync } from 'node:fs'
import {
  fillTemplate,
  layOutMail,
  type MailFiles,
  type MailLayout,
  type MailSite,
  type MailSpec,
  type MailTemplate,
  readMailTemplates,
} from '@headwater/backend/mail'
import type { OutgoingMail, SiteMailName, UnwrittenMail } from '#domain/mail/outgoing-mail.ts'

const POSTS: MailSpec = {
  placeholders: ['title', 'author', 'what', 'place', 'posts', 'unsubscribe_url'],
  needs: ['posts', 'unsubscribe_url'],
}

/** Every email of this site that is not about signing in (packages/backend/auth/mails has those). */
export const SITE_MAIL_SPECS: Readonly<Record<SiteMailName, MailSpec>> = {
  'contact-message': {
    placeholders: ['mark', 'category', 'subject', 'reference', 'name', 'warning', 'fields', 'message', 'inbox_url'],
    needs: ['fields', 'message'],
  },
  'contact-receipt': {
    placeholders: [
      ...['greeting', 'reference', 'reader', 'answer_from', 'requested_time', 'calendar_file', 'copy', 'copy_left_out'],
    ],
    needs: ['reference'],
  },
  'new-posts': POSTS,
  'new-posts-by-member': POSTS,
  'post-approved': { placeholders: ['title', 'when', 'link'], needs: ['title', 'when', 'link'] },
  'post-returned': { placeholders: ['title', 'reason', 'link', 'contact_url'], needs: ['title', 'reason', 'link'] },
  'post-unpublished': { placeholders: ['title', 'reason', 'link', 'contact_url'], needs: ['title', 'link'] },
  'post-deleted': { placeholders: ['title', 'reason', 'contact_url'], needs: ['title'] },
  'account-banned': { placeholders: ['until', 'unpublished', 'reason', 'contact_url'], needs: ['until'] },
  'account-unbanned': { placeholders: ['reason', 'contact_url'], needs: [] },
}

export type SiteMailTemplates = Readonly<Record<SiteMailName, MailTemplate>>

/** The built-in templates; `files` replaces those of the same name. */
export function readSiteMailTemplates(files: MailFiles, problem: (sentence: string) => void): SiteMailTemplates {
  const readBuiltIn = (file: string) => readFileSync(new URL(`./templates/${file}`, import.meta.url), 'utf8')
  return readMailTemplates(SITE_MAIL_SPECS, (file) => files[file] ?? readBuiltIn(file), problem)
}

/** Writes an email of the outbox in the words of its template. */
export type WriteSiteMail = (mail: UnwrittenMail) => OutgoingMail

export function createWriteSiteMail(
  { layout, siteMails }: { layout: MailLayout; siteMails: SiteMailTemplates },
  site: MailSite,
): WriteSiteMail {
  const common = { site_name: site.siteName, site_url: site.siteUrl }
  return ({ template, values, ...envelope }) => {
    const content = fillTemplate(siteMails[template], { ...common, email: envelope.to, ...values })
    return { ...envelope, ...layOutMail(layout, content, site) }
  }
}
